// Run by the tests as a process of its own, with or without a keyring around it: does what it is told with a real secret store, and says
// in one line of JSON what came of it.
import { loadKeytar } from '../../../main/secrets/keytar.ts'
import { createSecretStore } from '../../../main/secrets/secret-store.ts'
import { accountId } from '../../../preload/contract/identifiers.ts'

const [step = '', key = ''] = process.argv.slice(2)
const account = accountId.parse('integration-account')
const store = createSecretStore({
  loadKeytar,
  serviceName: 'Verso',
  timeoutMs: 8_000,
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => {
      clearTimeout(timer)
    }
  },
  conceal: () => undefined,
  log: () => undefined,
})

const availability = await store.availability()
const kept = step === 'keep' ? await store.keep(account, key) : null
if (step === 'forget') await store.forget(account)
process.stdout.write(
  JSON.stringify({ availability, kept, key: await store.read(account), state: await store.stateOf(account) }),
  // A keychain that still hangs must not keep this process.
  () => process.exit(0),
)
