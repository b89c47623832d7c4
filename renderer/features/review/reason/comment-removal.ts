// Removes a comment with Undo: it disappears at once and is deleted a while later.
import type { Remark } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'
import type { Comments } from '../../../state/review/comments.svelte.ts'
import type { Verso } from '../../../state/verso.svelte.ts'

export function removeComment({ toasts }: Pick<Verso, 'toasts'>, remarks: Comments, { id }: Pick<Remark, 'id'>): void {
  remarks.remove(id)
  toasts.show(m.remark_removed(), {
    action: {
      label: m.action_undo(),
      isUndo: true,
      run: () => {
        toasts.show(remarks.keep(id) ? m.remark_restored() : m.remark_gone())
      },
    },
  })
}
