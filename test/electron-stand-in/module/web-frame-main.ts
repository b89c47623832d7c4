// Electron's `WebFrameMain`: one frame of a page, with Electron's addresses, alive as long as its page has it.
import type { WebFrameMain as ElectronWebFrameMain } from 'electron'
import { encode } from '../messages.ts'
import type { Page, PageFrame } from '../host/page.ts'
import type { Declared } from './declared.ts'
import { currentAddresses, originOf } from './runtime.ts'

export class WebFrameMain implements Declared<ElectronWebFrameMain, 'parent' | 'top' | 'frames' | 'framesInSubtree'> {
  readonly #page: Page
  readonly #id: string
  readonly #siblings: FrameTree
  #last: PageFrame

  constructor(page: Page, frame: PageFrame, siblings: FrameTree) {
    this.#page = page
    this.#id = frame.id
    this.#last = frame
    this.#siblings = siblings
  }

  get #frame(): PageFrame {
    this.#last = this.#page.frame(this.#id) ?? this.#last
    return this.#last
  }

  get url(): string {
    return currentAddresses().toElectron(this.#frame.url)
  }
  get origin(): string {
    return originOf(this.url)
  }
  get name(): string {
    return this.#frame.name
  }
  get parent(): WebFrameMain | null {
    return this.#siblings.get(this.#frame.parentId)
  }
  get top(): WebFrameMain | null {
    return this.parent === null ? this : this.parent.top
  }
  get frames(): WebFrameMain[] {
    return this.#siblings.all().filter((frame) => frame.parent === this)
  }
  get framesInSubtree(): WebFrameMain[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)]
  }
  get detached(): boolean {
    return this.isDestroyed()
  }
  get frameTreeNodeId(): number {
    return this.#frame.number
  }
  get routingId(): number {
    return this.#frame.number
  }
  get processId(): number {
    return 1
  }
  get frameToken(): string {
    return this.#id
  }

  isDestroyed(): boolean {
    return this.#page.isGone || this.#page.frame(this.#id) === undefined
  }
  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.#page.evaluate(code, userGesture, this.#id)
  }
  send(channel: string, ...values: unknown[]): void {
    this.#page.post({ kind: 'message', channel, body: encode(values) }, this.#id)
  }
}

export interface FrameTree {
  get(id: string | undefined): WebFrameMain | null
  all(): WebFrameMain[]
}

/** The same frame is always the same object, so that an app may compare `event.senderFrame` with `mainFrame`. */
export function createFrameTree(page: Page): FrameTree {
  const known = new Map<string, WebFrameMain>()
  const tree: FrameTree = {
    get(id) {
      const frame = id === undefined ? undefined : page.frame(id)
      if (frame === undefined) return null
      const made = known.get(frame.id) ?? new WebFrameMain(page, frame, tree)
      known.set(frame.id, made)
      return made
    },
    all: () => page.frames().flatMap((frame) => tree.get(frame.id) ?? []),
  }
  return tree
}
