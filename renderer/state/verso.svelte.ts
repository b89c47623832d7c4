// The state of the whole window: main.ts creates one object over a bridge, and components reach it through `verso()`.
// It connects the areas with each other and registers the commands that work everywhere. It has no markup and no network.
import type {
  AccountId,
  BridgeError,
  Command,
  DraftId,
  OutboxEntry,
  OutboxId,
  ReportQuery,
  Route,
  VersoBridge,
} from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { speak, spokenLocale } from '../messages/spoken.svelte.ts'
import { createQuantities } from '../words/format/quantities.ts'
import type { Quantities } from '../words/format/quantities.ts'
import { createTimes } from '../words/format/times.ts'
import type { Times } from '../words/format/times.ts'
import { Accounts } from './settings/accounts.svelte.ts'
import { Announcements } from './app/announcements.svelte.ts'
import { Application } from './app/application.svelte.ts'
import { Clock } from './app/clock.svelte.ts'
import type { ClockDeps } from './app/clock.svelte.ts'
import { DropTargets } from './app/drop-targets.svelte.ts'
import { Hints } from './app/hints.svelte.ts'
import { Inbox } from './orders/inbox.svelte.ts'
import { Intake } from './drafts/intake.svelte.ts'
import { Languages } from './reference/languages.svelte.ts'
import { NewDrafts } from './drafts/new-drafts.ts'
import { OrderDetails } from './orders/order-details.svelte.ts'
import { OfferedMemories } from './settings/offered-memories.svelte.ts'
import { Orders } from './orders/orders.svelte.ts'
import { createOutboxNews } from './outbox/outbox-news.ts'
import { Outbox } from './outbox/outbox.svelte.ts'
import { Routes } from './app/routes.svelte.ts'
import type { WindowRoute } from './app/routes.svelte.ts'
import { Presets } from './drafts/presets.svelte.ts'
import { Projects } from './reference/projects.svelte.ts'
import { Settings } from './settings/settings.svelte.ts'
import { Shortcuts } from './app/shortcuts.svelte.ts'
import { Tasks } from './app/tasks.svelte.ts'
import { Toasts } from './app/toasts.svelte.ts'
import { Views } from './orders/views.svelte.ts'

interface VersoDeps {
  bridge: VersoBridge
  clock: ClockDeps
  /** The time zone in which times are shown, as an IANA name. */
  timeZone: string
}

export class Verso {
  readonly bridge: VersoBridge
  readonly timeZone: string
  readonly clock: Clock
  readonly announcements = new Announcements()
  readonly routes = new Routes()
  readonly drops = new DropTargets()
  readonly offeredMemories = new OfferedMemories()
  readonly hints: Hints
  readonly toasts: Toasts
  readonly shortcuts: Shortcuts
  readonly application: Application
  readonly accounts: Accounts
  readonly settings: Settings
  readonly languages: Languages
  readonly projects: Projects
  readonly presets: Presets
  readonly newDrafts: NewDrafts
  readonly tasks: Tasks
  readonly inbox: Inbox
  readonly orders: Orders
  readonly orderDetails: OrderDetails
  readonly views: Views
  readonly outbox: Outbox
  readonly intake: Intake
  /** What the report was about when the person last left it; null before that. */
  reportQuery: ReportQuery | null = null
  /** The sheet that is open over the window. */
  sheet: 'palette' | 'shortcuts' | 'templates' | null = $state(null)
  readonly #stops: (() => void)[]

  /** Says what failed: for the state that lives as long as a view. */
  readonly onFailure = (error: BridgeError): void => {
    this.toasts.fail(error)
  }

  /** The locale for dates, numbers and language names. */
  readonly locale: Intl.Locale = $derived.by(() => new Intl.Locale(spokenLocale()))
  readonly times: Times = $derived.by(() => createTimes(this.locale, this.timeZone))
  readonly quantities: Quantities = $derived.by(() => createQuantities(this.locale))

