// What the handlers and sync need of the desktop, of documents and of the keychain: interfaces only, filled in by the composition root.
// Nothing here may import electron.
import type {
  AccountId,
  Command,
  DeliveryRow,
  LanguageCode,
  Place,
  Preview,
  Settings,
} from '../../preload/contract/index.ts'

/** Implemented in `main/electron`; recorded in tests. */
export interface Desktop {
  /** The system's dialogue for opening files; empty when cancelled. */
  chooseFiles(): Promise<string[]>
  /** The system's dialogue for saving; null when cancelled. `suggestedName` is safe already. */
  chooseSavePath(suggestedName: string): Promise<string | null>
  /** Opens with the system's program, or only shows it in its folder where it is a program itself. */
  openFile(path: string): Promise<'done' | 'shownInFolder'>
  /** Opens a web page or mail address after the rules of `policy`; false where these refuse it or the person declined. */
  openAddress(url: string): Promise<boolean>
  copyText(text: string): void
  /** Native notifications for deliveries: one for an order, one digest where there are many. Click leads to the document. */
  announceDeliveries(deliveries: DeliveryRow[]): void
  /** Dock, taskbar and tray count. */
  showCount(toDecide: number): void
  applySettings(settings: Settings): void
  /** The person's locale, BCP 47. */
  locale(): string
  isOnline(): boolean
}

/** Keys by account: in the OS keychain, or for this session only where there is none. Implemented in `main/secrets`. */
export interface SecretStore {
  /** Null when it is not there, for which there may be no keychain to ask. */
  read(account: AccountId): Promise<string | null>
  keep(account: AccountId, key: string): Promise<'keychain' | 'session'>
  forget(account: AccountId): Promise<void>
  /** Asked once and again after a failure; never longer than its time-out. */
  availability(): Promise<'available' | 'unavailable'>
  stateOf(account: AccountId): Promise<'keychain' | 'session' | 'missing'>
}

/** What was read out of a document. Implemented by `main/documents`, in workers. */
export interface Reading {
  reading: 'read' | 'cannotRead' | 'damaged' | 'encrypted' | 'noText'
  /** Words; characters for Chinese and Japanese. Null unless `read`. */
  wordCount: number | null
  guessedLanguage: LanguageCode | null
  /** The text, for the full-text index; empty unless `read`. */
  text: string
}

export interface DocumentBytes {
  name: string
  sizeBytes: number
  /** Each call begins at the start. */
  open(): AsyncIterable<Uint8Array>
}

export interface DocumentReader {
  read(document: DocumentBytes, signal?: AbortSignal): Promise<Reading>
}

export interface Previews {
  /** Makes the document ready to be shown in a frame and returns its address, or why it cannot be shown. */
  prepare(document: DocumentBytes & { key: string; language: LanguageCode | null }): Promise<Preview>
}

/** Main tells the window where to go; remembered until a window is there. */
export interface Navigation {
  goTo(place: Place): void
  takePending(): Place | null
  invoke(command: Command): void
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `run` once after `delayMs`; returns the way to cancel. */
  after(delayMs: number, run: () => void): () => void
}
