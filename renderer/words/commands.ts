// The names of commands, in the palette and the shortcuts sheet.
import type { Command } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'

const names: Record<Command, () => string> = {
  newOrder: m.action_new_order,
  newFromTemplate: m.command_new_from_template,
  orderAgain: m.order_again,
  newVersion: m.order_new_version,
  saveTemplate: m.command_save_template,
  lookThrough: m.compose_look,
  search: m.command_search,
  palette: m.palette_title,
  next: m.command_next,
  previous: m.command_previous,
  accept: m.command_accept,
  sendBack: m.command_send_back,
  comment: m.command_comment,
  find: m.command_find,
  nextFinding: m.command_next_finding,
  previousFinding: m.command_previous_finding,
  submit: m.command_submit,
  back: m.action_back,
  showInbox: m.command_show_inbox,
  showOrders: m.command_show_orders,
  showDrafts: m.command_show_drafts,
  showOutbox: m.command_show_outbox,
  showLibrary: m.command_show_library,
  showVolunteers: m.command_show_volunteers,
  showProjects: m.command_show_projects,
  showReports: m.command_show_reports,
  showSettings: m.command_show_settings,
  refresh: m.command_refresh,
  shortcuts: m.command_shortcuts,
  showHints: m.command_show_hints,
  addAccount: m.command_add_account,
}

export function commandName(command: Command): string {
  return names[command]()
}

/** The palette's commands in order; it leaves out those that are not available. */
export const paletteCommands: readonly Command[] = [
  'newOrder',
  'newFromTemplate',
  'orderAgain',
  'newVersion',
  'accept',
  'sendBack',
  'comment',
  'find',
  'nextFinding',
  'previousFinding',
  'lookThrough',
  'submit',
  'saveTemplate',
  'showInbox',
  'showOrders',
  'showDrafts',
  'showOutbox',
  'showLibrary',
  'showVolunteers',
  'showProjects',
  'showReports',
  'search',
  'refresh',
  'showSettings',
  'addAccount',
  'shortcuts',
  'showHints',
]
