import { dayAfter } from '@cenolov/core/day'
import { appOnDevice, catalogueReady } from '../../src/screens/offline.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { addToCart, cartOf, makeProduct } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

const TODAY = shopDay()
const NEXT_MONDAY = dayAfter(TODAY, (8 - new Date(`${TODAY}T00:00:00Z`).getUTCDay()) % 7 || 7)
/** A week ahead its name would mean today, so on a Monday the next one is shown by its date. */
const NEXT_MONDAY_SAID = `pondelka|zajtra|${NEXT_MONDAY.split('-').reverse().map(Number).join('. ')}`
/** Screens share a server, and a title identifies a product. */
const named = (title: string) => `${title} ${Date.now()}`
const offer = (title: string, fields: Readonly<Record<string, string>>) => ({
  ...{ title, price: '3', akcia: '2', store: 'Lidl', category: 'Skúška ponúk' },
  ...fields,
})

test(
  'a price with a card is counted once the shopper confirms having the card',
  ON_PHONE,
  async ({ product, premium: { page, session } }) => {
    const made = await makeProduct(
      product.url,
      offer(named('Kartový koláč'), { card: 'Lidl Plus', multi: '3=5' }),
    )
    await addToCart(product.url, session, [made], 3)
    await page.goto(`/products?product=${made.id}`)
    const detail = page.getByRole('dialog')
    await expect(detail.getByText(/2,00\s€ s\skartou Lidl Plus/)).toBeVisible()
    await expect(detail.getByText(/pri 3\sks spolu 5,00\s€/)).toBeVisible()
    const has = detail.getByRole('switch', { name: 'Mám kartu Lidl Plus' })
    await expect(has).not.toBeChecked()
    await has.check()
    await expect.poll(async () => (await cartOf(product.url, session)).total).toBe(5)
    await page.goto('/kosik')
    await expect(page.getByText('3 ks za 5,00 € s kartou Lidl Plus')).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Nastavenia' }).click()
    const card = page.getByRole('dialog').getByRole('button', { name: 'Lidl Plus' })
    await expect(card).toHaveAttribute('aria-pressed', 'true')
    await card.click()
    await expect.poll(async () => (await cartOf(product.url, session)).total).toBe(9)
  },
)

test(
  'an offer of next week is shown before, and counts then',
  ON_PHONE,
  async ({ product, premium: { page } }) => {
    const title = named('Pondelkový párok')
    await makeProduct(product.url, offer(title, { valid_from: NEXT_MONDAY }))
    const list = new ProductListScreen(page)
    await list.open(`?search=${title}`)
    await expect(list.cards.first()).toContainText(new RegExp(`od (${NEXT_MONDAY_SAID}) 2,00\\s€`))
    await expect(list.cards.first()).not.toContainText('−33')
    await page.getByRole('button', { name: 'Budúci týždeň', exact: true }).click()
    await expect(page).toHaveURL(/platnost=buduci-tyzden/)
    await expect(list.cards.first()).toContainText('−33')
    await page.getByRole('button', { name: 'Zrušiť filter Budúci týždeň' }).click()
    await expect(list.cards.first()).not.toContainText('−33')
  },
)

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  })

  test(
    "next week's offers come from the catalogue on the device",
    NIGHTLY_ON_PHONE,
    async ({ product, shopper, context }) => {
      const title = named('Nedeľná nátierka')
      await makeProduct(product.url, offer(title, { valid_from: NEXT_MONDAY }))
      const list = new ProductListScreen(shopper)
      await list.open(`?search=${title}`)
      await appOnDevice(shopper)
      await catalogueReady(shopper)
      await context.setOffline(true)
      await shopper.getByRole('button', { name: 'Budúci týždeň', exact: true }).click()
      await expect(list.cards.first()).toContainText('−33')
      await shopper.getByRole('button', { name: 'Zrušiť filter Budúci týždeň' }).click()
      await expect(list.cards.first()).not.toContainText('−33')
    },
  )
})
