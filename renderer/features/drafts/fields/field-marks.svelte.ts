// The problems of each field of a draft: the service's refusal until the field is changed, and missing values after the
// first attempt to send.
import type { DraftFields, OrderField } from '../../../../preload/contract/index.ts'
import { draftFieldNames, fieldOfGap } from '../../../../preload/contract/orders/order-fields.ts'
import type { DraftEditor } from '../../../state/drafts/draft-editor.svelte.ts'
import { sortRefusal } from './sort-refusal.ts'
import type { SortedRefusal } from './sort-refusal.ts'
import { gapWords } from '../findings/gap-words.ts'
import type { ErrorText } from '../../../ui/text/error-text.ts'

export class FieldMarks {
  /** After a first attempt to send, missing values are shown at the fields too. */
  hasTried = $state(false)
  /** Fields changed since they were refused; the refusal no longer applies to them. */
  #corrected: readonly OrderField[] = $state.raw([])
  readonly refusal: SortedRefusal | null = $derived.by(() => {
    const { draft } = this.#editor
    return draft.state === 'here' && draft.value.refusal !== null ? sortRefusal(draft.value.refusal) : null
  })
  readonly #editor: DraftEditor

  constructor(editor: DraftEditor) {
    this.#editor = editor
  }

  changed(changes: Partial<DraftFields>): void {
    const changed = draftFieldNames.filter((name) => name in changes)
    if (changed.some((field) => !this.#corrected.includes(field))) this.#corrected = [...this.#corrected, ...changed]
  }

  errorOf(field: OrderField): ErrorText | null {
    const refused = this.#corrected.includes(field) ? undefined : this.refusal?.byField.get(field)
    if (refused !== undefined) return { foreign: refused }
    if (!this.hasTried) return null
    const gap = this.#editor.gaps.find((one) => fieldOfGap(one) === field)
    return gap === undefined ? null : gapWords(gap).text
  }
}
