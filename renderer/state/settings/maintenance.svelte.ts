// The maintenance of this computer as the settings show it: the room that Verso takes, its copies of the desk, a backup that was looked at. Main
// does all of it; what was looked at and not brought back is given up when the settings are left.
import type {
  BridgeError,
  DeskImport,
  KeptCopy,
  Result,
  SpaceUsed,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { askedFrom } from '../app/loadable.ts'
import type { Asked } from '../app/loadable.ts'

export interface MaintenanceDeps {
  bridge: Pick<VersoBridge, 'maintenance'>
  onFailure(error: BridgeError): void
}

export class Maintenance {
  space: Asked<SpaceUsed> = $state.raw({ state: 'waiting' })
  copies: Asked<KeptCopy[]> = $state.raw({ state: 'waiting' })
  /** What goes on now; one at a time. */
  busyWith: 'clearing' | 'exporting' | 'reading' | 'starting' | null = $state(null)
  /** What was looked at and waits for the person's yes. */
  looked: DeskImport | null = $state.raw(null)
  readonly #bridge: Pick<VersoBridge, 'maintenance'>
  readonly #onFailure: (error: BridgeError) => void

  constructor({ bridge, onFailure }: MaintenanceDeps) {
    this.#bridge = bridge
    this.#onFailure = onFailure
  }

  async loadSpace(): Promise<void> {
    this.space = askedFrom(await this.#bridge.maintenance.space())
  }

  async loadCopies(): Promise<void> {
    const result = await this.#bridge.maintenance.copies()
    this.copies = result.ok ? { state: 'here', value: result.value.copies } : { state: 'failed', error: result.error }
  }

  /** How many bytes it freed; null where it failed. */
  async clearCache(): Promise<number | null> {
    const cleared = await this.#during('clearing', () => this.#bridge.maintenance.clearCache())
    await this.loadSpace()
    return cleared?.freedBytes ?? null
  }

  /** True where the file was written; false where the person chose none, or it failed. */
  async exportDesk(): Promise<boolean> {
    const exported = await this.#during('exporting', () => this.#bridge.maintenance.exportDesk())
    return exported?.outcome === 'done'
  }

  async lookAtExport(): Promise<void> {
    this.looked = await this.#during('reading', () => this.#bridge.maintenance.lookAtExport())
  }

  async lookAtCopy(name: string): Promise<void> {
    this.looked = await this.#during('reading', () => this.#bridge.maintenance.lookAtCopy({ name }))
  }

  /** Verso ends where it goes well: what is shown until then is that it starts again. */
  async bringBack(): Promise<void> {
    if (this.looked === null || this.busyWith !== null) return
    this.busyWith = 'starting'
    const result = await this.#bridge.maintenance.importDesk({ importId: this.looked.importId })
    if (result.ok) return
    this.busyWith = null
    this.looked = null
    this.#onFailure(result.error)
  }

  async giveUp(): Promise<void> {
    if (this.looked === null || this.busyWith === 'starting') return
    const { importId } = this.looked
    this.looked = null
    await this.#bridge.maintenance.dropImport({ importId })
  }

  close(): void {
    void this.giveUp()
  }

  /** Null where another thing goes on, or it failed. */
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
