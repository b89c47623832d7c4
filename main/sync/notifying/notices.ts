// Notices about this computer: kept until dismissed, and sent to the windows as they come.
import type { EmitEvent, Notice } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'

export interface Notices {
  raise(code: Notice['code'], detail: string): void
  list(): Notice[]
  dismiss(id: string): void
}

const maxNotices = 20

/** @param first notices from opening the store */
export function createNotices(
  first: readonly Notice[],
  { clock, newId, emit }: { clock: Clock; newId(): string; emit: EmitEvent },
): Notices {
  let notices = [...first]
  return {
    raise(code, detail) {
      // The same notice again replaces the earlier one.
      const notice = { id: newId(), code, at: new Date(clock.now()).toISOString(), detail: detail.slice(0, 4_000) }
      notices = [...notices.filter((each) => each.code !== code), notice].slice(-maxNotices)
      emit('application', 'noticeRaised', notice)
    },
    list: () => notices,
    dismiss(id) {
      notices = notices.filter((notice) => notice.id !== id)
    },
  }
}
