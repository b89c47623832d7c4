// The page during development: a changed component is shown in the open window. A small page replaces Verso's own:
// the way from its sources to the window is the same.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startDevelopmentServer } from '../../tools/development-server.ts'
import { removeDirectory, root } from './host.ts'
import { expect, test } from './world.ts'

function component(title: string, colour: string): string {
  return `<main><h1>${title}</h1></main>\n<style>h1 { color: ${colour} }</style>\n`
}

test('a changed component is shown at once, and the page is not reloaded', async ({ world }) => {
  // Inside the project, where the libraries are found, but not among the test results, which Vite does not watch.
  const folder = path.join(root, '.verso', 'development')
  world.afterwards(() => removeDirectory(folder))
  await mkdir(folder, { recursive: true })
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
  await write('index.html', '<!doctype html><body><script type="module" src="./main.ts"></script></body>')
  const main = `import { mount } from 'svelte'\nimport Page from './Page.svelte'\nmount(Page, { target: document.body })\n`
  await write('main.ts', main)
  await write('Page.svelte', component('As it was', 'rgb(0, 0, 1)'))
  const server = await startDevelopmentServer(folder)
  world.afterwards(() => server.close())

  const env = { VERSO_DEVELOPMENT_SERVER: server.address }
  const { window } = await world.verso({ env, switches: server.switches })
  const heading = window.getByRole('heading')
  await expect(heading).toHaveText('As it was')
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 1)')
  await window.evaluate(() => document.body.setAttribute('data-since', 'before'))

  await write('Page.svelte', component('As it is now', 'rgb(0, 0, 2)'))
  await expect(heading).toHaveText('As it is now')
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 2)')
  await expect(window.locator('body')).toHaveAttribute('data-since', 'before')
})
