// Creates drafts from a template or from an earlier order, and opens them.
import type {
  AccountId,
  Draft,
  DraftFields,
  DraftId,
  OrderRef,
  Project,
  Result,
  Template,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'
import type { Accounts } from '../settings/accounts.svelte.ts'
import type { Announcements } from '../app/announcements.svelte.ts'
import type { Routes } from '../app/routes.svelte.ts'
import type { Toasts } from '../app/toasts.svelte.ts'

/** What of the window's state is needed to begin drafts and add files to them. */
export interface DraftsDeps {
  bridge: VersoBridge
  accounts: Accounts
  routes: Routes
  toasts: Toasts
  announcements: Announcements
}

export class NewDrafts {
  readonly #deps: DraftsDeps
  #isBeginning = false

  constructor(deps: DraftsDeps) {
    this.#deps = deps
  }

  /** @param accountId null for the preferred account */
  fromTemplate(template: Template, accountId: AccountId | null = null): Promise<void> {
    const account = accountId ?? this.#deps.accounts.preferred?.id ?? null
    if (account === null) {
      this.#deps.routes.go({ view: 'welcome' })
      return Promise.resolve()
    }
    return this.#begin(
      () => this.#deps.bridge.drafts.fromTemplate({ templateId: template.id, accountId: account }),
      m.compose_template_begun({ name: template.name }),
    )
  }

  /** Uses the order's account. Where that one is read-only, uses another one, which the person can change in the draft. */
  fromOrder(ref: OrderRef, kind: 'again' | 'newVersion', orderTitle: string): Promise<void> {
    const { accounts, bridge, routes, toasts } = this.#deps
    const title = orderTitle === '' ? m.order_untitled() : orderTitle
    const words = kind === 'again' ? m.order_again_begun({ title }) : m.order_new_version_begun({ title })
    const own = accounts.byId(ref.accountId)
    if (own === null || own.archivedAt === null) {
      return this.#begin(() => bridge.drafts.fromOrder({ ref, kind }), words)
    }
    const other = accounts.preferred
    if (other === null) {
      routes.go({ view: 'welcome' })
      return Promise.resolve()
    }
    const what = m.order_again_elsewhere({ name: other.name })
    const more = m.order_again_elsewhere_means({ name: own.name })
    return this.#begin(async () => {
      const draft = await bridge.drafts.fromOrder({ ref, kind, accountId: other.id })
      if (draft.ok) toasts.show(what, { more })
      return draft
    }, `${words} ${what} ${more}`)
  }

  /** Creates a draft in a project of the service, for that account. */
  inProject(accountId: AccountId, project: Project): Promise<void> {
    return this.#begin(
      () => this.#created(accountId, { projectId: project.id }),
      m.projects_order_begun({ name: project.name }),
    )
  }

  /** Creates a draft with a line about a reference file in its instructions. */
  withReference(accountId: AccountId, line: string): Promise<void> {
    return this.#begin(() => this.#created(accountId, { instructions: line }), m.library_link_added())
  }

  /** Appends a line about a reference file to the instructions of a draft, and opens it. */
  addReference(draftId: DraftId, line: string): Promise<void> {
    return this.#begin(async () => {
      const { drafts } = this.#deps.bridge
      const draft = await drafts.get({ draftId })
      if (!draft.ok) return draft
      const before = draft.value.fields.instructions.trimEnd()
      return drafts.save({ draftId, changes: { instructions: before === '' ? line : `${before}\n${line}` } })
    }, m.library_link_added())
  }

  async #created(accountId: AccountId, changes: Partial<DraftFields>): Promise<Result<Draft>> {
    const { drafts } = this.#deps.bridge
    const draft = await drafts.create({ accountId })
    return draft.ok ? drafts.save({ draftId: draft.value.id, changes }) : draft
  }

  /** Prevents two drafts for one click. */
  async #begin(ask: () => Promise<Result<Draft>>, words: string): Promise<void> {
    if (this.#isBeginning) return
    this.#isBeginning = true
    const draft = this.#deps.toasts.unwrap(await ask())
    this.#isBeginning = false
    if (draft === null) return
    this.#deps.routes.go({ view: 'draft', draftId: draft.id })
    this.#deps.announcements.say(words)
  }
}
