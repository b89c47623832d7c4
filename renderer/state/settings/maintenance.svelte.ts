// Maintenance of the local data in the settings: storage use, automatic backups, and a backup opened for restoring. Main
// does all the work. An opened backup that is not restored is discarded when the person leaves the settings.
import type {
  BridgeError,
  DeskImport,
  KeptCopy,
  Result,
  SpaceUsed,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { loadableFrom } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'

interface MaintenanceDeps {
  bridge: Pick<VersoBridge, 'maintenance'>
  onFailure(error: BridgeError): void
}

export class Maintenance {
  space: Loadable<SpaceUsed> = $state.raw({ state: 'waiting' })
  copies: Loadable<KeptCopy[]> = $state.raw({ state: 'waiting' })
  /** The task in progress; only one at a time. */
  busyWith: 'clearing' | 'exporting' | 'reading' | 'starting' | null = $state(null)
  /** The opened backup that waits for the person's confirmation. */
  opened: DeskImport | null = $state.raw(null)
  readonly #bridge: Pick<VersoBridge, 'maintenance'>
  readonly #onFailure: (error: BridgeError) => void

  constructor({ bridge, onFailure }: MaintenanceDeps) {
    this.#bridge = bridge
    this.#onFailure = onFailure
  }

  async loadSpace(): Promise<void> {
    this.space = loadableFrom(await this.#bridge.maintenance.space())
  }

  async loadCopies(): Promise<void> {
    const result = await this.#bridge.maintenance.copies()
    this.copies = result.ok ? { state: 'here', value: result.value.copies } : { state: 'failed', error: result.error }
  }

  /** Returns the number of freed bytes; null if it failed. */
  async clearCache(): Promise<number | null> {
    const cleared = await this.#during('clearing', () => this.#bridge.maintenance.clearCache())
    await this.loadSpace()
    return cleared?.freedBytes ?? null
  }

  /** True if the file was written; false if the person cancelled or it failed. */
  async exportDesk(): Promise<boolean> {
    const exported = await this.#during('exporting', () => this.#bridge.maintenance.exportDesk())
    return exported?.outcome === 'done'
  }

  async lookAtExport(): Promise<void> {
    this.opened = await this.#during('reading', () => this.#bridge.maintenance.lookAtExport())
  }

  async lookAtCopy(name: string): Promise<void> {
    this.opened = await this.#during('reading', () => this.#bridge.maintenance.lookAtCopy({ name }))
  }

  /** On success Verso restarts, so the state stays "starting". */
  async restore(): Promise<void> {
    if (this.opened === null || this.busyWith !== null) return
    this.busyWith = 'starting'
    const result = await this.#bridge.maintenance.importDesk({ importId: this.opened.importId })
    if (result.ok) return
    this.busyWith = null
    this.opened = null
    this.#onFailure(result.error)
  }

  async discard(): Promise<void> {
    if (this.opened === null || this.busyWith === 'starting') return
    const { importId } = this.opened
    this.opened = null
    await this.#bridge.maintenance.dropImport({ importId })
  }

  close(): void {
    void this.discard()
  }

  /** Null if another task is in progress, or this one failed. */
  async #during<Value>(
    what: NonNullable<Maintenance['busyWith']>,
    ask: () => Promise<Result<Value>>,
  ): Promise<Value | null> {
    if (this.busyWith !== null) return null
    this.busyWith = what
    const result = await ask()
    this.busyWith = null
    if (result.ok) return result.value
    this.#onFailure(result.error)
    return null
  }
}
