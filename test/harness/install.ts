// Runs in the page before everything else: puts the fake bridge where the preload would put the real one, and a handle for the test beside it.
import { deskAnswers } from './desk.ts'
import type { DeskOptions } from './desk.ts'
import { createFakeBridge } from './fake-bridge.ts'
import type { FakeBridge } from './fake-bridge.ts'

declare global {
  interface Window {
    deskOptions?: DeskOptions
    fake?: FakeBridge
    policyViolations?: string[]
  }
}

const fake: FakeBridge = createFakeBridge(
  deskAnswers(window.deskOptions ?? {}, (area, name, payload) => {
    fake.emit(area, name, payload as never)
  }),
)
window.fake = fake
window.policyViolations = []
document.addEventListener('securitypolicyviolation', (event) => {
  window.policyViolations?.push(
    `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile} ${String(event.lineNumber)}`,
  )
})
Object.defineProperty(window, 'verso', { value: fake.bridge })
