// What the scripts inside a page and the host in main say to each other. Types only: it must never hold code, because it
// belongs to both sides.

/** From the isolated world to the host. */
export type FromPage =
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly body: string }
  | { readonly kind: 'send'; readonly channel: string; readonly body: string }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number }
  | { readonly kind: 'focus'; readonly isFocused: boolean }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'accelerator'; readonly index: number }
  | { readonly kind: 'navigation'; readonly url: string }
  | ({ readonly kind: 'windowOpen' } & WindowOpenRequest)
  | { readonly kind: 'permissionRequest'; readonly id: number; readonly permission: string; readonly details: unknown }
  | { readonly kind: 'permissionCheck'; readonly id: number; readonly permission: string }
  | { readonly kind: 'filePaths'; readonly id: number; readonly count: number }
  | { readonly kind: 'unclaimedDrop'; readonly path: string }
  | ({ readonly kind: 'contextMenu' } & ContextMenuRequest)
  /** The main frame's document came without the script for the page's own world. */
  | { readonly kind: 'pageScriptMissing' }
  | { readonly kind: 'preloadFailure'; readonly message: string; readonly stack: string }

export interface WindowOpenRequest {
  readonly url: string
  readonly frameName: string
  readonly features: string
  readonly disposition: 'foreground-tab' | 'background-tab' | 'new-window'
}

export interface ContextMenuRequest {
  readonly x: number
  readonly y: number
  readonly linkURL: string
  readonly linkText: string
  readonly selectionText: string
  readonly isEditable: boolean
  readonly isPassword: boolean
}

/** From the host to the isolated world. */
export type ToPage =
  | { readonly kind: 'message'; readonly channel: string; readonly body: string }
  | { readonly kind: 'result'; readonly id: number; readonly body: string }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'filePaths'; readonly id: number; readonly paths: readonly string[] }
  | { readonly kind: 'permission'; readonly id: number; readonly isGranted: boolean }
  | { readonly kind: 'accelerators'; readonly accelerators: readonly KeyCombination[] }
  | { readonly kind: 'zoom'; readonly factor: number }

/** One accelerator of the application menu, as a matching key press. */
export interface KeyCombination {
  /** `KeyboardEvent.key` in lower case. */
  readonly key: string
  readonly isControl: boolean
  readonly isMeta: boolean
  readonly isAlt: boolean
  readonly isShift: boolean
}

/** Passed to both worlds' scripts when a document starts. */
export interface WorldConfiguration {
  /** Unguessable prefix of the events with which the two worlds communicate. */
  readonly secret: string
  /** Schemes such as `app`, whose addresses Chromium knows as `https://HOST.app`. */
  readonly schemes: readonly string[]
}

export interface IsolatedWorldConfiguration extends WorldConfiguration {
  readonly process: {
    readonly platform: string
    readonly arch: string
    readonly versions: Readonly<Record<string, string | undefined>>
  }
  /** Name of the function that carries text to the host. */
  readonly binding: string
}
