import { ProductListScreen } from '../../src/screens/product-list.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'

test.describe('a tap', ON_PHONE, () => {
  test('opens a detail, which returns the focus to its card', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    const card = list.cards.first().getByRole('link')
    await card.tap()
    await expect(list.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list.dialog).toBeHidden()
    await expect(card).toBeFocused()
  })

  test('shows no focus ring, not even after a text field had one', NIGHTLY, async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await page.evaluate(`
      document.addEventListener('focusin', ({ target }) => {
        if (target.matches('article a')) window.hasRing = target.matches(':focus-visible')
      })
    `)
    await list.search.tap()
    await list.search.press('Escape')
    await list.cards.first().getByRole('link').tap()
    await expect(list.dialog).toBeVisible()
    expect(await page.evaluate('window.hasRing')).toBe(false)
  })

  test('chooses sales and turns the page, once each', NIGHTLY, async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=m')
    await page.getByRole('button', { name: 'Akcie', exact: true }).tap()
    await expect(page).toHaveURL(/filter=akcia/)
    await page.getByRole('link', { name: 'Nasledujúca strana' }).tap()
    await expect(page).toHaveURL(/page=2/)
  })

  test('opens the filters', NIGHTLY, async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open()
    await page.getByRole('button', { name: 'Filtre' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('does not zoom the page when another one follows at once', NIGHTLY, async ({ shopper: page }) => {
    await new ProductListScreen(page).open()
    await expect(page.locator('html')).toHaveCSS('touch-action', 'manipulation')
  })
})

test(
  'a tap adds to the cart once, and a step there is one piece',
  ON_PHONE,
  async ({ premium: { page } }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    const card = list.cards.first()
    await card.getByRole('button', { name: /^Pridať do košíka/ }).tap()
    await expect(card.getByRole('button', { name: /v\skošíku 1$/ })).toBeVisible()
    await page.goto('/kosik')
    const row = page.getByRole('article').first()
    await row.getByRole('button', { name: /^Pridať: / }).tap()
    await expect(row.getByRole('textbox')).toHaveValue('2')
    await row.getByRole('button', { name: /^Odstrániť z košíka/ }).tap()
    await expect(page.getByText('Váš košík je prázdny')).toBeVisible()
  },
)
