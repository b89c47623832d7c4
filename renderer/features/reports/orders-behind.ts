// The filter of the order list that shows the orders behind a mark of a report. Pure.
import type {
  AccountId,
  LanguageCode,
  OrderFilter,
  ReportFigures,
  ReportQuery,
} from '../../../preload/contract/index.ts'

interface Range {
  from: string
  to: string
}

/** Of all orders behind the report, or of one of its steps. */
export function ordersBehind(
  { accountId, project }: Pick<ReportQuery, 'accountId' | 'project'>,
  figures: Pick<ReportFigures, 'range' | 'cancelled'>,
  step: Range | null,
  what: Partial<OrderFilter>,
): OrderFilter {
  const ids: AccountId[] = accountId === null ? [] : [accountId]
  return {
    tab: 'all',
    ordered: step ?? figures.range,
    ...(ids.length === 0 ? {} : { accountIds: ids }),
    ...(project === null ? {} : { projects: [project] }),
    // Cancelled orders are in no figure.
    ...(figures.cancelled === 0
      ? {}
      : { states: ['withTranslators', 'awaitingDecision', 'sentBack', 'accepted', 'archived'] }),
    ...what,
  }
}

export function ofPair(sourceLanguage: LanguageCode, targetLanguage: LanguageCode): Partial<OrderFilter> {
  return {
    sourceLanguages: [sourceLanguage],
    targetLanguages: [targetLanguage],
    placedBy: 'here',
    outcome: 'delivered',
  }
}
