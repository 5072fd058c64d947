import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FactCountsResponse } from '@cenolov/contract/catalogue'
import { callApi } from '../../src/api.ts'
import { type RunningProduct, startProduct } from '../../src/running-product.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { makeProduct, newBarcode, newWord } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, test as base, expect, NIGHTLY, NIGHTLY_ON_BOTH } from '../../src/test.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const HEADER = 'code\tnutriscore_grade\tnova_group\tlabels_tags\tallergens_tags\tingredients_analysis_tags\n'

interface Shelf {
  readonly word: string
  readonly category: string
}
interface WithFacts extends RunningProduct {
  readonly shelf: Shelf
}

/** Journeys in a separate product, because facts belong to the whole installation and an import replaces them. */
const test = base.extend<Record<never, never>, { readonly known: WithFacts }>({
  known: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct()
      try {
        await use({ ...product, shelf: await fillShelf(product) })
      } finally {
        await product.stop()
      }
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ known }, use) => {
    await use(known.url)
  },
  product: async ({ known }, use) => {
    await use(known)
  },
})

// One worker, because each that takes part starts a product of its own.
test.describe.configure({ mode: 'default' })

/** Makes four goods, and imports facts about three of them. */
async function fillShelf({ url, dataDir }: RunningProduct): Promise<Shelf> {
  const word = newWord()
  const category = `Jogurty ${word}`
  const [small, large, soya] = [newBarcode(), newBarcode(), newBarcode()]
  const shared = { store: 'Lidl', category }
  await makeProduct(url, { ...shared, title: `Malý ${word}`, price: '0.60', gram: '150', ean: small })
  await makeProduct(url, { ...shared, title: `Veľký ${word}`, price: '2.00', gram: '1000', ean: large })
  await makeProduct(url, {
    ...shared,
    title: `Bez obsahu ${word}`,
    price: '0.10',
    store: 'Billa',
    ean: large,
  })
  await makeProduct(url, { ...shared, title: `Sójový ${word}`, price: '1.00', gram: '500', ean: soya })
  await makeProduct(url, {
    ...shared,
    title: `Neznámy ${word}`,
    price: '0.20',
    gram: '500',
    ean: newBarcode(),
  })
  const file = path.join(dataDir, 'facts.csv')
  const rows = [
    `${small}\ta\t1\t\ten:milk\ten:vegetarian`,
    `${large}\ta\t1\ten:organic\ten:milk\ten:vegetarian`,
    `${soya}\tb\t1\t\ten:soybeans\ten:vegan,en:vegetarian`,
  ]
  await writeFile(file, `${HEADER}${rows.join('\n')}\n`)
  const command = ['--import', './scripts/with-env.ts', 'plugins/facts/server/facts-command.ts', file]
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1' }
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })
  const known = async () =>
    (await callApi<FactCountsResponse>(`${url}/api/v1/products/facts?search=${word}`)).known
  await expect.poll(known).toBe(4)
  return { word, category }
}

test(
  'goods are filtered by composition, and the cheapest for their amount come first',
  BOTH_SCREENS,
  async ({ page, known: { shelf }, expectAccessible }) => {
    const list = new ProductListScreen(page)
    await list.open(`?search=${shelf.word}`)
    await list.openSection('Zloženie')
    const panel = page.getByRole('group', { name: 'Nutri-Score' })
    await expect(page.getByText('Údaje o zložení majú 4 z 5 produktov.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Food Facts' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'ODbL' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Bez mlieka.* 1$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Bez sóje.* 3$/ })).toBeVisible()
    await expectAccessible()

    await panel.getByRole('checkbox', { name: 'Nutri-Score A, produktov: 3' }).check()
    await expect(page).toHaveURL(/facts=nutri-a/)
    await page.getByRole('button', { name: 'Najlacnejšie Nutri-Score A za kg' }).click()
    await expect(page).toHaveURL(/sort=unit_price_asc/)
    await list.showFound()
    await list.waitForResults()
    const byUnitPrice = [`Veľký ${shelf.word}`, `Malý ${shelf.word}`, `Bez obsahu ${shelf.word}`]
    expect(await list.titles()).toEqual(byUnitPrice)
    await expect(page.getByText('Ostatné sa v tomto výbere nezobrazujú.')).toBeVisible()
    await expectAccessible()

    await page.reload()
    await list.waitForResults()
    expect(await list.titles()).toEqual(byUnitPrice)
    await page.getByRole('button', { name: 'Zrušiť filter Nutri-Score A' }).click()
    await expect(page).not.toHaveURL(/facts=/)
    await list.waitForResults()
    await expect(list.cards).toHaveCount(5)
  },
)

test(
  'a detail leads to the cheapest goods with the best grade of its category',
  NIGHTLY_ON_BOTH,
  async ({ page, known: { shelf }, expectAccessible }) => {
    const list = new ProductListScreen(page)
    await list.open(`?search=Sójový ${shelf.word}`)
    await list.cards.first().getByRole('link').click()
    const link = list.dialog.getByRole('link', {
      name: `Najlacnejšie s Nutri-Score A v kategórii ${shelf.category}`,
    })
    await expect(link).toBeVisible()
    await expectAccessible()
    await link.click()
    await expect(list.dialog).toHaveCount(0)
    await list.waitForResults()
    expect((await list.titles())[0]).toBe(`Veľký ${shelf.word}`)
    await expect(list.cards).toHaveCount(3)
  },
)

test(
  'an allergen that the source does not rule out, and goods that it does not know, never fit',
  NIGHTLY,
  async ({ page, known: { shelf } }) => {
    const list = new ProductListScreen(page)
    await list.open(`?search=${shelf.word}&facts=no-milk`)
    expect(await list.titles()).toEqual([`Sójový ${shelf.word}`])
    await page.getByRole('button', { name: 'Zrušiť filter Bez mlieka' }).click()
    await list.waitForResults()
    await expect(list.cards).toHaveCount(5)
  },
)

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the filter says that it needs one', NIGHTLY, async ({ page, known: { shelf } }) => {
    const list = new ProductListScreen(page)
    await list.open(`?search=${shelf.word}`)
    await list.openSection('Zloženie')
    const grade = page.getByRole('checkbox', { name: /^Nutri-Score B/ })
    await expect(grade).toBeVisible()
    await page.context().setOffline(true)
    await grade.click()
    await expect(
      page.getByText('Filter podľa zloženia potrebuje pripojenie na internet.').first(),
    ).toBeVisible()
    await expect(list.cards).toHaveCount(0)
    await page.context().setOffline(false)
  })
})
