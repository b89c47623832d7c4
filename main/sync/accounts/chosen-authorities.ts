// Certificate authorities that a person chooses in the system's dialog. Choices made before the account exists are
// remembered until Verso quits. The window refers to them only by fingerprint, so that no script in the page can make
// an authority trusted.
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { maxAuthorityBytes, readAuthorities } from '../../service/transport/authorities.ts'
import type { AuthorityRefusal } from '../../service/transport/authorities.ts'
import type { TrustedAuthority } from './accounts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Desktop } from '../../ports/desktop.ts'

type ChosenAuthorities =
  | { outcome: 'chosen'; authorities: TrustedAuthority[] }
  | { outcome: 'cancelled' }
  | { outcome: 'refused'; reason: AuthorityRefusal | 'unreadable'; fileName: string }

export interface ChosenAuthoritiesStore {
  choose(): Promise<ChosenAuthorities>
  /** The chosen authorities with these fingerprints. */
  find(fingerprints: readonly string[]): TrustedAuthority[]
}

const maxRemembered = 100

export function createChosenAuthorities({
  desktop,
  clock,
}: {
  desktop: Pick<Desktop, 'chooseFiles'>
  clock: Clock
}): ChosenAuthoritiesStore {
  const remembered = new Map<string, TrustedAuthority>()

  return {
    async choose() {
      const [path] = await desktop.chooseFiles()
      if (path === undefined) return { outcome: 'cancelled' }
      const fileName = basename(path).slice(0, 255)
      const bytes = await beginningOf(path)
      if (bytes === null) return { outcome: 'refused', reason: 'unreadable', fileName }
      const read = readAuthorities(bytes, clock.now())
      if (!read.ok) return { outcome: 'refused', reason: read.reason, fileName }
      const authorities = read.authorities.map((authority) => ({ ...authority, fileName }))
      for (const authority of authorities) remembered.set(authority.fingerprint, authority)
      for (const oldest of [...remembered.keys()].slice(0, Math.max(0, remembered.size - maxRemembered))) {
        remembered.delete(oldest)
      }
      return { outcome: 'chosen', authorities }
    },
    find: (fingerprints) => fingerprints.flatMap((fingerprint) => remembered.get(fingerprint) ?? []),
  }
}

/** Reads one byte more than allowed, so that too large a file is noticed; null if it cannot be read. */
async function beginningOf(path: string): Promise<Uint8Array | null> {
  try {
    await using file = await open(path, 'r')
    if (!(await file.stat()).isFile()) return null
    const buffer = new Uint8Array(maxAuthorityBytes + 1)
    let length = 0
    while (length < buffer.byteLength) {
      const { bytesRead } = await file.read(buffer, length, buffer.byteLength - length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } catch {
    return null
  }
}
