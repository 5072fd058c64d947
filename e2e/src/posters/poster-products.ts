import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import type { Page } from '@playwright/test'

const PICTURES = path.join(import.meta.dirname, '../../fixtures/posters')
const FOLDER = 'static/posters/'

export type PosterCase = 'everyday' | 'long' | 'no picture' | 'terms'

/** A shelf of six: on sale and not, cheap and expensive, light and heavy. */
const SHELF: readonly (readonly [
  title: string,
  price: number,
  akcia: string,
  gram: number,
  store: string,
  picture: string,
])[] = [
  ['Banány voľné Chiquita 1 kg', 1.79, '1.19', 1_000, 'Terno', 'banany'],
  ['Maslo čerstvé tradičné 82 % Rajo 250 g', 3.29, '1.99', 250, 'Lidl', 'maslo'],
  ['Lavazza Káva zrnková Espresso 1 kg', 19.99, '12.49', 1_000, 'Kaufland', 'kava'],
  ['Zvolenský Jogurt smotanový jahoda 145 g', 0.59, 'No', 145, 'COOP Jednota', 'jogurt'],
  ['RAJO Mlieko čerstvé polotučné 1,5 % 1 l', 1.35, '0.99', 1_000, 'Billa', 'mlieko'],
  ['MECOM Párky spišské 200 g', 2.49, '1.69', 200, 'Tesco', 'parky'],
]

const EVERYDAY: readonly Product[] = SHELF.map(([title, price, akcia, gram, store, picture], place) => ({
  ...INVALID_PRODUCT,
  id: place + 1,
  title,
  price,
  akcia,
  image_path: `${FOLDER}${picture}.svg`,
  gram,
  category: 'Potraviny',
  store,
  date: '2026-11-20',
  has_local_image: true,
}))

const LONG_TITLES = [
  'Bratislavské párky z poctivého bravčového mäsa bez pridaných fosfátov a zvýrazňovačov chuti, v ochrannom obaloch, 1 000 g',
  'Čerstvé polotučné mlieko z podtatranských pastvín v nevratnom kartóne s uzáverom 1,5 % 1 l',
  'Najobľúbenejšia stopercentná pomarančovo-mandarínková šťava lisovaná za studena 750 ml',
  'Žemľa kaiserka s ľanovými a slnečnicovými semienkami, balenie po dvanásť kusov 720 g',
  'Tradičná zázvorovo-medová vianočná oblátka z Liptova plnená lieskovoorieškovým krémom 180 g',
  'Nízkotučný tvarohovo-smotanový dezert s vanilkovou príchuťou a čučoriedkovým pyré 4 × 125 g',
]

/** An offer for everybody, one for the holders of a card, and one of several pieces. */
const TERMS: readonly NonNullable<Product['offer']>[] = [
  { valid_from: '2026-11-16', valid_to: '2026-11-22' },
  { valid_to: '2026-11-25', card: 'Lidl Plus' },
  { valid_to: '2026-11-24', multi: { quantity: 2, price: 19.99 }, limit: 4 },
]

export const POSTER_PRODUCTS: Readonly<Record<PosterCase, readonly Product[]>> = {
  everyday: EVERYDAY,
  long: EVERYDAY.map((one, place) => ({
    ...one,
    title: LONG_TITLES[place] ?? one.title,
    price: 1_234.5 - place * 200.01,
    akcia: (998.99 - place * 180).toFixed(2),
    store: place % 2 === 0 ? 'COOP Jednota' : 'Kaufland',
  })),
  terms: EVERYDAY.map((one, place) => ({ ...one, offer: TERMS[place % TERMS.length]! })),
  'no picture': EVERYDAY.map((one) => ({ ...one, image_path: 'no-image.jpg' })),
}

/** Serves these products to a page as the whole catalogue, with their pictures and a fixed date. */
export async function servePosterProducts(page: Page, products: readonly Product[]): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00'))
  await page.route('**/api/v1/products/query*', (route) =>
    route.fulfill({
      json: {
        products,
        total: products.length,
        page: 1,
        total_pages: 1,
        facets: { categories: [], stores: [], slovak: 0, permanent: 0 },
        stats: { totalProducts: products.length, onSale: 0, avgPrice: 0, cheapest: 0 },
        hints: [],
      },
    }),
  )
  await page.route(`**/${FOLDER}*.svg`, async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'image/svg+xml', body: await readFile(path.join(PICTURES, name)) })
  })
}
