import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureChromium, LAUNCH_OPTIONS } from '@cenolov/browser'
import { chromium } from '@playwright/test'
import { pictureOf, pictureSheet } from './picture-sheet.ts'

const DIRECTORY = 'docs/screens'
const ROOT = path.join(import.meta.dirname, '../../..')
/** By sheet: the end of the files' names, and the width of a picture, with a pair of pictures per row. */
const SHEETS = [
  ['beside-phone.png', '-phone-light.png', 278],
  ['beside-desktop.png', '-desktop-light.png', 570],
  ['beside-posters.png', 'marketing.png', 1_160],
] as const

/**
 * `npm run screens:beside -- 019744cb`: compares the screens of a commit with the current ones, on one sheet a device.
 */
const [before] = process.argv.slice(2)
if (before === undefined)
  throw new Error('Name the commit whose screens to compare: npm run screens:beside -- COMMIT')

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 ** 2 })
const namesOf = (commit: string) =>
  new Set(git('ls-tree', '--name-only', commit, `${DIRECTORY}/`).toString().trim().split('\n'))

ensureChromium()
const browser = await chromium.launch(LAUNCH_OPTIONS)
try {
  const context = await browser.newContext()
  const today = namesOf('HEAD')
  const both = [...namesOf(before)].filter((file) => today.has(file))
  for (const [sheet, end, width] of SHEETS) {
    let pairs = ''
    for (const file of both.filter((name) => name.endsWith(end))) {
      const then = await pictureOf(git('show', `${before}:${file}`), width)
      const now = await pictureOf(path.join(ROOT, file), width)
      pairs += `<figure style="width: ${2 * width + 8}px"><figcaption>${path.basename(file).replace(end, '')}</figcaption>${then}${now}</figure>`
    }
    const title = '<h2>Vľavo predtým, vpravo dnes</h2>'
    await writeFile(
      path.join(ROOT, DIRECTORY, sheet),
      await pictureSheet(context, `${title}<section>${pairs}</section>`),
    )
    console.log(sheet)
  }
} finally {
  await browser.close()
}
