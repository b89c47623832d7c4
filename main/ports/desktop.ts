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

/** Something that cannot continue without the person. Names are shown only if the person lets notifications show them. */
export type PersonNeed =
  /** An order that was refused and is a draft again. */
  | { kind: 'draft'; draftId: DraftId; accountId: AccountId; title: string }
  /** If not refused, it is unconfirmed: it may or may not have arrived. */
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

/** `refused` by the rules, `declined` by the person, `failed` if the system knows no program for it. */
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
  /** What the window shows as a PDF file; null if there is none, for example without a window. */
  pageAsPdf(): Promise<Uint8Array | null>
  /** Asks in a dialogue of the system, which no script of the page can answer. False also while another such question is open. */
  confirmKey(destination: KeyDestination): Promise<boolean>
  /**
   * Opens the file with the system's program. If the file is a program itself, or may contain one and the person does not want to open it, only
   * shows it in its folder.
   */
  openFile(path: string): Promise<'done' | 'shownInFolder'>
  /**
   * Continues a drag that the person began in the window, with the file itself, into the file manager or another program. Only for a copy that
   * was made to be opened.
   */
  startDrag(path: string): Promise<void>
  /** Opens a web page or mail address after the rules of `policy`. */
  openAddress(url: string): Promise<AddressOutcome>
  copyText(text: string): Promise<void>
  /**
   * Native notifications for deliveries: one for each order; one digest if there are many or if they were held back. A click opens the
   * document.
   */
  announceDeliveries(deliveries: DeliveryRow[], how: { isOneDigest: boolean }): void
  /** Deliveries that were already waiting when an account was first read: one notification, which does not call them new. */
  announceWaiting(deliveries: DeliveryRow[]): void
  /** A native notification that something needs the person; none while the window is in front and shows it. */
  announceNeed(need: PersonNeed): void
  /** Dock, taskbar and tray count, with the newest few deliveries to review and what the checks say about all of them. */
  showCount(toDecide: number, newest: DeliveryRow[], checked: JudgementTally): void
  /** The deliveries in the notifications on screen. */
  announcedDeliveries(): DeliveryRef[]
  /** These no longer wait for review: removes notifications that are about nothing else. */
  noLongerWaiting(deliveries: DeliveryRef[]): void
  applySettings(settings: Settings): void
  /** The system's locale, BCP 47: where the person lives. */
  locale(): string
  /** Verso's current languages. */
  speech(): Speech
  isOnline(): boolean
  /** Changes are events of the contract. */
  facts(): DesktopFacts
}

/** Tells the window where to go; kept until there is a window. */
export interface Navigation {
  goTo(place: Route): void
  takePending(): Route | null
  invoke(command: Command): void
}

/** New versions of Verso. Implemented in `main/electron`. */
export interface Updates {
  state(): UpdateState
  /** Each returns the resulting state; an action that is not possible now leaves it unchanged. */
  check(): Promise<UpdateState>
  download(): Promise<UpdateState>
  /** Ends Verso and starts the new version, if one is ready. */
  install(): void
}
