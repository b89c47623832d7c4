// What handlers and sync need of the desktop: dialogues, notifications, navigation, updates. `main/electron` implements it; nothing here may
// import electron.
import type {
  AccountId,
  Command,
  DeliveryRef,
  DeliveryRow,
  DesktopFacts,
  DraftId,
  JudgementTally,
  OutboxId,
  Route,
  Settings,
  Speech,
  UpdateState,
} from '../../preload/contract/index.ts'

/** What cannot go on without the person. Names are shown only where the person lets notifications show them. */
export type PersonNeed =
  /** An order that was refused and is a draft again. */
  | { kind: 'draft'; draftId: DraftId; accountId: AccountId; title: string }
  /** Not refused: nobody knows whether it arrived. */
  | { kind: 'order'; outboxId: OutboxId; accountId: AccountId; title: string; isRefused: boolean }
  | {
      kind: 'decision'
      outboxId: OutboxId
      accountId: AccountId
      title: string
      documentName: string
      isRefused: boolean
    }
  | { kind: 'key'; accountId: AccountId; accountName: string; isMissing: boolean }

/** `refused` by the rules, `declined` by the person, `failed` where the system knows no program for it. */
export type AddressOutcome = 'opened' | 'declined' | 'refused' | 'failed'

/** Where an account's stored key would go for the first time. Hosts as a person reads them. */
export type KeyDestination =
  | { kind: 'address'; from: string; to: string; isInsecure: boolean }
  /** A proxy that can read the key, because the service's address is not encrypted. */
  | { kind: 'proxy'; host: string; proxy: string }

/** Implemented in `main/electron`; recorded in tests. */
export interface Desktop {
  /** The system's dialogue for opening files; empty when cancelled. */
  chooseFiles(): Promise<string[]>
  /** The system's dialogue for opening folders; empty when cancelled. */
  chooseFolders(): Promise<string[]>
  /** The system's dialogue for saving; null when cancelled. `suggestedName` is safe already. */
  chooseSavePath(suggestedName: string): Promise<string | null>
  /** Prints what the window shows, after the system's dialogue. `failed` also without a window. */
  printPage(): Promise<'done' | 'cancelled' | 'failed'>
  /** What the window shows as a PDF file; null without a window. */
  pageAsPdf(): Promise<Uint8Array | null>
  /** Asks in a dialogue of the system, which no script of the page can answer. False also while another such question is open. */
  confirmKey(destination: KeyDestination): Promise<boolean>
  /**
   * Opens with the system's program. Only shows it in its folder where it is a program itself, or may contain one and the person does not want
   * to open it.
   */
  openFile(path: string): Promise<'done' | 'shownInFolder'>
  /**
   * Goes on with a drag that the person began in the window: the file itself is taken along, into the file manager or another program. Only a
   * copy that was made to be opened.
   */
  startDrag(path: string): Promise<void>
  /** Opens a web page or mail address after the rules of `policy`. */
  openAddress(url: string): Promise<AddressOutcome>
  copyText(text: string): void
  /**
   * Native notifications for deliveries: one for an order, one digest where there are many, or for all where they were held. Click leads to the
   * document.
   */
  announceDeliveries(deliveries: DeliveryRow[], how: { isOneDigest: boolean }): void
  /** What awaited a decision already when an account was read for the first time: one notification, which does not call it news. */
  announceWaiting(deliveries: DeliveryRow[]): void
  /** A native notification that something cannot go on without the person; none while the window is in front and shows it. */
  announceNeed(need: PersonNeed): void
  /** Dock, taskbar and tray count, with the newest few of what awaits a decision, and what the checks say of all of it. */
  showCount(toDecide: number, newest: DeliveryRow[], checked: JudgementTally): void
  /** What the notifications on screen tell of. */
  announcedDeliveries(): DeliveryRef[]
  /** These await no decision any more: notifications of nothing else go away. */
  noLongerWaiting(deliveries: DeliveryRef[]): void
  applySettings(settings: Settings): void
  /** The system's locale, BCP 47: where the person lives. */
  locale(): string
  /** What Verso speaks at present. */
  speech(): Speech
  isOnline(): boolean
  /** Changes are events of the contract. */
  facts(): DesktopFacts
}

/** Main tells the window where to go; remembered until a window is there. */
export interface Navigation {
  goTo(place: Route): void
  takePending(): Route | null
  invoke(command: Command): void
}

/** New versions of Verso. Implemented in `main/electron`. */
export interface Updates {
  state(): UpdateState
  /** Each answers with the state that it led to; what is not possible now leaves it as it is. */
  check(): Promise<UpdateState>
  download(): Promise<UpdateState>
  /** Ends Verso and starts the new version, where one is ready. */
  install(): void
}
