// Calls about new versions of Verso.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { done } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import type { HandlerParts } from './parts.ts'

export function updatesHandlers({ upkeep: { updates } }: HandlerParts, answering: Answering): VersoHandlers['updates'] {
  return {
    get: answering('updates.get', async () => done(updates.state())),
    check: answering('updates.check', async () => done(await updates.check())),
    download: answering('updates.download', async () => done(await updates.download())),
    install: answering('updates.install', async () => {
      updates.install()
      return done(null)
    }),
  }
}
