// Fills a page until its limits are reached.
import { EnoughRead } from '../collecting/passage-collector.ts'
import type { PageCollector } from './document-page.ts'
import type { LaidOut } from './page-parts.ts'

export async function fillPage(
  collector: PageCollector,
  read: (collector: PageCollector) => Promise<void> | void,
): Promise<LaidOut> {
  try {
    await read(collector)
    return collector.finish(false)
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error
    return collector.finish(true)
  }
}
