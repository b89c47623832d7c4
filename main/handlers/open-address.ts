// Opening an address that a person clicked. One that the rules refuse is told: a click that does nothing looks like a fault.
import type { Result } from '../../preload/contract/index.ts'
import type { Desktop } from '../ports/desktop.ts'
import { done, refuse } from '../sync/reporting/answer.ts'

export async function openAddress(
  desktop: Pick<Desktop, 'openAddress'>,
  url: string,
): Promise<Result<{ opened: boolean }>> {
  const outcome = await desktop.openAddress(url)
  return outcome === 'refused'
    ? refuse('addressRefused', 'no web or mail address')
    : done({ opened: outcome === 'opened' })
}
