import type { BrowserContext } from '@playwright/test'
import { MarketingScreen } from '../marketing.ts'
import { POSTER_PRODUCTS, type PosterCase, servePosterProducts } from './poster-products.ts'

const SHEET = { width: 1_500, height: 1_000 }
const SHOWN_HEIGHT = 210

const ROWS: readonly (readonly [string, PosterCase, number])[] = [
  ['Najviac produktov', 'everyday', 6],
  ['Jeden produkt', 'everyday', 1],
  ['Dlhé názvy a vysoké ceny', 'long', 6],
  ['Bez obrázka', 'no picture', 6],
]

/** All posters on one sheet, as PNG: each template with few, many, long-titled and pictureless products. */
export async function posterSheet(context: BrowserContext): Promise<Buffer> {
  let content = ''
  for (const [title, products, most] of ROWS) {
    const page = await context.newPage()
    await servePosterProducts(page, POSTER_PRODUCTS[products])
    const screen = new MarketingScreen(page)
    await screen.open()
    content += `<h2>${title}</h2><p>`
    for await (const { file } of screen.everyPoster(most))
      content += `<img src="data:image/png;base64,${file.toString('base64')}">`
    content += '</p>'
    await page.close()
  }
  const sheet = await context.newPage()
  await sheet.setViewportSize(SHEET)
  await sheet.setContent(`<style>
    body { margin: 20px; background: #efece5; font: 700 20px sans-serif }
    h2 { margin: 12px 0; font-size: 20px }
    p { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 }
    img { height: ${SHOWN_HEIGHT}px; border-radius: 6px }
  </style>${content}`)
  return sheet.screenshot({ fullPage: true })
}
