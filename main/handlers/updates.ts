// Calls about updates of Verso.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import type { Updates } from '../ports/desktop.ts'

export function updatesHandlers(updates: Updates): VersoHandlers['updates'] {
  return {
    get: () => updates.state(),
    check: () => updates.check(),
    download: () => updates.download(),
    install: () => updates.install(),
  }
}
