import type { Locator } from '@playwright/test'
import { AdminUsersScreen } from '../../src/screens/admin-users.ts'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { addFavourites, addToCart, makeProduct, productsOf } from '../../src/screens/shopping.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

/** A number and its unit, separated by a space at which a line may break. */
const TORN = /\d (?:kg|g|ml|l|ks|%|x)(?![\p{L}\p{N}])/u

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} is not shown.`)
  return box
}

for (const [width, screens] of [
  [320, {}],
  [390, NIGHTLY],
] as const)
  test.describe(`on ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('no control covers an old price, however high', screens, async ({ product, premium: { page } }) => {
      const word = `Drahokam${Date.now()}`
      for (const [price, akcia] of [
        ['998.99', '989.99'],
        ['1.99', '0.99'],
      ])
        await makeProduct(product.url, {
          title: `${word} ${price}`,
          price: price!,
          akcia: akcia!,
          store: 'Terno',
        })
      const list = new ProductListScreen(page)
      await list.open(`?search=${word}`)
      for (const view of ['Zoznam', 'Mriežka']) {
        await page.getByRole('button', { name: view, exact: true }).click()
        await expect(list.cards).toHaveCount(2)
        for (const card of await list.cards.all()) {
          const was = await boxOf(card.locator('s'))
          for (const control of await card.getByRole('button').all()) {
            const box = await boxOf(control)
            const apart =
              box.x >= was.x + was.width ||
              was.x >= box.x + box.width ||
              box.y >= was.y + was.height ||
              was.y >= box.y + box.height
            expect.soft(apart, `${view}: ${await card.innerText()}`).toBe(true)
          }
        }
      }
    })
  })

test(
  'a number is never separated from its unit',
  NIGHTLY,
  async ({ product, premium: { page, session } }) => {
    const some = (await productsOf(product.url, 'search=maslo 250 g')).slice(0, 3)
    expect(some[0]?.title).toMatch(TORN)
    await addFavourites(product.url, session, some)
    await addToCart(product.url, session, some)
    for (const [path, role] of [
      ['/products?search=maslo+250+g', 'heading'],
      ['/oblubene', 'heading'],
      ['/kosik', 'link'],
      [`/products?product=${some[0]?.id}`, 'heading'],
    ] as const) {
      await page.goto(path)
      const part = page.getByRole(role).filter({ hasText: /250\s?g/ })
      await expect(part.first()).toBeVisible()
      for (const text of await part.allTextContents()) expect.soft(text, path).not.toMatch(TORN)
    }
  },
)

test.describe('at 200 % of a notebook', () => {
  test.use({ viewport: { width: 720, height: 500 } })

  test(
    'the actions of an account are next to its name',
    NIGHTLY,
    async ({ page, administrator, signInAs }) => {
      await signInAs(administrator.session)
      await new AdminUsersScreen(page).open()
      const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Podrobnosti: / }) })
      const name = await boxOf(row.first().getByRole('button').first())
      const details = await boxOf(row.first().getByRole('button', { name: /^Podrobnosti: / }))
      expect(details.y).toBeLessThan(name.y + name.height)
      expect(details.x).toBeGreaterThan(name.x + 100)
    },
  )
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1000 } })

  test(
    'the figures of a history have room for their signs',
    NIGHTLY,
    async ({ product, premium: { page } }) => {
      const [butter] = await productsOf(product.url, 'search=maslo&filter=akcia&sort=discount_desc')
      await page.goto(`/products?product=${butter?.id}`)
      const change = page
        .getByRole('dialog')
        .getByRole('definition')
        .filter({ hasText: /^[+−]\d/ })
      await change.scrollIntoViewIfNeeded()
      const sign = await boxOf(change.locator('svg'))
      expect(sign.width).toBe(16)
      const whole = await boxOf(change)
      const figures = await boxOf(change.locator('xpath=ancestor::dl'))
      expect(whole.x + whole.width).toBeLessThanOrEqual(figures.x + figures.width)
    },
  )
})
