// Calls for volunteers (specification 2.9, 4.12), in the requested message language if a translation exists.
import { serviceAddress } from '../transport/addresses.ts'
import type { ServiceResult } from '../transport/errors.ts'
import type { Http } from '../transport/http.ts'
import type { LanguageCode } from './identifiers.ts'
import { exchangeJson } from '../transport/json.ts'
import { callsSchema } from './schemas.ts'
import type { TolerantList, VolunteerCall } from './schemas.ts'

export interface Calls {
  /** May include expired calls and calls in another language (field notes 5). */
  list(query?: {
    messageLanguage?: LanguageCode | null
    signal?: AbortSignal
  }): Promise<ServiceResult<TolerantList<VolunteerCall>>>
}

export function createCalls(http: Http): Calls {
  return {
    list({ messageLanguage, signal } = {}) {
      const address = serviceAddress(http.baseUrl, ['calls-for-volunteers'], { msg_lang: messageLanguage })
      return exchangeJson(http, { address, signal }, callsSchema)
    },
  }
}
