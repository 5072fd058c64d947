import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import { addFavourites, favouritesOf, productsOf } from '../../src/screens/shopping.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'

const FAVOURITES = '**/auth/favorites/*'

test.describe('a favourite that is refused', () => {
  test.use({ expectedErrors: [/status of (404|409|500)|net::ERR/] })

  test('waits when there is no answer, and is sent later', NIGHTLY, async ({ product, premium }) => {
    const { page, session } = premium
    const list = new ProductListScreen(page)
    await list.open('?search=chlieb')
    await appReady(page)
    await page.waitForLoadState('networkidle')
    await page.route(FAVOURITES, (route) => route.abort())
    const heart = list.cards.first().getByRole('button', { name: /^Obľúbené/ })
    await heart.click()
    await expect(page.getByText('1 zmena čaká na odoslanie.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.unroute(FAVOURITES)
    await page.evaluate('window.dispatchEvent(new Event("online"))')
    await expect(page.getByText('1 zmena čaká na odoslanie.')).toHaveCount(0)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect((await favouritesOf(product.url, session)).favorites).toHaveLength(1)
  })
})

test(
  'favourites are counted, searched, opened and removed',
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const milk = (await productsOf(product.url, 'search=mlieko&filter=akcia&stores=Tesco')).slice(0, 2)
    const bread = (await productsOf(product.url, 'search=chlieb&stores=Lidl')).slice(0, 1)
    await addFavourites(product.url, session, [...milk, ...bread])
    await page.goto('/oblubene')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    const figure = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition')
    await expect(figure('Produkty')).toHaveText('3')
    await expect(figure('Obchody')).toHaveText('2')
    await expect(figure('Hodnota')).toHaveText(/^\d+\s€$/)
    await expect(cards.filter({ hasText: 'AKCIA' })).not.toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: '3 z 3 produktov' })).toBeVisible()

    const search = page.getByRole('searchbox', { name: 'Hľadať v obľúbených' })
    await search.fill('chlieb')
    await expect(cards).toHaveCount(1)
    await expect(page.getByText('1 z 3 produktov')).toBeVisible()
    await search.fill('lokomotiva')
    await expect(page.getByText('Nič sa nenašlo')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Vymazať hľadanie' }).last().click()
    await expect(cards).toHaveCount(3)

    await cards
      .last()
      .getByRole('link', { name: /^Detail/ })
      .click()
    await expect(page).toHaveURL(/\/oblubene\?product=\d+$/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await cards
      .first()
      .getByRole('button', { name: /^Odstrániť z obľúbených/ })
      .click()
    await expect(cards).toHaveCount(2)
    await page.getByRole('button', { name: 'Vrátiť', includeHidden: true }).click()
    await expect(cards).toHaveCount(3)
    await expect.poll(async () => (await favouritesOf(product.url, session)).favorites).toHaveLength(3)
  },
)
