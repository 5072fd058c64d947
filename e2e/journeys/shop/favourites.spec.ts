import { loadOnRetry } from '../../src/failed-loads.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady, Shell } from '../../src/screens/shell.ts'
import {
  addFavourites,
  cartOf,
  discontinueProduct,
  favouritesOf,
  productsOf,
} from '../../src/screens/shopping.ts'
import { expect, ON_PHONE, test } from '../../src/test.ts'

const FAVOURITES = '**/auth/favorites/*'
const euro = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))

test(
  'without premium, the favourites page promotes premium and cards have no controls',
  ON_PHONE,
  async ({ shopper }) => {
    await shopper.goto('/oblubene')
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Obľúbené')
    await expect(shopper.getByRole('heading', { name: 'Premium funkcie' })).toBeVisible()
    await expect(shopper.getByRole('button', { name: 'Aktivovať Premium' })).toBeVisible()
    await shopper.getByRole('link', { name: 'Viac v\u00a0profile' }).click()
    await expect(shopper).toHaveURL('/profile')
    const list = new ProductListScreen(shopper)
    await list.open('?search=mlieko')
    await expect(list.cards.getByRole('button')).toHaveCount(0)
  },
)

test('the heart on a card adds a favourite and removes it again', ON_PHONE, async ({ premium: { page } }) => {
  const list = new ProductListScreen(page)
  const shell = new Shell(page)
  await list.open('?search=maslo')
  const heart = list.cards.first().getByRole('button', { name: /^Obľúbené/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeEnabled()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(shell.toast('Odstránené z obľúbených')).toBeVisible()
  await page.getByRole('button', { name: 'Vrátiť', includeHidden: true }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a favourite that is refused', () => {
  test.use({ expectedErrors: [/status of (404|409|500)|net::ERR/] })

  const ANSWERS = [
    [409, 'Produkt už je v obľúbených', 'Produkt už je v obľúbených'],
    [
      404,
      'Položka nemôže byť pridaná (neplatný produkt)',
      'Tento produkt nemôže byť pridaný do obľúbených (neplatný produkt)',
    ],
    [500, 'Porucha', 'Nepodarilo sa pridať do obľúbených'],
  ] as const

  test('shows why, and the heart is empty again', async ({ premium: { page } }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=chlieb')
    const heart = list.cards.first().getByRole('button', { name: /^Obľúbené/ })
    for (const [status, detail, words] of ANSWERS) {
      await page.route(FAVOURITES, (route) => route.fulfill({ status, json: { detail } }))
      await heart.click()
      await expect(new Shell(page).toast(words)).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.unroute(FAVOURITES)
    }
  })

  test('waits when there is no answer, and is sent later', async ({ product, premium }) => {
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

test('all favourites are added to the cart at once', async ({ product, premium: { page, session } }) => {
  await addFavourites(product.url, session, (await productsOf(product.url, 'search=syr')).slice(0, 3))
  await page.goto('/oblubene')
  await page.getByRole('button', { name: 'Pridať všetko do košíka' }).first().click()
  await expect(new Shell(page).toast('Všetky 3 produkty boli pridané do košíka!')).toBeVisible()
  expect((await cartOf(product.url, session)).items.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
})

test.describe('favourites that cannot all be added to the cart', () => {
  test.use({ expectedErrors: [/status of 500|net::ERR/] })

  test('are counted exactly', async ({ product, premium: { page, session } }) => {
    const products = (await productsOf(product.url, 'search=ryza')).slice(0, 3)
    await addFavourites(product.url, session, products)
    await page.route(`**/auth/cart/${products[1]?.id}`, (route) =>
      route.fulfill({ status: 500, json: { detail: 'x' } }),
    )
    await page.goto('/oblubene')
    await page.getByRole('button', { name: 'Pridať všetko do košíka' }).first().click()
    const shell = new Shell(page)
    await expect(shell.toast('2 produkty boli pridané do košíka, 1 sa nepodarilo pridať.')).toBeVisible()
    await page.route('**/auth/cart/*', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }))
    await page.getByRole('button', { name: 'Pridať všetko do košíka' }).last().click()
    await expect(shell.toast('Nepodarilo sa pridať žiadny produkt do košíka.')).toBeVisible()
    expect((await cartOf(product.url, session)).unique_products).toBe(2)
  })

  test('or cannot be loaded at all can be retried', async ({ premium: { page } }) => {
    await loadOnRetry(page, {
      path: '/oblubene',
      call: '**/auth/favorites',
      failure: 'Nepodarilo sa načítať obľúbené produkty',
      loaded: 'Zatiaľ nemáte žiadne obľúbené produkty',
    })
    await page.getByRole('main').getByRole('link', { name: 'Prejsť na produkty' }).click()
    await expect(page).toHaveURL('/products')
  })
})

test('a discontinued product is marked and can be removed', async ({
  product,
  premium: { page, session },
}) => {
  await discontinueProduct(product.url, 'Zmiznuté pečivo', (gone) =>
    addFavourites(product.url, session, [gone]),
  )
  await page.goto('/oblubene')
  const card = page.getByRole('article').filter({ hasText: 'Zmiznuté pečivo' })
  await expect(card).toContainText('Už sa nepredáva')
  await expect(page.getByText('Celková hodnota:')).toContainText(/0,00/)
  await card.getByRole('button', { name: /^Odstrániť z obľúbených/ }).click()
  await expect(card).toHaveCount(0)
})

test('the value of the favourites is the sum of their prices', async ({
  product,
  premium: { page, session },
}) => {
  await addFavourites(product.url, session, (await productsOf(product.url, 'search=kava')).slice(0, 4))
  await page.goto('/oblubene')
  const labels = page.getByRole('article').getByText(/^(Akciová cena|Cena) \d/)
  await expect(labels).toHaveCount(4)
  const sum = (await labels.allInnerTexts()).reduce((total, label) => total + euro(label), 0)
  const value = await page.getByText('Celková hodnota:').innerText()
  expect(euro(value)).toBeCloseTo(sum, 2)
})
