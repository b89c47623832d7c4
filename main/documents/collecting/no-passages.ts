// The result for a document whose passages were not read. Kept apart from the readers so that main need not load them.
import type { DocumentPassages } from '../model.ts'

export function noPassages(
  reading: Exclude<DocumentPassages['reading'], 'read'>,
  format = 'unknown',
): DocumentPassages {
  return {
    reading,
    format,
    passages: [],
    shape: { tables: null, sheets: null, slides: null, footnotes: null, pictures: null, hyperlinks: null },
    language: { script: null, possible: [], declared: null, declaredTarget: null },
    isCut: false,
  }
}
