// The labels of snippets: for the instructions of an order, and for the reason when sending back.
import type { Snippet } from '../../../preload/contract/index.ts'
import * as m from '../../messages/generated/messages.js'

interface SnippetWords {
  /** In the menu, while there are none. */
  none: () => string
  saveAll: () => string
  saveSelected: () => string
  manage: () => string
  saveTitle: () => string
  listTitle: () => string
  listDescription: () => string
  listNone: () => string
}

export const snippetWords: Record<Snippet['use'], SnippetWords> = {
  instructions: {
    none: m.compose_snippet_none,
    saveAll: m.compose_snippet_save_all,
    saveSelected: m.compose_snippet_save_selected,
    manage: m.compose_snippet_manage,
    saveTitle: m.presets_save_snippet_title,
    listTitle: m.presets_snippets_title,
    listDescription: m.presets_snippets_description,
    listNone: m.presets_snippets_none,
  },
  reason: {
    none: m.sendback_templates_none,
    saveAll: m.sendback_template_save,
    saveSelected: m.sendback_template_save_selected,
    manage: m.presets_templates_manage,
    saveTitle: m.sendback_template_save_title,
    listTitle: m.sendback_templates_title,
    listDescription: m.sendback_templates_description,
    listNone: m.sendback_templates_none,
  },
}
