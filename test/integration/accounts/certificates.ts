// A private certificate authority for tests, created by openssl in each run: its certificate, and one that it issued
// for a server on the loopback interface. The keys protect nothing and are in a temporary folder.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface TestAuthority {
  directory: string
  /** PEM, and the path of its file. */
  certificate: string
  certificatePath: string
  derPath: string
  keyPath: string
  /** For `localhost` and 127.0.0.1. */
  server: { key: string; cert: string }
  serverCertificatePath: string
  end(): Promise<void>
}

export async function createTestAuthority(): Promise<TestAuthority> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-authority-'))
  const at = (name: string) => join(directory, name)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: directory })
  await writeFile(at('server.ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:FALSE\n')
  const self = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  await openssl(
    ...self,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '30',
    '-subj',
    '/CN=Verso Test Authority/O=Tests',
  )
  await openssl('x509', '-in', 'ca.pem', '-outform', 'DER', '-out', 'ca.der')
  await openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost',
  )
  await openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '30',
    '-extfile',
    'server.ext',
    '-out',
    'server.pem',
  )
  const read = (name: string) => readFile(at(name), 'utf8')
  const certificate = await read('ca.pem')
  return {
    directory,
    certificate,
    certificatePath: at('ca.pem'),
    derPath: at('ca.der'),
    keyPath: at('ca.key'),
    server: { key: await read('server.key'), cert: await read('server.pem') },
    serverCertificatePath: at('server.pem'),
    end: () => rm(directory, { recursive: true, force: true }),
  }
}
