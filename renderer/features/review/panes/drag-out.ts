// Drags a delivered document out of the window into the file manager or another program. Main starts the drag and the
// page's own drag is cancelled.
import type { DeliveryRef } from '../../../../preload/contract/index.ts'
import type { Verso } from '../../../state/verso.svelte.ts'

export function dragOut(
  { bridge, drops, toasts }: Pick<Verso, 'bridge' | 'drops' | 'toasts'>,
  ref: DeliveryRef,
  event: DragEvent,
): void {
  event.preventDefault()
  drops.isOwnDrag = true
  void bridge.deliveries.startDrag({ ref }).then((result) => {
    if (result.ok) return
    drops.isOwnDrag = false
    toasts.fail(result.error)
  })
}
