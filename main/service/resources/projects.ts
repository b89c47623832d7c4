// Projects (specification 2.5, 4.8): groups of orders that belong to a client.
import { serviceAddress } from '../transport/addresses.ts'
import type { ServiceResult } from '../transport/errors.ts'
import type { Http } from '../transport/http.ts'
import type { ClientId } from './identifiers.ts'
import { exchangeJson } from '../transport/json.ts'
import { projectsSchema } from './schemas.ts'
import type { Project, TolerantList } from './schemas.ts'

export interface Projects {
  /** @param query `me` is the main client of the key's account; 400 → `refused`, 403 → `forbidden` */
  list(query?: { client?: ClientId | 'me'; signal?: AbortSignal }): Promise<ServiceResult<TolerantList<Project>>>
}

export function createProjects(http: Http): Projects {
  return {
    list({ client = 'me', signal } = {}) {
      const address = serviceAddress(http.baseUrl, ['projects'], { client })
      return exchangeJson(http, { address, signal }, projectsSchema)
    },
  }
}
