import type { Page } from '@playwright/test'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { ProfileScreen } from '../../src/screens/profile.ts'
import { Shell } from '../../src/screens/shell.ts'
import { addToCart, cartOf, productsOf } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'

const rows = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Odstrániť z košíka/ }) })
const sum = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('..')
    .getByRole('definition')

test('cards add to the cart, piece by piece', ON_PHONE, async ({ product, premium: { page, session } }) => {
  const list = new ProductListScreen(page)
  const shell = new Shell(page)
  await list.open('?search=jogurt')
  const add = list.cards.first().getByRole('button', { name: /^Pridať do košíka/ })
  await add.click()
  await expect(shell.toast('Pridané do košíka')).toBeVisible()
  await expect(add).toHaveAccessibleName(/v\skošíku 1$/)
  await add.click()
  await expect(add).toHaveAccessibleName(/v\skošíku 2$/)
  await expect(add).toBeEnabled()
  await expect
    .poll(async () => (await cartOf(product.url, session)).items.map(({ quantity }) => quantity))
    .toEqual([2])
  await page.goto('/kosik')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('textbox')).toHaveValue('2')
})

test(
  'a row has room for its product next to the navigation of a tablet',
  NIGHTLY,
  async ({ product, premium: { page, session } }) => {
    await addToCart(product.url, session, (await productsOf(product.url, 'search=mlieko')).slice(0, 1))
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/kosik')
    await expect(rows(page)).toHaveCount(1)
    const heading = await rows(page).getByRole('heading').boundingBox()
    expect(heading?.width).toBeGreaterThan(200)
  },
)

test(
  'total and saving stay in view above the bottom bar, and rows are low',
  BOTH_SCREENS,
  async ({ product, premium: { page, session } }) => {
    const milk = (await productsOf(product.url, 'search=mlieko')).filter(({ offer }) => offer === null)
    await addToCart(product.url, session, milk.slice(0, 8), 2)
    await page.goto('/kosik')
    const bar = page.getByRole('paragraph').filter({ hasText: /^Za košík/ })
    // A wide screen shows the whole summary next to the rows.
    if ((page.viewportSize()?.width ?? 0) >= 1280) return expect(sum(page, 'Celkom')).toBeInViewport()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText((await sum(page, 'Celkom').innerText()).trim())
    const nav = await page.getByRole('navigation', { name: 'Spodná navigácia' }).boundingBox()
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0)
    const heights = (await Promise.all((await rows(page).all()).map((row) => row.boundingBox()))).map(
      (box) => box?.height ?? Number.NaN,
    )
    // Only a warning about a price takes another line.
    expect(Math.min(...heights)).toBeLessThanOrEqual(98)
  },
)

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test(
    'sums of four digits do not cover each other',
    NIGHTLY,
    async ({ product, premium: { page, session } }) => {
      const sales = await productsOf(product.url, 'filter=akcia&sort=price_desc')
      await addToCart(product.url, session, sales.slice(0, 4), 99)
      await page.goto('/kosik')
      const bar = page.getByRole('paragraph').filter({ hasText: /^Za košík/ })
      await expect(bar).toHaveText(/\d\s\d{3},\d\d\s€.*ušetríte.*\d\s\d{3},\d\d\s€.*396\sks/)
      const saving = await bar.getByText(/^ušetríte/).boundingBox()
      const pieces = await bar.getByText(/^396\sks/).boundingBox()
      expect((saving?.x ?? 0) + (saving?.width ?? 0)).toBeLessThanOrEqual(pieces?.x ?? 0)
    },
  )
})

test(
  'a finished purchase empties the cart, and the profile shows the savings',
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const shell = new Shell(page)
    const profile = new ProfileScreen(page)
    await profile.open()
    await expect(profile.premium.getByText(/^Keď v\skošíku označíte nákup ako hotový/)).toBeVisible()

    const onSale = (await productsOf(product.url, 'search=mlieko&filter=akcia&sort=discount_desc')).slice(
      0,
      1,
    )
    const plain = (await productsOf(product.url, 'search=chlieb')).filter(({ akcia }) => akcia === 'No')
    await addToCart(product.url, session, [...onSale, ...plain.slice(0, 1)])
    await page.goto('/kosik')
    // Finished before the debounced quantity is sent: the last change still counts.
    await rows(page)
      .first()
      .getByRole('button', { name: /^Pridať: / })
      .click()
    await expect(sum(page, 'Produkty')).toHaveText(/3\sks$/)
    const [saved, total] = await Promise.all(
      ['Úspora z\\sakcií', 'Celkom'].map(async (name) =>
        (await sum(page, name).innerText()).replace('−', '').trim(),
      ),
    )
    const finish = page.getByRole('button', { name: 'Nákup hotový' })
    await finish.click()
    const dialog = page.getByRole('dialog', { name: 'Máte nakúpené?' })
    await expect(dialog).toContainText(`2 produktov za ${total} (ušetríte ${saved})`)
    await dialog.getByRole('button', { name: 'Zrušiť' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
    await finish.click()
    await dialog.getByRole('button', { name: 'Zapísať nákup' }).click()
    await expect(shell.toast('Nákup je zapísaný')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Môj Košík' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Môj Košík' })).toBeInViewport()
    await expect(shell.toast(`2 produkty za ${total}, ušetrili ste ${saved}`)).toBeVisible()
    await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
    await expect.poll(async () => (await cartOf(product.url, session)).items).toEqual([])

    await profile.open()
    await expect(profile.premium.getByText('Doteraz ste ušetrili')).toHaveText(
      new RegExp(`^Doteraz ste ušetrili\\s${saved}\\sv\\s1\\snákupe$`),
    )
    await addToCart(product.url, session, plain.slice(0, 1))
    await page.goto('/kosik')
    await finish.click()
    await dialog.getByRole('button', { name: 'Zapísať nákup' }).click()
    await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
    await profile.open()
    await expect(profile.premium.getByText('Doteraz ste ušetrili')).toHaveText(/v\s2\snákupoch$/)
  },
)
