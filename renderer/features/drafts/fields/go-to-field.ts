// Scrolls to a field of the draft and focuses it.
import type { OrderField } from '../../../../preload/contract/index.ts'

export function goToField(root: HTMLElement | null, field: OrderField): void {
  const place = root?.querySelector(`[data-field="${field}"]`)
  // Of several controls, the invalid one.
  const control =
    place?.querySelector<HTMLElement>('input[aria-invalid="true"]') ??
    place?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')
  const target = control ?? place?.querySelector<HTMLElement>('.add button, button:not(:disabled)')
  place?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
