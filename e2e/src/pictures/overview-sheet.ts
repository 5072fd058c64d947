import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'

const SHEET = { width: 2_400, height: 1_000 }
/** By device: the end of the files' names, and the width of a picture on the sheet. */
const ROWS = [
  ['Na telefóne', '-phone-light.png', 178],
  ['Na telefóne, tmavý vzhľad', '-phone-dark.png', 178],
  ['Na počítači', '-desktop-light.png', 368],
] as const
/** Of the same screen in the dark: enough of them to see the theme. */
const DARK = ['home', 'products', 'detail', 'cart', 'list', 'favourites', 'where-to-buy', 'admin-overview']

/** The screens of these names whose pictures are in a directory, on one sheet, as PNG. */
export async function overviewSheet(
  context: BrowserContext,
  directory: string,
  names: readonly string[],
): Promise<Buffer> {
  const files = new Set(await readdir(directory))
  let content = ''
  for (const [title, end, width] of ROWS) {
    content += `<h2>${title}</h2><p>`
    for (const name of names) {
      const file = `${name}${end}`
      if (!files.has(file) || (end.includes('dark') && !DARK.includes(name))) continue
      const picture = await sharp(path.join(directory, file)).resize({ width }).webp().toBuffer()
      content += `<img width="${width}" src="data:image/webp;base64,${picture.toString('base64')}">`
    }
    content += '</p>'
  }
  const sheet = await context.newPage()
  await sheet.setViewportSize(SHEET)
  await sheet.setContent(`<style>
    body { margin: 32px; background: #e4e0d7; font: 700 28px sans-serif; color: #1c1a15 }
    h2 { margin: 28px 0 14px; font-size: 28px }
    p { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 22px; margin: 0 }
    img { border-radius: 12px; box-shadow: 0 3px 14px #0003 }
  </style>${content}`)
  return sharp(await sheet.screenshot({ fullPage: true }))
    .png({ palette: true, quality: 85 })
    .toBuffer()
}
