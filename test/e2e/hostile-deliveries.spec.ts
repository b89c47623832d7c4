// Hostile deliveries, in every pane in which a person looks at them.
import { createServer } from 'node:http'
import { docxOf } from '../fixtures/documents/docx-writer.ts'
import { hostileFiles } from './hostile-files.ts'
import { ordered } from './hand-translated.ts'
import { awaiting, openDelivery, openReview, refresh, rowWith, showAligned } from './steps.ts'
import { expect, test } from './world.ts'

test('hostile deliveries do no harm in any pane: there is a plain message, and the window stays responsive', async ({
  world,
}) => {
  test.slow()
  const asked: string[] = []
  const outside = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('reached')
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  world.afterwards(
    () =>
      new Promise((resolve) => {
        outside.close(resolve)
        outside.closeAllConnections()
      }),
  )
  const address = outside.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${String(address.port)}`
  const script = `fetch('${origin}/script'); parent.ran = true; top.location = '${origin}/top'; document.title = 'ran'`
  const active: readonly { name: string; bytes: string; source: string }[] = [
    {
      name: 'notice.html',
      source: '<!doctype html><h1>Notice</h1><p>The clinic is open from 8 to 12.</p>',
      bytes: `<!doctype html><meta http-equiv="refresh" content="0;url=${origin}/refresh"><base href="${origin}/"><link rel="stylesheet" href="${origin}/style"><script>${script}</script><h1 onclick="${script}">Aviso</h1><img src="${origin}/picture" onerror="${script}"><iframe src="${origin}/frame"></iframe><form action="${origin}/form"><input autofocus onfocus="${script}"></form><p style="background:url(${origin}/background)">La clínica abre de 8 a 12.</p><svg onload="${script}"><use href="${origin}/use#a"/></svg>`,
    },
    {
      name: 'sign.svg',
      source: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><text y="20">Clinic</text></svg>',
      bytes: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="50" onload="${script}"><script>${script}</script><image xlink:href="${origin}/image" width="10" height="10"/><foreignObject width="99" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${origin}/foreign"></iframe></foreignObject><text y="20">Clínica</text></svg>`,
    },
    {
      name: 'list.md',
      source: '# List\n\nThe clinic is open.\n',
      bytes: `# Lista\n\n![x](${origin}/markdown)\n<script>${script}</script><img src=x onerror="${script}">\n\n[enlace](javascript:${script.replaceAll(' ', '')})\n\nLa clínica abre.\n`,
    },
  ]
  const whole = docxOf({ blocks: [{ kind: 'paragraph', runs: ['The water points open at six.'] }] })
  const broken = hostileFiles.filter(({ name }) => name.endsWith('.docx') && name !== 'Lying.docx')
  const lying = hostileFiles.filter(({ name }) => name === 'Lying.docx')
  const harmless = docxOf({ blocks: [{ kind: 'paragraph', runs: ['Los puntos de agua abren a las seis.'] }] })
  const { service, verso, orderId, deliver } = await ordered(world, {
    ...Object.fromEntries([...broken, ...lying].map(({ name }) => [name, whole])),
    ...Object.fromEntries(active.map(({ name, source }) => [name, source])),
  })
  const { window } = verso

  // A harmless first version, which another program sent back, so that there is something to compare with.
  await deliver({
    ...Object.fromEntries([...broken, ...lying].map(({ name }) => [name, harmless])),
    ...Object.fromEntries(active.map(({ name, source }) => [name, source])),
  })
  await window.keyboard.press('ControlOrMeta+1')
  await expect(awaiting(window)).toHaveCount(broken.length + lying.length + active.length)
  for (const delivery of service.orders.find(({ id }) => id === orderId)?.deliveries ?? []) delivery.status = 'rejected'
  await refresh(window)
  await deliver({
    ...Object.fromEntries([...broken, ...lying].map(({ name, bytes }) => [name, bytes])),
    ...Object.fromEntries(active.map(({ name, bytes }) => [name, bytes])),
  })
  await window.keyboard.press('ControlOrMeta+1')
  // The first versions stay in the list until the answer comes that they were sent back.
  await expect(awaiting(window).filter({ hasText: 'Version 2' })).toHaveCount(
    broken.length + lying.length + active.length,
  )

  const windowAnswers = async () => {
    await window.getByRole('tab', { name: 'Order' }).click()
    await expect(window.getByRole('tab', { name: 'Order' })).toHaveAttribute('aria-selected', 'true')
    await window.getByRole('tab', { name: 'Layout' }).click()
  }

  for (const { name } of broken) {
    await test.step(`${name}: a plain message, in each of the panes`, async () => {
      await openReview(window, name)
      // While it is being read, the tab is already selected.
      await expect(async () => {
        await window.getByRole('tab', { name: 'Aligned' }).click()
        await expect(
          window.getByText(
            /^The aligned view is not available\. “.+” is (damaged|too large|protected with a password)\.$/,
          ),
        ).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await window.getByRole('tab', { name: 'Layout' }).click()
      const pane = window.getByRole('region', { name: 'Translation', exact: true })
      await expect(
        pane.getByText(/^(The file seems to be damaged|Too large to show here|The file is protected with a password)$/),
      ).toBeVisible()
      await window.getByRole('tab', { name: 'Changes' }).click()
      await expect(window.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
      await windowAnswers()
    })
  }

  await test.step('Lying.docx: shown as the PDF that it is, with a note about its name', async () => {
    await openReview(window, 'Lying.docx')
    await showAligned(window)
    await expect(rowWith(window, 'The water points open at six.').first()).toBeVisible()
    await expect(window.getByText(/PDF/).first()).toBeVisible()
    await windowAnswers()
  })

  for (const { name } of active) {
    await test.step(`${name}: shown without any active content`, async () => {
      await openDelivery(window, name)
      await expect(window.frameLocator('iframe[title^="Translation: "]').locator('body')).toBeAttached()
      await window.getByRole('tab', { name: 'Aligned' }).click()
      await window.getByRole('tab', { name: 'Changes' }).click()
      await windowAnswers()
    })
  }
  expect(await window.evaluate(() => Reflect.get(globalThis, 'ran') as unknown)).toBeUndefined()
  expect(await window.title()).not.toBe('ran')
  expect(asked).toEqual([])
})
