// Removes a comment with Undo: it disappears at once and is deleted a while later.
import type { Comment } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'
import type { Comments } from '../../../state/review/comments.svelte.ts'
import type { Verso } from '../../../state/verso.svelte.ts'

export function removeComment(
  { toasts }: Pick<Verso, 'toasts'>,
  comments: Comments,
  { id }: Pick<Comment, 'id'>,
): void {
  comments.remove(id)
  toasts.show(m.comment_removed(), {
    action: {
      label: m.action_undo(),
      isUndo: true,
      run: () => {
        toasts.show(comments.keep(id) ? m.comment_restored() : m.comment_gone())
      },
    },
  })
}
