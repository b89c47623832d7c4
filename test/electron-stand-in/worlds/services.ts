// What the isolated world does for the script in the page's own world. Types only.
import type { WindowOpenRequest } from './protocol.ts'

/** The name under which the services cross; no app can choose it, because it is not a string that `window` could hold. */
export const SERVICES = '\0services'

export interface PageServices {
  /** Asks the app's permission request handler; afterwards Chromium itself knows the decision. */
  requestPermission(permission: string, details: unknown): Promise<boolean>
  /** Asks the app's permission check handler; afterwards Chromium itself knows the decision. */
  checkPermission(permission: string): Promise<boolean>
  openWindow(request: WindowOpenRequest): void
}
