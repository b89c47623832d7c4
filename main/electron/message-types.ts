// The words that main itself shows: in menus, notifications, dialogues and the tray. Filled from the message files by `words.ts`.

export interface Words {
  menuFile(): string
  menuEdit(): string
  menuView(): string
  menuGo(): string
  menuOrder(): string
  menuWindow(): string
  menuHelp(): string
  newOrder(): string
  newFromTemplate(): string
  orderAgain(): string
  newVersion(): string
  saveTemplate(): string
  lookThrough(): string
  addAccount(): string
  settings(): string
  quit(): string
  about(): string
  undo(): string
  redo(): string
  cut(): string
  copy(): string
  paste(): string
  selectAll(): string
  search(): string
  find(): string
  palette(): string
  zoomIn(): string
  zoomOut(): string
  actualSize(): string
  fullScreen(): string
  developerTools(): string
  reloadWindow(): string
  showInbox(): string
  showOrders(): string
  showDrafts(): string
  showOutbox(): string
  showLibrary(): string
  showVolunteers(): string
  showProjects(): string
  next(): string
  previous(): string
  back(): string
  accept(): string
  sendBack(): string
  remark(): string
  nextFinding(): string
  previousFinding(): string
  submit(): string
  refresh(): string
  shortcuts(): string
  minimize(): string
  close(): string
  openVerso(): string
  trayToDecide(count: { count: number }): string
  trayNothingToDecide(): string
  /** A notification for one order: its title above, what came below. */
  deliveredOne(delivery: { name: string }): string
  deliveredVersion(delivery: { name: string; version: number }): string
  deliveredSeveral(order: { count: number; names: string }): string
  digestTitle(digest: { count: number }): string
  waitingTitle(waiting: { count: number }): string
  digestBody(digest: { orders: number; titles: string }): string
  digestBodyPlain(digest: { orders: number }): string
  deliveredPlainTitle(): string
  deliveredPlain(order: { count: number }): string
  untitledOrder(): string
  notificationOpen(): string
  notificationLater(): string
  needOrderRefused(): string
  needOrderLost(): string
  needDecisionRefused(): string
  needDecisionLost(): string
  needBody(need: { name: string }): string
  needBodyPlain(): string
  needDraft(need: { name: string }): string
  needDraftPlain(): string
  needKeyRefused(): string
  needKeyMissing(): string
  needKeyBody(need: { account: string }): string
  needKeyBodyPlain(): string
  trayMore(others: { count: number }): string
  trayPause(): string
  trayPaused(pause: { until: string }): string
  trayResume(): string
  trayPauseHour(): string
  trayPauseUntilTomorrow(): string
  statusKeyMissing(): string
  statusKeyRefused(): string
  statusFailing(): string
  statusFailingSince(moment: { time: string }): string
  statusOffline(): string
  statusOfflineSince(moment: { time: string }): string
  statusUpToDate(moment: { time: string }): string
  chooseFilesTitle(): string
  chooseFilesButton(): string
  saveTitle(): string
  openAddressQuestion(address: { host: string }): string
  openAddressDetail(address: { address: string }): string
  openAddressButton(): string
  cancel(): string
  windowFailedTitle(): string
  windowFailedDetail(): string
  windowFailedReload(): string
  startFailedTitle(): string
  startFailedNewer(): string
  startFailedDetail(failure: { detail: string }): string
}
