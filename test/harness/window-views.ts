// Every view of the window with the fixtures, and how to get there: for the pictures and the accessibility tests.
import type { Page } from 'playwright'
import { anUpdate } from './maintenance.ts'
import type { OpenOptions } from './window.ts'

export interface WindowView extends OpenOptions {
  name: string
  prepare?: (page: Page) => Promise<unknown>
}

function goTo(name: RegExp) {
  return (page: Page) => page.getByRole('navigation').getByRole('button', { name }).click()
}

/** Waits until both documents are drawn completely. */
async function frames(page: Page) {
  await page.getByRole('tab', { name: 'Layout' }).click()
  for (const name of [/^Source:/, /^Translation:/])
    await page
      .frameLocator(`iframe[title^="${name.source.slice(1)}"]`)
      .locator('h1')
      .waitFor()
}
/** The full text of the line at the foot of the sidebar. */
async function openStatus(page: Page) {
  await page.getByTitle('Show connection status').click()
  await page
    .getByRole('button', { name: /^(?:Check|Try) now$/ })
    .first()
    .waitFor()
}
function rows(page: Page) {
  return page.getByRole('row').nth(3).waitFor()
}
async function openFirst(page: Page) {
  await page
    .getByRole('button', { name: /Cholera prevention leaflet/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Layout' }).waitFor()
}
function draft(title: RegExp) {
  return async (page: Page) => {
    await goTo(/^Drafts/)(page)
    await page.getByRole('button', { name: title }).click()
    await page.getByText('Check before sending').waitFor()
  }
}

function publicFile(name: string) {
  return async (page: Page) => {
    await goTo(/^Library/)(page)
    await page.getByRole('cell').getByRole('button', { name }).click()
  }
}

export const windowViews: readonly WindowView[] = [
  { name: 'inbox' },
  { name: 'inbox-order', prepare: (page) => page.getByRole('button', { name: /Shelter guidelines/ }).click() },
  { name: 'inbox-empty', contents: 'empty' },
  { name: 'orders', prepare: goTo(/^Orders/) },
  {
    name: 'order',
    prepare: async (page) => {
      await goTo(/^Orders/)(page)
      await page.getByRole('row').getByRole('button', { name: 'Cholera prevention leaflet' }).first().click()
      await page.getByText('leaflet-v3.docx').first().waitFor()
    },
  },
  { name: 'outbox', withOutbox: true, prepare: goTo(/^Outbox/) },
  { name: 'outbox-empty', prepare: goTo(/^Outbox/) },
  { name: 'outbox-groups', withGroups: true, prepare: goTo(/^Outbox/) },
  { name: 'outbox-accounts', withGroups: true, withOutbox: true, hasTwoAccounts: true, prepare: goTo(/^Outbox/) },
  { name: 'outbox-offline', withOutbox: true, isOffline: true, prepare: goTo(/^Outbox/) },
  { name: 'outbox-small', withGroups: true, withOutbox: true, width: 880, height: 600, prepare: goTo(/^Outbox/) },
  { name: 'library', prepare: goTo(/^Library/) },
  { name: 'library-file', prepare: publicFile('Cholera and water terms.csv') },
  {
    name: 'library-sign-in',
    prepare: async (page) => {
      await publicFile('Order FORM (old).doc')(page)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByText('Verso received a web page instead of the file.').first().waitFor()
    },
  },
  { name: 'library-small', width: 880, height: 600, prepare: goTo(/^Library/) },
  { name: 'library-small-file', width: 880, height: 600, prepare: publicFile('Displacement glossary.tbx') },
  { name: 'library-empty', contents: 'empty', prepare: goTo(/^Library/) },
  { name: 'library-offline', isOffline: true, hasTwoAccounts: true, prepare: goTo(/^Library/) },
  {
    name: 'library-order',
    prepare: async (page) => {
      await publicFile('Cholera and water terms.csv')(page)
      await page.getByRole('button', { name: 'Use in an order…' }).click()
      await page.getByRole('heading', { name: 'Drafts', level: 3 }).waitFor()
    },
  },
  { name: 'volunteers', prepare: goTo(/^Volunteers/) },
  { name: 'volunteers-small', width: 880, height: 600, prepare: goTo(/^Volunteers/) },
  { name: 'projects', prepare: goTo(/^Projects/) },
  {
    name: 'projects-chosen',
    prepare: async (page) => {
      await goTo(/^Projects/)(page)
      await page.getByRole('list', { name: 'Projects' }).getByRole('button').first().click()
      await page.getByRole('button', { name: 'New order in this project' }).waitFor()
    },
  },
  {
    name: 'projects-forbidden',
    prepare: async (page) => {
      await goTo(/^Projects/)(page)
      await page.getByRole('button', { name: 'Another client' }).click()
      await page.getByRole('textbox', { name: 'Client number' }).fill('8')
      await page.keyboard.press('Enter')
      await page.getByText('Your key cannot see').waitFor()
    },
  },
  { name: 'settings', prepare: goTo(/^Settings/) },
  { name: 'status', prepare: openStatus },
  { name: 'status-accounts', hasTwoAccounts: true, isOffline: true, prepare: openStatus },
  { name: 'status-small', hasTwoAccounts: true, width: 880, height: 600, prepare: openStatus },
  {
    name: 'settings-notifications',
    prepare: async (page) => {
      await goTo(/^Settings/)(page)
      await page.getByRole('switch', { name: 'Start Verso when you sign in' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-backup',
    maintenance: { update: anUpdate },
    prepare: async (page) => {
      await goTo(/^Settings/)(page)
      await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('button', { name: 'Backup' }).click()
    },
  },
  {
    name: 'settings-import',
    prepare: async (page) => {
      await goTo(/^Settings/)(page)
      await page.getByRole('button', { name: 'Restore from backup' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-space-small',
    width: 880,
    height: 600,
    prepare: async (page) => {
      await goTo(/^Settings/)(page)
      await page
        .getByRole('navigation', { name: 'Settings sections' })
        .getByRole('button', { name: 'Documents' })
        .click()
    },
  },
  {
    name: 'settings-help-small',
    width: 880,
    height: 600,
    prepare: async (page) => {
      await goTo(/^Settings/)(page)
      await page.getByRole('textbox', { name: 'Search settings' }).fill('log')
      await page.getByRole('button', { name: 'Show latest entries' }).click()
      await page.getByText('worker ended').waitFor()
    },
  },
  { name: 'welcome', contents: 'welcome' },
  { name: 'palette', prepare: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', prepare: (page) => page.keyboard.press('?') },
  { name: 'review', prepare: rows },
  { name: 'review-narrow', width: 320, height: 640, prepare: openFirst },
  { name: 'review-forced', forcedColors: 'active', prepare: rows },
  {
    name: 'review-findings',
    prepare: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Show findings' }).click()
      await page.keyboard.press('F8')
      await page.keyboard.press('F8')
    },
  },
  {
    name: 'review-found',
    prepare: async (page) => {
      await rows(page)
      await page.keyboard.press('Control+f')
      await page.keyboard.type('water')
      await page.clock.runFor(400)
      await page.getByText(/in the translation$/).waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'review-row',
    prepare: async (page) => {
      await rows(page)
      await page.getByRole('row').nth(8).focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByText('Aligned manually').first().waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Actions for segment 8' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'review-part',
    prepare: async (page) => {
      await rows(page)
      await page.getByRole('row').nth(8).focus()
      await page.keyboard.press('p')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'review-changes',
    prepare: async (page) => {
      await page.keyboard.press('j')
      await page.getByRole('tab', { name: 'Changes' }).click()
      await page.getByText('Requested corrections').waitFor()
    },
  },
  { name: 'reports', prepare: goTo(/^Reports/) },
  {
    name: 'reports-table',
    prepare: async (page) => {
      await goTo(/^Reports/)(page)
      await page.getByRole('button', { name: 'Words ordered: show as table' }).click()
    },
  },
  { name: 'reports-forced', forcedColors: 'active', prepare: goTo(/^Reports/) },
  { name: 'reports-small', width: 880, height: 600, prepare: goTo(/^Reports/) },
  { name: 'reports-empty', contents: 'empty', prepare: goTo(/^Reports/) },
  {
    name: 'review-quality',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'What was checked' }).click()
    },
  },
  { name: 'review-aligning', reviews: { stage: 'aligning' } },
  { name: 'review-layout', prepare: frames },
  {
    name: 'review-layout-findings',
    prepare: async (page) => {
      await frames(page)
      await page.keyboard.press('F8')
      await page.keyboard.press('Control+=')
    },
  },
  { name: 'review-aligned-small', width: 880, height: 600, prepare: openFirst },
  {
    name: 'review-version-2',
    prepare: async (page) => {
      await page.keyboard.press('j')
      await frames(page)
    },
  },
  {
    name: 'review-send-back',
    prepare: async (page) => {
      await frames(page)
      await page.keyboard.press('r')
      await page
        .getByLabel('What needs to be corrected')
        .fill('Thank you for the quick work. The amounts in the third line would make children ill.')
      await page.clock.runFor(1_000)
    },
  },
  {
    name: 'review-send-back-small',
    width: 880,
    height: 600,
    prepare: async (page) => {
      await openFirst(page)
      await page.keyboard.press('r')
      await page.clock.runFor(1_000)
    },
  },
  {
    name: 'review-comments',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^\d+ comments?$/ }).click()
    },
  },
  {
    name: 'review-comment-new',
    prepare: async (page) => {
      await page.locator('[data-row="3"]').focus()
      await page.keyboard.press('m')
      await page.getByLabel('What is wrong, and what it should be').fill('“قيأ” is not the word that people use.')
    },
  },
  {
    name: 'batch',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /Swahili/ })
        .first()
        .press('x')
      await page
        .getByRole('button', { name: /Arabic/ })
        .first()
        .press('x')
      await page.getByRole('button', { name: 'Accept 2…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'order-batch',
    prepare: async (page) => {
      await goTo(/^Orders/)(page)
      await page.getByRole('row').getByRole('button', { name: 'Cholera prevention leaflet' }).first().click()
      await page.getByRole('checkbox').first().check()
    },
  },
  {
    name: 'save-all',
    prepare: async (page) => {
      await goTo(/^Orders/)(page)
      await page.getByRole('row').getByRole('button', { name: 'Cholera prevention leaflet' }).first().click()
      await page.getByRole('button', { name: 'Save all…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'settings-glossaries',
    prepare: async (page) => {
      await goTo(/^Settings/)(page)
      await page.getByRole('heading', { name: 'Glossaries' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-callback',
    callback: { isOn: true },
    prepare: async (page) => {
      await goTo(/^Settings/)(page)
      await page.getByRole('heading', { name: 'Webhook (callback)' }).evaluate((heading) => {
        heading.scrollIntoView()
      })
    },
  },
  {
    name: 'review-foreign',
    prepare: async (page) => {
      await page.getByRole('button', { name: /Radio spots/ }).click()
      await page.getByText('Not downloaded yet').waitFor()
    },
  },
  {
    name: 'review-order',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Order' }).click()
    },
  },
  { name: 'review-small', width: 880, height: 600, prepare: openFirst },
  { name: 'review-zoomed', width: 640, height: 400, prepare: openFirst },
  { name: 'drafts', prepare: goTo(/^Drafts/) },
  { name: 'drafts-empty', contents: 'empty', prepare: goTo(/^Drafts/) },
  { name: 'compose', prepare: draft(/^Radio spots/) },
  { name: 'compose-refused', prepare: draft(/^water points/) },
  { name: 'compose-new', contents: 'empty', prepare: (page) => page.keyboard.press('n') },
  {
    name: 'compose-look',
    prepare: async (page) => {
      await draft(/^Radio spots/)(page)
      await page.getByRole('button', { name: 'Preview order' }).click()
    },
  },
  { name: 'compose-small', width: 880, height: 600, prepare: draft(/^Radio spots/) },
  { name: 'compose-zoomed', width: 640, height: 400, prepare: draft(/^Radio spots/) },
  { name: 'orders-small', width: 880, height: 600, prepare: goTo(/^Orders/) },
  { name: 'inbox-small', width: 880, height: 600 },
  { name: 'orders-zoomed', width: 640, height: 400, prepare: goTo(/^Orders/) },
  { name: 'welcome-zoomed', width: 640, height: 400, contents: 'welcome' },
]
