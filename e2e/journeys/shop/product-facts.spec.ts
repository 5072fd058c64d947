import { newTitle } from '../../src/catalogue-file.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, NIGHTLY, test } from '../../src/test.ts'

const FACTS = {
  nutri_score: 'b',
  nova: 4,
  allergens: ['gluten', 'milk'],
  vegan: 'no',
  vegetarian: null,
  bio: null,
  source: 'Open Food Facts',
  licence: 'ODbL',
  url: 'https://world.openfoodfacts.org/product/8580000000010',
  day: '2026-11-20',
}
const ADDRESS = '**/api/v1/products/*/facts'

test(
  'the detail says what Open Food Facts knows of a product, and what it does not',
  BOTH_SCREENS,
  async ({ shopper, expectAccessible }) => {
    await shopper.route(ADDRESS, (route) => route.fulfill({ json: { facts: FACTS } }))
    const list = new ProductListScreen(shopper)
    await list.open('?search=mlieko trvanlive&stores=Tesco')
    await list.cards.first().getByRole('link').click()
    const section = list.dialog.getByRole('region', { name: 'Zloženie a výživa' })
    for (const [name, value] of [
      ['Nutri-Score', /^B/],
      ['NOVA', '4 – ultraspracované'],
      ['Alergény, aj v\u00a0stopách', 'obilniny s lepkom, mlieko'],
      ['Vegánske', 'nie'],
      ['Vegetariánske', 'neznáme'],
      ['Bio', 'neznáme'],
    ] as const) {
      const row = section.locator('dl > div').filter({ has: shopper.getByText(name, { exact: true }) })
      await expect(row.getByRole('definition')).toHaveText(value)
    }
    await expect(section).toContainText('Údaje: Open Food Facts (ODbL). Načítané 20. novembra 2026.')
    await expect(section.getByRole('link', { name: /Open Food Facts/ })).toHaveAttribute('href', FACTS.url)
    await expectAccessible()
  },
)

test('nothing is shown of a product that nobody knows', NIGHTLY, async ({ shopper, product }) => {
  const { id } = await makeProduct(product.url, { title: newTitle('neznámy'), price: '1.50' })
  const asked = shopper.waitForResponse(ADDRESS)
  await shopper.goto(`/products?product=${id}`)
  const { dialog } = new ProductListScreen(shopper)
  expect(await (await asked).json()).toEqual({ facts: null })
  await expect(dialog.getByRole('term').filter({ hasText: 'Dátum ceny' })).toBeVisible()
  await expect(dialog.getByText('Nutri-Score')).toHaveCount(0)
})
