// Menu items for the two ways to create a new order from one that was placed here.
import * as m from '../../messages/generated/messages.js'
import type { MenuItem } from '../../ui/overlays/Menu.svelte'

export function orderAgainItems(begin: (kind: 'again' | 'newVersion') => unknown): MenuItem[] {
  return [
    { label: m.order_again(), hint: m.order_again_means(), run: () => void begin('again') },
    { label: m.order_new_version(), hint: m.order_new_version_means(), run: () => void begin('newVersion') },
  ]
}
