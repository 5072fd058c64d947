import { ProductListScreen } from '../../src/screens/product-list.ts'
import { BOTH_SCREENS, expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'

test('a link to a product opens it over the list', BOTH_SCREENS, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await shopper.goto('/products?search=kofola&product=1')
  await expect(list.dialog.getByRole('heading', { level: 2 }).last()).toBeVisible()
  await list.dialog.getByRole('button', { name: 'Zavrieť' }).click()
  await expect(list.dialog).toHaveCount(0)
  await expect(shopper).toHaveURL(/search=kofola$/)
})

test('Esc closes the detail and restores the position', async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=chlieb')
  const link = list.cards.nth(2).getByRole('link')
  await link.focus()
  await shopper.keyboard.press('Enter')
  await expect(list.dialog).toBeVisible()
  await expect(shopper).toHaveTitle(/Chlieb/i)
  await shopper.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test(
  'the detail takes the focus when it has been painted, which it would hold up',
  NIGHTLY_ON_PHONE,
  async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?search=chlieb')
    await shopper.evaluate(`
    window.order = []
    document.addEventListener('focusin', ({ target }) => {
      if (target.closest('[role=dialog]')) order.push('focus')
    })
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=dialog]:not([inert] *)') === null) return
      observer.disconnect()
      const paint = () => order.push('painted')
      requestAnimationFrame(() => scheduler.postTask(paint, { priority: 'user-blocking' }))
    }).observe(document.body, { childList: true, subtree: true })
  `)
    await list.cards.first().getByRole('link').click()
    await expect(list.dialog).toBeFocused()
    expect(await shopper.evaluate('order')).toEqual(['painted', 'focus'])
  },
)

test('the detail shows price, unit price, content and date', ON_PHONE, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=mlieko trvanlive&stores=Tesco')
  await list.cards.first().getByRole('link').click()
  for (const fact of ['Cena', 'Jednotková cena', 'Obsah', 'Dátum ceny'])
    await expect(list.dialog.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible()
  await expect(list.dialog).toContainText(/\d,\d\d\s€/)
  // Milk is sold by the litre, whatever the unit of the catalogue.
  await expect(list.dialog.getByRole('definition').filter({ hasText: /€\/l$/ })).toBeVisible()
  await expect(list.dialog.getByRole('definition').filter({ hasText: /^(500\sml|[\d,]+\sl)$/ })).toBeVisible()
})

test.describe('a link to a deleted product', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is explained', NIGHTLY_ON_PHONE, async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await shopper.goto('/products?product=999999999')
    await expect(list.dialog.getByText('Produkt sa nenašiel').last()).toBeVisible()
  })
})
