// Renders the icons from their two SVG files with the local Chromium. Run it after changing one of them; the images are
// committed, so that packaging needs no browser.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'

const root = new URL('..', import.meta.url)
function read(path) {
  return readFileSync(new URL(path, root), 'utf8')
}

/** The sizes of Linux icon themes; the largest is for Windows and macOS. */
const iconSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()

async function draw(svg, colour, size, path) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent;color:${colour}}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  const target = new URL(path, root)
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, await page.screenshot({ omitBackground: true }))
}

const icon = read('build/icon.svg')
for (const size of iconSizes) await draw(icon, '#000000', size, `build/icons/${size}x${size}.png`)
await draw(icon, '#000000', 1024, 'build/icon.png')
await draw(icon, '#000000', 256, 'resources/icon.png')

const mark = read('resources/tray/mark.svg')
for (const [suffix, factor] of [
  ['', 1],
  ['@2x', 2],
]) {
  // macOS uses only the shape and colours it; elsewhere the tray may be light or dark, and the accent is visible on
  // both.
  await draw(mark, '#000000', 16 * factor, `resources/tray/markTemplate${suffix}.png`)
  await draw(mark, '#4d9aaa', 16 * factor, `resources/tray/mark${suffix}.png`)
}
await browser.close()
