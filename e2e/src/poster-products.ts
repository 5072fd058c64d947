import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Product } from '@cenolov/core'
import type { Page } from '@playwright/test'

const PICTURES = path.join(import.meta.dirname, '../fixtures/posters')
const FOLDER = 'static/posters/'

/** What a set of products tries on a poster. */
export type PosterCase = 'everyday' | 'long' | 'no picture'

const product = (id: number, title: string, price: number, fields: Partial<Product>): Product => ({
  id,
  title,
  price,
  akcia: 'No',
  unit_price: 0,
  image_url: '',
  image_path: 'no-image.jpg',
  gram: 0,
  category: 'Potraviny',
  secondary_category: '',
  third_category: '',
  store: 'Terno',
  specific_store: '',
  date: '2026-11-20',
  has_local_image: true,
  lowest_price_30: 0,
  sale_since: '',
  ean: '',
  ...fields,
})
const picture = (name: string) => ({ image_path: `${FOLDER}${name}.svg` })

/** A shelf of six: sales and none, cheap and dear, light and without a known weight. */
const EVERYDAY: readonly Product[] = [
  product(1, 'Banány voľné Chiquita 1 kg', 1.79, { akcia: '1.19', gram: 1_000, ...picture('banany') }),
  product(2, 'Maslo čerstvé tradičné 82 % Rajo 250 g', 3.29, {
    akcia: '1.99',
    gram: 250,
    store: 'Lidl',
    ...picture('maslo'),
  }),
  product(3, 'Lavazza Káva zrnková Espresso 1 kg', 19.99, {
    akcia: '12.49',
    gram: 1_000,
    store: 'Kaufland',
    ...picture('kava'),
  }),
  product(4, 'Zvolenský Jogurt smotanový jahoda 145 g', 0.59, {
    gram: 145,
    store: 'COOP Jednota',
    ...picture('jogurt'),
  }),
  product(5, 'RAJO Mlieko čerstvé polotučné 1,5 % 1 l', 1.35, {
    akcia: '0.99',
    gram: 1_000,
    store: 'Billa',
    ...picture('mlieko'),
  }),
  product(6, 'MECOM Párky spišské 200 g', 2.49, {
    akcia: '1.69',
    gram: 200,
    store: 'Tesco',
    ...picture('parky'),
  }),
]

const LONG_TITLES = [
  'Bratislavské párky z poctivého bravčového mäsa bez pridaných fosfátov a zvýrazňovačov chuti 1 000 g',
  'Čerstvé polotučné mlieko z podtatranských pastvín v nevratnom kartóne s uzáverom 1,5 % 1 l',
  'Najobľúbenejšia stopercentná pomarančovo-mandarínková šťava lisovaná za studena 750 ml',
  'Žemľa kaiserka s ľanovými a slnečnicovými semienkami, balenie po dvanásť kusov 720 g',
  'Tradičná zázvorovo-medová vianočná oblátka z Liptova plnená lieskovoorieškovým krémom 180 g',
  'Nízkotučný tvarohovo-smotanový dezert s vanilkovou príchuťou a čučoriedkovým pyré 4 × 125 g',
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
  'no picture': EVERYDAY.map((one) => ({ ...one, image_path: 'no-image.jpg' })),
}

/** Lets a page see these products as the whole catalogue, with their pictures and on a day that never changes. */
export async function servePosterProducts(page: Page, products: readonly Product[]): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00'))
  await page.route('**/api/v1/products/query*', (route) =>
    route.fulfill({
      json: {
        products,
        total: products.length,
        page: 1,
        total_pages: 1,
        facets: { categories: [], stores: [] },
        stats: { totalProducts: products.length, onSale: 0, avgPrice: 0, cheapest: 0 },
      },
    }),
  )
  await page.route(`**/${FOLDER}*.svg`, async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'image/svg+xml', body: await readFile(path.join(PICTURES, name)) })
  })
}
