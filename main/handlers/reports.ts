// Calls about reports: the figures, their tables as files, and the page on paper or as PDF.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import type { Exporter } from '../exporting/exports.ts'
import type { Desktop } from '../ports/desktop.ts'
import type { ComputeReport } from '../reports/report-figures.ts'
import { reportAsCsv } from '../reports/report-tables.ts'
import type { ReportTableWords } from '../reports/report-tables.ts'
import { refuse } from '../sync/reporting/call-failure.ts'

export interface ReportWords extends ReportTableWords {
  /** Name of the PDF file, without its extension. */
  pageName: string
}

interface ReportsParts {
  compute: ComputeReport
  exporter: Pick<Exporter, 'saveAs'>
  desktop: Pick<Desktop, 'printPage' | 'pageAsPdf'>
  words(): ReportWords
}

export function reportsHandlers({ compute, exporter, desktop, words }: ReportsParts): VersoHandlers['reports'] {
  async function save(name: string, bytes: Uint8Array) {
    async function* open(): AsyncGenerator<Uint8Array> {
      yield bytes
    }
    return { outcome: await exporter.saveAs({ name, sizeBytes: bytes.length, isFromHere: true, open }, null) }
  }

  return {
    get: (query) => compute(query, 'shown'),
    export: async ({ chart, ...query }) => {
      const spoken = words()
      const text = reportAsCsv(chart, await compute(query, 'whole'), spoken)
      return save(`${spoken.fileNames[chart]}.csv`, Buffer.from(text))
    },
    print: async ({ to }) => {
      if (to === 'pdf') {
        const bytes = await desktop.pageAsPdf()
        return bytes === null
          ? refuse('printingFailed', 'the window has no page to print')
          : save(`${words().pageName}.pdf`, bytes)
      }
      const outcome = await desktop.printPage()
      return outcome === 'failed' ? refuse('printingFailed', 'the system did not print') : { outcome }
    },
  }
}
