import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { pictureOf, pictureSheet } from './picture-sheet.ts'

/** By device: the end of the files' names, and the width of a picture on the sheet. */
const ROWS = [
  ['Na telefóne', '-phone-light.png', 178],
  ['Na telefóne, tmavý vzhľad', '-phone-dark.png', 178],
  ['Na počítači', '-desktop-light.png', 368],
] as const
/** Screens that are also shown dark: enough of them to show the theme. */
const DARK = ['home', 'products', 'detail', 'cart', 'list', 'favourites', 'where-to-buy', 'admin-overview']

/** Draws the screens of these names from a directory on one sheet, as PNG. */
export async function overviewSheet(
  context: BrowserContext,
  directory: string,
  names: readonly string[],
): Promise<Buffer> {
  const files = new Set(await readdir(directory))
  let content = ''
  for (const [title, end, width] of ROWS) {
    content += `<h2>${title}</h2><section>`
    for (const name of names) {
      const file = `${name}${end}`
      if (!files.has(file) || (end.includes('dark') && !DARK.includes(name))) continue
      content += await pictureOf(path.join(directory, file), width)
    }
    content += '</section>'
  }
  return pictureSheet(context, content)
}
