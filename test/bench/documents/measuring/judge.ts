// Whether a planted mistake was found, and rightly named: something is said of its passage that is not said of it in the clean document.
import type { EditableDocument, MistakeKind, Planted } from '../planting/model.ts'
import { plain } from './review-pair.ts'
import type { Reported } from './review-pair.ts'

export interface Verdict {
  isFound: boolean
  isRightlyNamed: boolean
}

function newFindings(clean: readonly Reported[], spoiled: readonly Reported[]): Reported[] {
  const usual = new Map<string, number>()
  for (const { key } of clean) usual.set(key, (usual.get(key) ?? 0) + 1)
  return spoiled.filter(({ key }) => {
    const left = usual.get(key) ?? 0
    usual.set(key, left - 1)
    return left <= 0
  })
}

/** Readers may make one passage of what is two to the corpus, or the other way round. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 12 && long.includes(short)
}

export function judge(
  { passages }: EditableDocument,
  kind: MistakeKind,
  { places, after }: Planted,
  clean: readonly Reported[],
  spoiled: readonly Reported[],
): Verdict {
  const sources = places.map((at) => plain(passages[at]?.source ?? ''))
  const targets = [
    ...places.map((at) => plain(passages[at]?.target ?? '')),
    // What is said of the mistake itself is said of the passage as it is now.
    ...after.map((text) => plain(text.replaceAll(/<[^>]*>/gu, ''))).filter((text) => text.length >= 12),
  ]
  const isNamed = ({ code, topic }: Reported): boolean =>
    (kind.codes?.includes(code) ?? false) || (kind.topics?.includes(topic) ?? false)
  const about = newFindings(clean, spoiled).filter((finding) => {
    // Said of the document as a whole, it must be what happened.
    if (finding.row === null) return isNamed(finding)
    return (
      finding.sources.some((text) => sources.some((source) => isSame(text, source))) ||
      finding.targets.some((text) => targets.some((target) => isSame(text, target)))
    )
  })
  return { isFound: about.length > 0, isRightlyNamed: about.some(isNamed) }
}