  constructor({ bridge, clock, timeZone }: VersoDeps) {
    this.bridge = bridge
    this.timeZone = timeZone
    this.clock = new Clock(clock)
    this.toasts = new Toasts(this.clock, this.announcements)
    const { onFailure } = this
    this.accounts = new Accounts(bridge)
    const shownAccount = () => this.accounts.shown?.id ?? null
    this.application = new Application(bridge, shownAccount)
    this.shortcuts = new Shortcuts(() => this.application.isMac)
    this.settings = new Settings(bridge, onFailure)
    this.hints = new Hints({
      wasSeen: () => this.settings.values.hintsSeen,
      keepSeen: () => void this.settings.set({ hintsSeen: true }),
    })
    this.languages = new Languages(bridge, () => this.locale)
    this.projects = new Projects(bridge)
    this.presets = new Presets(bridge, this.clock, onFailure)
    this.tasks = new Tasks(bridge, onFailure)
    this.inbox = new Inbox(bridge, shownAccount)
    this.orders = new Orders(bridge)
    this.orderDetails = new OrderDetails(bridge, onFailure)
    this.views = new Views(bridge, onFailure)
    this.outbox = new Outbox(bridge, this.clock, {
      failed: onFailure,
      ...createOutboxNews({
        toasts: this.toasts,
        announcements: this.announcements,
        go: (route) => {
          this.routes.go(route)
        },
        languageName: (accountId, code) => this.languages.name(accountId, code),
        drafts: async () => {
          const listed = await bridge.drafts.list()
          return listed.ok ? listed.value.rows : []
        },
      }),
    })
    this.intake = new Intake(this)
    this.newDrafts = new NewDrafts(this)
    this.#stops = [
      ...this.#registerCommands(),
      bridge.application.routeRequested((route) => {
        this.sheet = null
        this.#showAllFor(route)
        if (route.view === 'welcome' && this.routes.current.view === 'welcome') this.routes.replace(route)
        else this.routes.go(route)
      }),
      bridge.accounts.changed(({ accounts: known }) => {
        for (const account of known) this.languages.ensure(account.id)
      }),
      bridge.application.commandInvoked(({ command }) => {
        this.shortcuts.invokeFromMain(command)
      }),
      bridge.application.speechChanged(({ language, locale }) => {
        void speak(language, locale).then(() => {
          this.toasts.languageChanged()
        })
      }),
      bridge.application.failed(({ code, message }) => {
        this.onFailure({ code, message, retryable: false })
      }),
    ]
  }

  /**
   * Loads everything that the first frame needs, once.
   * @param before the route that was shown when the page crashed; null for a fresh start
   */
  async start(before: WindowRoute | null = null): Promise<void> {
    const result = await this.bridge.application.snapshot()
    if (!result.ok) {
      this.application.failed(result.error)
      return
    }
    const { version, platform, locale, speech, isDevelopment, keychain, accounts, settings } = result.value
    const { counts, statuses, notices, route } = result.value
    await speak(speech.language, speech.locale)
    this.accounts.all = accounts
    this.settings.values = settings
    this.settings.desktop = result.value.desktop
    this.application.counts = counts
    this.application.statuses = statuses
    this.application.notices = notices
    if (settings.shownAccountId !== null) this.#present(settings.shownAccountId)
    if (route !== null) this.#showAllFor(route)
    this.routes.replace(firstRoute(route ?? before, accounts.length > 0))
    this.application.facts = { state: 'here', value: { version, platform, locale, isDevelopment, keychain } }
    for (const account of accounts) this.languages.ensure(account.id)
    await Promise.all([
      this.application.countShown(),
      this.inbox.load(),
      this.outbox.load(),
      this.tasks.load(),
      this.presets.load(),
      this.views.load(),
    ])
  }

  /**
   * Limits the views to one account, or shows all (null), and remembers the choice. Closes what is open of another
   * account.
   */
  showAccount(id: AccountId | null): void {
    if (this.accounts.chosenId === id) return
    this.#present(id)
    void this.settings.set({ shownAccountId: id })
    const { current } = this.routes
    const isOpen = current.view === 'delivery' || current.view === 'inboxOrder'
    if (isOpen && !this.accounts.isShown(current.ref.accountId)) this.routes.go({ view: 'inbox' })
    void this.application.countShown()
    void this.inbox.load()
  }

  /** Undoes an outbox entry and its whole group. An order becomes a draft again, and the window opens it. */
  async undo(id: OutboxId): Promise<void> {
    const draftId: DraftId | null | undefined = await this.outbox.undo(id)
    if (draftId === undefined) return
    this.announcements.say(m.outbox_taken_back())
    if (draftId !== null) this.routes.go({ view: 'draft', draftId })
  }

  /** Cancels one order of a group. The window stays on the outbox, because the other orders continue. */
  async cancelOne(entry: OutboxEntry): Promise<void> {
    const draftId = await this.outbox.cancel(entry.id)
    if (draftId === undefined) return
    const language = entry.what.kind === 'order' ? entry.what.targetLanguages[0] : undefined
    const text =
      language === undefined
        ? m.outbox_taken_back()
        : m.outbox_cancelled_one({ language: this.languages.name(entry.accountId, language) })
    const show = {
      label: m.outbox_show_draft(),
      run: () => {
        if (draftId !== null) this.routes.go({ view: 'draft', draftId })
      },
    }
    this.toasts.show(text, { action: draftId === null ? null : show })
  }

  close(): void {
    for (const stop of this.#stops) stop()
    for (const area of [this.application, this.accounts, this.settings, this.languages, this.projects, this.tasks])
      area.close()
    // These areas complete pending removals while they close, so the clock must stop last.
    for (const area of [this.presets, this.inbox, this.orders, this.orderDetails, this.views, this.outbox, this.clock])
      area.close()
  }

  /**
   * A link from outside may lead to another account than the one shown. Then all accounts are shown, so that the list
   * contains it.
   */
  #showAllFor(route: Route): void {
    if (this.accounts.shown === null) return
    const isHidden = route.view === 'inbox' || ('ref' in route && !this.accounts.isShown(route.ref.accountId))
    if (!isHidden) return
    this.showAccount(null)
    this.announcements.say(m.switcher_shows_all())
  }

  #present(id: AccountId | null): void {
    this.accounts.show(id)
    const { shown } = this.accounts
    // The account is one of the list's filters, so the person can remove it there.
    const filter = { ...this.orders.filter }
    delete filter.accountIds
    this.orders.setFilter(shown === null ? filter : { ...filter, accountIds: [shown.id] })
  }

  /** Commands that do the same everywhere. Views add their own while they are shown. */
  #registerCommands(): (() => void)[] {
    const goes = (command: Command, route: Route) =>
      this.shortcuts.register(command, () => {
        this.sheet = null
        if (this.accounts.all.length === 0 && route.view !== 'settings') return false
        this.routes.go(route)
        return undefined
      })
    return [
      goes('showInbox', { view: 'inbox' }),
      goes('showOrders', { view: 'orders' }),
      goes('showDrafts', { view: 'drafts' }),
      goes('showOutbox', { view: 'outbox', outboxId: null }),
      goes('showLibrary', { view: 'library' }),
      goes('showVolunteers', { view: 'volunteers' }),
      goes('showProjects', { view: 'projects' }),
      goes('showReports', { view: 'reports' }),
      goes('showSettings', { view: 'settings' }),
      this.shortcuts.register('addAccount', () => {
        this.sheet = null
        this.routes.go({ view: 'welcome' })
        return undefined
      }),
      this.shortcuts.register('newOrder', () => {
        this.sheet = null
        void this.intake.beginDraft()
        return undefined
      }),
      this.shortcuts.register('newFromTemplate', () => {
        if (this.accounts.list.length === 0) return false
        this.sheet = 'templates'
        return undefined
      }),
      this.shortcuts.register('search', () => {
        if (this.accounts.list.length === 0) return false
        this.routes.go({ view: 'orders' })
        return undefined
      }),
      this.shortcuts.register('refresh', () => {
        void this.application.refresh()
        return undefined
      }),
      this.shortcuts.register('palette', () => {
        this.sheet = this.sheet === 'palette' ? null : 'palette'
        return undefined
      }),
      this.shortcuts.register('shortcuts', () => {
        this.sheet = 'shortcuts'
        return undefined
      }),
      this.shortcuts.register('showHints', () => {
        if (this.accounts.list.length === 0) return false
        // The hints are about the inbox and a review.
        this.routes.go({ view: 'inbox' })
        this.hints.start()
        return undefined
      }),
      this.shortcuts.register('back', () => (this.accounts.all.length === 0 ? false : this.routes.back())),
    ]
  }
}

/** Without an account, only the welcome page makes sense. */
function firstRoute(asked: WindowRoute | null, hasAccount: boolean): WindowRoute {
  if (!hasAccount) return asked?.view === 'welcome' ? asked : { view: 'welcome' }
  return asked ?? { view: 'inbox' }
}
