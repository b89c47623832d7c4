// Runs in the page before everything else: installs the fake bridge instead of the preload's, and a handle for the
// test.
import './schemas-without-eval.ts'
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
