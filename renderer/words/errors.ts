// Words for every way in which a call can fail: what happened, what it means, what to do now. The technical message is never among them.
import type { BridgeError, ErrorCode } from '../../preload/contract/errors.ts'
import * as m from '../messages/generated/messages.js'

export interface ErrorWords {
  what: string
  means: string
  remedy: string
}

type Message = () => string

/** What happened, what it means for the order, what to do: a code without its words does not compile. */
const wording: Record<ErrorCode, readonly [what: Message, means: Message, remedy: Message]> = {
  callerRefused: [m.error_caller_refused, m.error_caller_refused_means, m.error_caller_refused_do],
  argumentsRefused: [m.error_arguments_refused, m.error_arguments_refused_means, m.error_arguments_refused_do],
  internal: [m.error_internal, m.error_internal_means, m.error_internal_do],
  cancelled: [m.error_cancelled, m.error_cancelled_means, m.error_cancelled_do],
  notFound: [m.error_not_found, m.error_not_found_means, m.error_not_found_do],
  alreadyDone: [m.error_already_done, m.error_already_done_means, m.error_already_done_do],
  accountHere: [m.error_account_here, m.error_account_here_means, m.error_account_here_do],
  accountArchived: [m.error_account_archived, m.error_account_archived_means, m.error_account_archived_do],
  draftIncomplete: [m.error_draft_incomplete, m.error_draft_incomplete_means, m.error_draft_incomplete_do],
  fileUnreadable: [m.error_file_unreadable, m.error_file_unreadable_means, m.error_file_unreadable_do],
  fileTooLarge: [m.error_file_too_large, m.error_file_too_large_means, m.error_file_too_large_do],
  fileChanged: [m.error_file_changed, m.error_file_changed_means, m.error_file_changed_do],
  notAFile: [m.error_not_a_file, m.error_not_a_file_means, m.error_not_a_file_do],
  tooMany: [m.error_too_many, m.error_too_many_means, m.error_too_many_do],
  nothingToShow: [m.error_nothing_to_show, m.error_nothing_to_show_means, m.error_nothing_to_show_do],
  notASheet: [m.error_not_a_sheet, m.error_not_a_sheet_means, m.error_not_a_sheet_do],
  notAGlossary: [m.error_not_a_glossary, m.error_not_a_glossary_means, m.error_not_a_glossary_do],
  badClient: [m.error_bad_client, m.error_bad_client_means, m.error_bad_client_do],
  notAnExport: [m.error_not_an_export, m.error_not_an_export_means, m.error_not_an_export_do],
  exportDamaged: [m.error_export_damaged, m.error_export_damaged_means, m.error_export_damaged_do],
  exportNewer: [m.error_export_newer, m.error_export_newer_means, m.error_export_newer_do],
  notOpened: [m.error_not_opened, m.error_not_opened_means, m.error_not_opened_do],
  programRefused: [m.error_program_refused, m.error_program_refused_means, m.error_program_refused_do],
  addressRefused: [m.error_address_refused, m.error_address_refused_means, m.error_address_refused_do],
  linkNotFound: [m.error_link_not_found, m.error_link_not_found_means, m.error_link_not_found_do],
  linkNotReached: [m.error_link_not_reached, m.error_link_not_reached_means, m.error_link_not_reached_do],
  diskFull: [m.error_disk_full, m.error_disk_full_means, m.error_disk_full_do],
  diskReadOnly: [m.error_disk_read_only, m.error_disk_read_only_means, m.error_disk_read_only_do],
  keychainUnavailable: [
    m.error_keychain_unavailable,
    m.error_keychain_unavailable_means,
    m.error_keychain_unavailable_do,
  ],
  keyMissing: [m.error_key_missing, m.error_key_missing_means, m.error_key_missing_do],
  offline: [m.error_offline, m.error_offline_means, m.error_offline_do],
  nameNotFound: [m.error_name_not_found, m.error_name_not_found_means, m.error_name_not_found_do],
  connectionRefused: [m.error_connection_refused, m.error_connection_refused_means, m.error_connection_refused_do],
  connectionLost: [m.error_connection_lost, m.error_connection_lost_means, m.error_connection_lost_do],
  timedOut: [m.error_timed_out, m.error_timed_out_means, m.error_timed_out_do],
  certificate: [m.error_certificate, m.error_certificate_means, m.error_certificate_do],
  proxyAuthentication: [
    m.error_proxy_authentication,
    m.error_proxy_authentication_means,
    m.error_proxy_authentication_do,
  ],
  proxyUnreachable: [m.error_proxy_unreachable, m.error_proxy_unreachable_means, m.error_proxy_unreachable_do],
  unauthorized: [m.error_unauthorized, m.error_unauthorized_means, m.error_unauthorized_do],
  forbidden: [m.error_forbidden, m.error_forbidden_means, m.error_forbidden_do],
  notFoundAtService: [
    m.error_not_found_at_service,
    m.error_not_found_at_service_means,
    m.error_not_found_at_service_do,
  ],
  noOrdersHere: [m.error_no_orders_here, m.error_no_orders_here_means, m.error_no_orders_here_do],
  refusedByService: [m.error_refused_by_service, m.error_refused_by_service_means, m.error_refused_by_service_do],
  tooLargeForService: [
    m.error_too_large_for_service,
    m.error_too_large_for_service_means,
    m.error_too_large_for_service_do,
  ],
  rateLimited: [m.error_rate_limited, m.error_rate_limited_means, m.error_rate_limited_do],
  serviceTrouble: [m.error_service_trouble, m.error_service_trouble_means, m.error_service_trouble_do],
  notAnAnswer: [m.error_not_an_answer, m.error_not_an_answer_means, m.error_not_an_answer_do],
  signInPage: [m.error_sign_in_page, m.error_sign_in_page_means, m.error_sign_in_page_do],
  publicFileGone: [m.error_public_file_gone, m.error_public_file_gone_means, m.error_public_file_gone_do],
  pageInsteadOfFile: [
    m.error_page_instead_of_file,
    m.error_page_instead_of_file_means,
    m.error_page_instead_of_file_do,
  ],
  redirectedAway: [m.error_redirected_away, m.error_redirected_away_means, m.error_redirected_away_do],
}

export function errorWords(code: ErrorCode): ErrorWords {
  const [what, means, remedy] = wording[code]
  return { what: what(), means: means(), remedy: remedy() }
}

/** Everything technical about a failure as one text, for the details that fold out and can be copied. */
export function errorDetails(error: BridgeError): string {
  const fields = Object.entries(error.fieldWords ?? {}).map(([field, words]) => `${field}: ${words.join(' ')}`)
  return [`code: ${error.code}`, error.message, ...(error.serviceWords ?? []), ...fields]
    .filter((line) => line !== '')
    .join('\n')
}
