// What the person must be told of this computer: gathered until dismissed, told to the windows as it comes.
import type { EmitEvent, Notice } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'

export interface Notices {
  raise(code: Notice['code'], detail: string): void
  list(): Notice[]
  dismiss(id: string): void
}

const mostKept = 20

/** @param first what was found while the store was opened */
export function createNotices(
  first: readonly Notice[],
  { clock, newId, emit }: { clock: Clock; newId(): string; emit: EmitEvent },
): Notices {
  let notices = [...first]
  return {
    raise(code, detail) {
      // The same trouble twice is one notice with the newest detail.
      const notice = { id: newId(), code, at: new Date(clock.now()).toISOString(), detail: detail.slice(0, 4_000) }
      notices = [...notices.filter((each) => each.code !== code), notice].slice(-mostKept)
      emit('application', 'noticeRaised', notice)
    },
    list: () => notices,
    dismiss(id) {
      notices = notices.filter((notice) => notice.id !== id)
    },
  }
}
