// The report that is shown: what it is about, and its figures. The figures stay while new ones are computed.
import type {
  AccountId,
  ReportChart,
  ReportFigures,
  ReportPeriod,
  ReportQuery,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'

/** The minimum time between two computations while orders change; a sweep changes thousands. */
const renewWithinMs = 5_000

interface ReportsDeps {
  bridge: Pick<VersoBridge, 'reports' | 'orders' | 'deliveries'>
  after: (delayMs: number, run: () => void) => () => void
  query: ReportQuery
}

type Taken = Result<{ outcome: 'done' | 'cancelled' }>

export class Reports {
  query: ReportQuery = $state.raw({ period: { kind: 'months', count: 12 }, accountId: null, project: null })
  figures: Loadable<ReportFigures> = $state.raw({ state: 'waiting' })
  /** The figures shown are of the query before. */
  isComputing: boolean = $state(false)
  readonly #bridge: ReportsDeps['bridge']
  readonly #computing: Refetcher<ReportFigures>
  readonly #stops: (() => void)[]
  #cancelRenewal: (() => void) | null = null

  constructor({ bridge, after, query }: ReportsDeps) {
    this.#bridge = bridge
    this.query = query
    this.#computing = new Refetcher<ReportFigures>(
      () => bridge.reports.get(this.query),
      (result) => {
        this.isComputing = false
        if (result.ok || this.figures.state !== 'here') this.figures = loadableFrom(result)
      },
    )
    const renewSoon = (): void => {
      this.#cancelRenewal ??= after(renewWithinMs, () => {
        this.#cancelRenewal = null
        void this.#computing.again()
      })
    }
    this.#stops = [bridge.orders.changed(renewSoon), bridge.deliveries.changed(renewSoon)]
    void this.load()
  }

  load(): Promise<void> {
    this.isComputing = true
    return this.#computing.again()
  }

  setPeriod(period: ReportPeriod): void {
    this.#ask({ ...this.query, period })
  }

  /** A project belongs to one account. */
  setAccount(accountId: AccountId | null): void {
    const isSame = this.query.project !== null && this.query.project.accountId === accountId
    this.#ask({ ...this.query, accountId, project: isSame ? this.query.project : null })
  }

  setProject(project: ReportQuery['project']): void {
    this.#ask({ ...this.query, project })
  }

  export(chart: ReportChart): Promise<Taken> {
    return this.#bridge.reports.export({ ...this.query, chart })
  }

  print(to: 'printer' | 'pdf'): Promise<Taken> {
    return this.#bridge.reports.print({ to })
  }

  close(): void {
    this.#cancelRenewal?.()
    this.#computing.drop()
    for (const stop of this.#stops) stop()
  }

  #ask(query: ReportQuery): void {
    this.query = query
    void this.load()
  }
}
