import { csvLine } from '@cenolov/core/import'
import { CSV_COLUMNS, PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import { generateDemoCatalogue } from '@cenolov/demo/catalogue'
import { ADMIN, signInByApi, uploadCsv } from './api.ts'
import { type RunningProduct, startProduct } from './running-product.ts'
import { test as base } from './test.ts'

/** Size of a country's catalogue; a fifth of it in the ordinary run. */
export const LARGE = process.env.NIGHTLY ? 100_000 : 20_000
/** Rows of the file: some have prices that no shop would ask, which the gate holds. */
export const ROWS = LARGE + LARGE / 100
export const LARGE_FILE = 'velky-katalog.csv'

/** Ten seconds on an idle machine. */
const IMPORT_TIMEOUT_MS = 200_000

const NO_PICTURE = { image_url: '', image_path: 'no-image.jpg' }

/** Journeys in a separate product with a country-sized catalogue. */
export const test = base.extend<Record<never, never>, { readonly large: RunningProduct }>({
  large: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct()
      try {
        await fill(product.url)
        await use(product)
      } finally {
        await product.stop()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ large }, use) => {
    await use(large.url)
  },
  product: async ({ large }, use) => {
    await use(large)
  },
})

async function fill(url: string): Promise<void> {
  const { access_token } = await signInByApi(url, ADMIN)
  const status = await uploadCsv(url, access_token, LARGE_FILE, largeFile(), { timeout: IMPORT_TIMEOUT_MS })
  if (status.status !== 'completed')
    throw new Error(`The catalogue was not imported: ${JSON.stringify(status)}`)
}

function largeFile(): Buffer {
  const fields = PRODUCT_FORM_FIELDS.slice(0, CSV_COLUMNS.length)
  const lines = [csvLine(CSV_COLUMNS, ',')]
  for (const product of generateDemoCatalogue({ size: ROWS, today: '2026-11-20' })) {
    const row = { ...product, ...NO_PICTURE }
    lines.push(
      csvLine(
        fields.map((field) => String(row[field] || '')),
        ',',
      ),
    )
  }
  return Buffer.from(lines.join(''))
}
