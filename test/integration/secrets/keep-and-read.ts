// Run by the tests as a separate process, with or without a keyring: carries out its command with a real secret store, and
// prints the result as one line of JSON.
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
  // A keychain that still hangs must not keep this process alive.
  () => process.exit(0),
)
