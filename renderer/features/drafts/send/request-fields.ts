// Reads one request back out of the JSON that will be sent, for showing it in words: what is shown is then what is sent. Pure.
import type { Urgency, VersoBridge } from '../../../../preload/contract/index.ts'

type Answer = Awaited<ReturnType<VersoBridge['drafts']['requests']>>
/** One order as it will be sent. */
export type OrderRequest = Extract<Answer, { ok: true }>['value']['requests'][number]

export interface RequestFields {
  title: string | null
  sourceLanguage: string | null
  targetLanguages: readonly string[]
  wordCount: number | null
  /** ISO 8601 with `Z`. */
  deadline: string | null
  urgency: Urgency | null
  instructions: string | null
  postAssignInstructions: string | null
  projectId: number | null
  contactEmail: string | null
  callbackUrl: string | null
  /** Whatever else it holds, by the service's names, as JSON. */
  others: readonly { name: string; value: string }[]
}

const urgencies: readonly Urgency[] = ['low', 'normal', 'high']

/** The names of specification 2.3 that are shown in words; documents are shown by their files. */
const named = new Set([
  'title',
  'source_lang',
  'target_langs',
  'source_document_ids',
  'source_wordcount',
  'deadline',
  'urgency',
  'instructions',
  'post_assign_instructions',
  'project_id',
  'contact_email',
  'callback_url',
])

export function requestFields({ json }: Pick<OrderRequest, 'json'>): RequestFields {
  const body = new Map<string, unknown>(Object.entries(JSON.parse(json) as Record<string, unknown>))
  const text = (name: string): string | null => {
    const value = body.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const number = (name: string): number | null => {
    const value = body.get(name)
    return typeof value === 'number' ? value : null
  }
  const targets = body.get('target_langs')
  return {
    title: text('title'),
    sourceLanguage: text('source_lang'),
    targetLanguages: Array.isArray(targets) ? targets.filter((code) => typeof code === 'string') : [],
    wordCount: number('source_wordcount'),
    deadline: instantOfService(text('deadline')),
    urgency: urgencies.find((one) => one === text('urgency')) ?? null,
    instructions: text('instructions'),
    postAssignInstructions: text('post_assign_instructions'),
    projectId: number('project_id'),
    contactEmail: text('contact_email'),
    callbackUrl: text('callback_url'),
    others: [...body]
      .filter(([name]) => !named.has(name))
      .map(([name, value]) => ({ name, value: JSON.stringify(value) })),
  }
}

/** `YYYY-MM-DD HH:MM:SS` in UTC (specification 2.3). */
function instantOfService(deadline: string | null): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(deadline ?? '')
  return parts === null ? null : `${String(parts[1])}T${String(parts[2])}Z`
}
