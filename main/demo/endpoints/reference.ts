// GET /projects, /public-files with its categories and languages, /calls-for-volunteers (specification 4.8–4.12).
import { callsForVolunteers } from '../content/calls-for-volunteers.ts'
import { projects } from '../content/projects.ts'
import { categories, languages } from '../content/public-files.ts'
import type { Answer } from '../http/answer.ts'
import { json, refusal } from '../http/answer.ts'
import { fileNameHeader } from '../http/file-name-header.ts'
import type { Call } from './call.ts'
import { pageNumber } from './call.ts'

export function listProjects(call: Call): Answer {
  const asked = call.query.get('client')
  if (asked !== 'me' && !/^[1-9]\d{0,14}$/.test(asked ?? '')) {
    return refusal(400, { client: ['must be a client id, or me.'] })
  }
  const clientId = asked === 'me' ? call.account.clientId : Number(asked)
  if (!call.account.clientIds.includes(clientId)) return refusal(403, `You have no access to client ${clientId}.`)
  return json(projects.filter((project) => project.client_id === clientId))
}

export function listPublicFiles(call: Call): Answer {
  const page = pageNumber(call.query)
  if (page === null) return refusal(400, { page: ['must be a whole number from 1 on.'] })
  const category = call.query.get('category') ?? ''
  if (category !== '' && !/^\d{1,15}$/.test(category)) return refusal(400, { category: ['must be a category id.'] })
  const language = call.query.get('language') ?? ''
  const found = call.library.files(call.origin, call.baseUrl).filter((file) => {
    const isInCategory = category === '' || file.categories.some((entry) => entry.category_id === Number(category))
    const isInLanguage = language === '' || file.languages.some((entry) => entry.language_code === language)
    return isInCategory && isInLanguage
  })
  const size = call.quirks.publicPageSize
  const lastPage = Math.max(1, Math.ceil(found.length / size))
  const shownPage = call.quirks.publicFilesEnd === 'repeat' ? Math.min(page, lastPage) : page
  const shown = found.slice((shownPage - 1) * size, shownPage * size)
  return json(
    shown.map((file) => ({
      ...file,
      description: file.description === '' && call.quirks.nullsForEmptyText ? null : file.description,
    })),
  )
}

export function listCategories(): Answer {
  return json(categories)
}
export function listLanguages(): Answer {
  return json(languages)
}

export function downloadPublicFile(call: Call, fileId: number): Answer {
  const file = call.library.body(fileId)
  if (file === null) return refusal(404, `There is no public file ${fileId}.`)
  const disposition = fileNameHeader(file.name, call.quirks.fileNameForm)
  return {
    kind: 'file',
    mediaType: file.mediaType,
    sizeBytes: file.bytes.byteLength,
    open: () => file.bytes,
    headers: {
      'Content-Transfer-Encoding': 'binary',
      ...(disposition === null ? {} : { 'Content-Disposition': disposition }),
    },
  }
}

export function listCalls(call: Call): Answer {
  return json({ calls: callsForVolunteers(call.query.get('msg_lang') ?? '', call.clock.now(), call.origin) })
}
