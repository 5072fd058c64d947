import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeDemoCsv } from '../../bench/src/import/demo-csv.ts'
import { ADMIN, signInByApi, uploadCsv } from './api.ts'
import { type RunningProduct, startProduct } from './running-product.ts'
import { test as base } from './test.ts'

export const LARGE = 100_000
/** Rows of the file: some have prices that no shop would ask, which the gate holds. */
const ROWS = LARGE + 1_000
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
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-large-'))
  try {
    const file = path.join(directory, LARGE_FILE)
    await writeDemoCsv(file, { rows: ROWS, today: '2026-11-20', picture: () => NO_PICTURE })
    const { access_token } = await signInByApi(url, ADMIN)
    const status = await uploadCsv(url, access_token, LARGE_FILE, await readFile(file), {
      timeout: IMPORT_TIMEOUT_MS,
    })
    if (status.status !== 'completed')
      throw new Error(`The catalogue was not imported: ${JSON.stringify(status)}`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
