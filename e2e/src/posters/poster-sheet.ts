import type { BrowserContext } from '@playwright/test'
import { MarketingScreen, type Poster } from '../screens/marketing.ts'
import { POSTER_PRODUCTS, type PosterCase, servePosterProducts } from './poster-products.ts'

const SHEET = { width: 2_400, height: 1_000 }
/** Widths of the sheet's posters as shares, of the first row and of the others. */
const [LARGE, SMALL] = [0.345, 0.195]

const ROWS: readonly (readonly [title: string, products: PosterCase, most: number, scale: number])[] = [
  ['Desať šablón', 'everyday', 6, LARGE],
  ['Jeden produkt', 'everyday', 1, SMALL],
  ['Dva produkty', 'everyday', 2, SMALL],
  ['S kartou, viac kusov, do dátumu', 'terms', 6, SMALL],
  ['Názov so 120 znakmi a cena 998,99 €', 'long', 6, SMALL],
  ['Bez obrázka', 'no picture', 6, SMALL],
]

/** Sorts squares first, then stories, then banners, so that all posters in a row have the same height. */
const shapeOf = ({ template: { width, height } }: Poster) => (width === height ? 0 : width < height ? 1 : 2)

/** Draws all posters on one sheet, as PNG: each template with few, many, long-titled and pictureless products. */
export async function posterSheet(context: BrowserContext): Promise<Buffer> {
  let content = ''
  for (const [title, products, most, scale] of ROWS) {
    const page = await context.newPage()
    await servePosterProducts(page, POSTER_PRODUCTS[products])
    const screen = new MarketingScreen(page)
    await screen.open()
    const posters: Poster[] = []
    for await (const poster of screen.everyPoster(most)) posters.push(poster)
    await page.close()
    content += `<h2>${title}</h2><p>`
    for (const { file, template } of posters.sort((a, b) => shapeOf(a) - shapeOf(b)))
      content += `<img width="${template.width * scale}" src="data:image/png;base64,${file.toString('base64')}">`
    content += '</p>'
  }
  const sheet = await context.newPage()
  await sheet.setViewportSize(SHEET)
  await sheet.setContent(`<style>
    body { margin: 28px; background: #efece5; font: 700 24px sans-serif }
    h2 { margin: 24px 0 12px; font-size: 24px }
    p { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 20px; margin: 0 }
    img { box-shadow: 0 2px 10px #0002 }
  </style>${content}`)
  return sheet.screenshot({ fullPage: true })
}
