// The inbox in a real browser: deliveries by order with the results of the checks, and the next steps.
import { describe, expect, test } from 'vitest'
import { violationsIn } from '../../harness/axe.ts'
import { argumentsOf, open, page, testsOfTheWindow } from '../../harness/shown-window.ts'

testsOfTheWindow()

function waiting() {
  return page.getByRole('list', { name: 'Ready for review' })
}

describe('a delivery to review', () => {
  test('is listed by order, with its language, its name and the result of the checks', async () => {
    await open()
    const cholera = waiting().getByRole('list', { name: 'Cholera prevention leaflet' })
    await cholera.waitFor()
    expect(await cholera.getByRole('button').count()).toBe(2)
    await expect.poll(() => waiting().getByRole('listitem').filter({ hasText: 'Ordered elsewhere' }).count()).toBe(1)
    // A screen reader that reaches a line by Tab reads the order too.
    await waiting()
      .getByRole('button', { name: /Cholera prevention leaflet.*Arabic.*leaflet-v3\.docx.*1 critical/ })
      .waitFor()
    await cholera.getByRole('button', { name: /Swahili.*no findings/ }).waitFor()
  })

  test('is summed up in a sentence with the findings, which links to a critical one', async () => {
    await open()
    const card = page.getByRole('region', { name: 'Checked on arrival:' })
    await expect.poll(() => card.innerText()).toContain('Checked on arrival: 1 clean, 1 not checked and 1 critical')
    await waiting()
      .getByRole('button', { name: /Swahili/ })
      .click()
    await card.getByRole('button', { name: 'Show critical' }).click()
    const current = page.locator('[aria-current="true"]')
    await expect.poll(() => current.textContent()).toContain('Arabic')
  })

  test('is accepted with other clean ones after they were listed, each with its own tick', async () => {
    await open()
    await page.getByRole('button', { name: 'Accept 1 clean…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept clean documents' })
    const tick = dialog.getByRole('checkbox', { name: 'Accept leaflet-v3.docx of Cholera prevention leaflet' })
    expect(await tick.isChecked()).toBe(true)
    expect(await violationsIn(page)).toEqual([])
    await tick.uncheck()
    expect(await dialog.getByRole('button', { name: 'Accept 0 documents' }).isDisabled()).toBe(true)
    await tick.check()
    await dialog.getByRole('button', { name: 'Accept 1 document' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [accepted] = await argumentsOf('deliveries.acceptMany')
    expect(accepted).toMatchObject({ waived: [], refs: [{ attachmentId: 5002 }], checked: [{ attachmentId: 5002 }] })
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  })

  test('is chosen with X, by its box or by Tab, as before', async () => {
    await open()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('region', { name: 'Accept 1 document' }).waitFor()
    const box = waiting()
      .getByRole('checkbox', { name: /Select Cholera prevention leaflet, leaflet-v3\.docx/ })
      .first()
    await box.check()
    await page.getByRole('region', { name: 'Accept 2 documents' }).waitFor()
  })
})
