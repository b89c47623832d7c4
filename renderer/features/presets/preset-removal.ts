// Removes a preset with Undo: it disappears from all lists at once and is deleted a while later.
import * as m from '../../messages/generated/messages.js'
import type { Preset } from '../../state/drafts/presets.svelte.ts'
import type { Verso } from '../../state/verso.svelte.ts'

type Parts = Pick<Verso, 'presets' | 'toasts' | 'announcements'>

export function removePreset({ presets, announcements }: Parts, preset: Preset, name: string): void {
  presets.remove(preset)
  announcements.say(m.presets_removed({ name }))
}

export function keepPreset({ presets, toasts, announcements }: Parts, preset: Preset, name: string): void {
  if (presets.keep(preset)) announcements.say(m.presets_kept({ name }))
  else toasts.show(m.presets_removed_for_good({ name }))
}
