// The menu of a review: opening documents in other programs, exports and imports, the order.
import * as m from '../../messages/generated/messages.js'
import type { Review } from '../../state/review/review.svelte.ts'
import type { Verso } from '../../state/verso.svelte.ts'
import type { MenuItem } from '../../ui/overlays/Menu.svelte'
import type { TakingAway } from './exporting.ts'

type Parts = Pick<Verso, 'announcements' | 'application' | 'orderDetails' | 'routes'>

export function reviewItems(
  { announcements, application, orderDetails, routes }: Parts,
  review: Review,
  taking: TakingAway,
  { onsaveall }: { onsaveall: () => void },
): MenuItem[] {
  const { accountId, orderId, attachmentId } = review.ref
  const order = { accountId, orderId }
  const sources = review.detail.state === 'here' ? review.detail.value.sources : []
  const hasFindings = review.reading.findings.length > 0
  return [
    { label: m.review_open_delivery(), run: () => void taking.openInProgram('delivery') },
    { label: m.review_save_delivery(), run: () => void taking.saveAs('delivery') },
    ...(review.sourceFileId === null
      ? []
      : [
          { label: m.review_open_source(), run: () => void taking.openInProgram('source') },
          { label: m.review_save_source(), run: () => void taking.saveAs('source') },
        ]),
    { kind: 'line' },
    { label: m.takeaway_save_all(), run: onsaveall },
    ...(review.reading.isAligned ? [{ label: m.takeaway_sheet(), run: () => void taking.saveSheet() }] : []),
    { label: m.takeaway_sheet_add(), run: taking.chooseSheet },
    ...(hasFindings
      ? [
          { label: m.takeaway_findings_csv(), run: () => void taking.saveFindings('csv') },
          { label: m.takeaway_findings_html(), run: () => void taking.saveFindings('html') },
        ]
      : []),
    { kind: 'line' },
    {
      label: sources.length === 0 ? m.source_attach() : m.source_attach_another(),
      run: () => void taking.pickSource(),
    },
    ...sources
      .filter(({ isAttached }) => isAttached)
      .map(({ id, name }): MenuItem => ({
        label: m.source_detach({ name }),
        run: () => void taking.detachSource(id, name),
      })),
    { kind: 'line' },
    {
      label: m.action_show_order(),
      run: () => {
        routes.go({ view: 'order', ref: order })
      },
    },
    ...(review.order.state === 'here' && review.order.value.hasWebPage
      ? [{ label: m.review_web_page(), run: () => void orderDetails.openWebPage(order) }]
      : []),
    {
      label: m.review_copy_link(),
      run: () => {
        void application.copyText(`verso://delivery/${String(orderId)}/${String(attachmentId)}`)
        announcements.say(m.said_link_copied())
      },
    },
  ]
}
