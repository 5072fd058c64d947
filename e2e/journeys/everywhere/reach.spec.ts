import type { Page } from '@playwright/test'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import { addFavourites, addToCart, productsOf } from '../../src/screens/shopping.ts'
import { expect, NIGHTLY, NIGHTLY_ON_BOTH, NIGHTLY_ON_PHONE, test } from '../../src/test.ts'

// The functions below run in the page; these are the parts of the DOM that they use.

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface PageElement {
  readonly parentElement: PageElement | null
  readonly textContent: string | null
  closest(selector: string): PageElement | null
  getAttribute(name: string): string | null
  getBoundingClientRect(): Box
}
declare const innerWidth: number
declare const document: {
  createRange(): { selectNodeContents(element: PageElement): void; getBoundingClientRect(): Box }
}
declare function getComputedStyle(element: PageElement): {
  readonly backgroundColor: string
  readonly borderTopColor: string
  readonly overflowX: string
  readonly overflowY: string
}

const colour = (found: unknown): string => getComputedStyle(found as PageElement).backgroundColor

const colours = (found: unknown): string[] =>
  (found as PageElement[]).map((element) => getComputedStyle(element).backgroundColor)

const borderColours = (found: unknown): string[] =>
  (found as PageElement[]).map((element) => getComputedStyle(element).borderTopColor)

/** Returns names of buttons that extend beyond the screen, except in rows that scroll. */
const cutOff = (found: unknown): (string | null)[] =>
  (found as PageElement[])
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect()
      if (button.closest('[class*="scroll-row"]') !== null) return false
      let [from, to] = [0, innerWidth]
      for (let box = button.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const edges = box.getBoundingClientRect()
        from = Math.max(from, edges.left)
        to = Math.min(to, edges.right)
      }
      return left < from - 1 || right > to + 1
    })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

const textBox = (found: unknown): { readonly right: number; readonly bottom: number } => {
  const range = document.createRange()
  range.selectNodeContents(found as PageElement)
  const { right, bottom } = range.getBoundingClientRect()
  return { right, bottom }
}

/** Returns the top of the scrolling container that holds an element. */
const topOfScrolled = (found: unknown): number => {
  let box = (found as PageElement).parentElement
  while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  return box?.getBoundingClientRect().top ?? 0
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth') as Promise<number>

test('the focus moves to the neighbour of a removed chip and is never lost', async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=mlieko&stores=Tesco,Kaufland&filter=akcia')
  const chips = shopper.getByRole('list', { name: 'Aktívne filtre' })
  await chips.getByRole('button', { name: /Tesco/ }).focus()
  await shopper.keyboard.press('Enter')
  await expect(chips.getByRole('button', { name: /Kaufland/ })).toBeFocused()
  await chips.getByRole('button', { name: /Vymazať filtre/ }).focus()
  await shopper.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect.poll(() => shopper.evaluate('document.activeElement.tagName')).not.toBe('BODY')
  // Not the search box, which would open a phone's keyboard.
  await expect(shopper.locator(':focus')).toHaveAttribute('type', /^(button|checkbox)$/)
  const reset = shopper.getByRole('button', { name: 'Reset' })
  await shopper.getByRole('main').getByRole('button', { name: 'Akcie', exact: true }).click()
  await expect(reset).toBeEnabled()
  await reset.focus()
  await shopper.keyboard.press('Enter')
  await expect(reset).toBeDisabled()
  await expect.poll(() => shopper.evaluate('document.activeElement.tagName')).not.toBe('BODY')
})

test('the focus moves to the next row of the cart when one is removed', async ({
  product,
  premium: { page, session },
}) => {
  const offers = (await productsOf(product.url, 'mlieko')).slice(0, 3)
  await addToCart(product.url, session, offers)
  await page.goto('/kosik')
  const remove = page.getByRole('main').getByRole('button', { name: /^Odstrániť z košíka: / })
  await expect(remove).toHaveCount(3)
  const next = await remove.nth(2).getAttribute('aria-label')
  await remove.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(2)
  await expect(page.getByRole('button', { name: next ?? '', exact: true })).toBeFocused()
})

test('a search cleared by its button keeps the focus', NIGHTLY_ON_PHONE, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?search=mlieko')
  await shopper.getByRole('main').getByRole('button', { name: 'Vymazať hľadanie' }).click()
  await expect(list.search).toBeFocused()
})

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('show what is on, selected and current', NIGHTLY, async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?filter=akcia')
    const background = (name: string, role: 'button' | 'link') =>
      shopper.getByRole(role, { name, exact: true }).first().evaluate(colour)
    const nextWeek = () => background('Budúci týždeň', 'button')
    const unpressed = await nextWeek()
    const chip = (pressed: boolean) =>
      shopper.getByRole('button', { name: 'Budúci týždeň', exact: true, pressed })
    await chip(false).click()
    await expect.poll(nextWeek).not.toBe(unpressed)
    await chip(true).click()
    await expect(chip(false)).toBeVisible()
    await list.waitForResults()
    expect(await background('Mriežka', 'button')).not.toBe(await background('Zoznam', 'button'))
    const track = shopper.getByRole('switch').locator('xpath=..')
    const look = () => track.evaluate(colour)
    const on = await look()
    await shopper.getByRole('switch').click()
    await expect.poll(look).not.toBe(on)
    const current = shopper.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link')
    // The marker moves with a transition.
    await expect.poll(async () => new Set(await current.evaluateAll(colours)).size).toBe(2)
    const rings = await list.cards.locator('.store-ring').evaluateAll(borderColours)
    expect(new Set(rings).size).toBeGreaterThan(1)
  })
})

for (const [name, viewport, screens] of [
  ['320 px', { width: 320, height: 640 }, {}],
  ['400 % zoom', { width: 320, height: 256 }, NIGHTLY],
] as const)
  test.describe(`at ${name}`, () => {
    test.use({ viewport })

    test('nothing of a page is cut', screens, async ({ product, premium: { page, session } }) => {
      const butter = (await productsOf(product.url, 'maslo')).slice(0, 1)
      await addToCart(product.url, session, butter)
      await addFavourites(product.url, session, butter)
      for (const path of ['/products?filter=akcia', '/kosik', '/', '/profile', '/oblubene']) {
        await page.goto(path)
        await appReady(page)
        await page.waitForLoadState('networkidle')
        expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
        const controls = page.getByRole('main').getByRole('button').locator('visible=true')
        expect.soft(await controls.evaluateAll(cutOff), path).toEqual([])
      }
    })
  })

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('no bar covers the content', async ({ shopper }) => {
    await new ProductListScreen(shopper).open()
    await shopper.evaluate('scrollTo(0, 600)')
    const bars = [shopper.getByRole('banner'), shopper.getByRole('navigation', { name: 'Spodná navigácia' })]
    for (const bar of bars) await expect(bar).not.toBeInViewport()
  })
})

test('text at twice the size covers nothing', NIGHTLY_ON_BOTH, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open()
  await shopper.evaluate('document.documentElement.style.fontSize = "200%"')
  const box = async (name: string) => {
    const found = await shopper.getByRole('main').getByRole('button', { name, exact: true }).boundingBox()
    if (found === null) throw new Error(`There is no ${name}.`)
    return found
  }
  const heading = await shopper.getByRole('heading', { level: 1 }).evaluate(textBox)
  const sales = await box('Akcie')
  expect(sales.x >= heading.right || sales.y >= heading.bottom).toBe(true)
  expect(await overflow(shopper)).toBeLessThanOrEqual(0)
})

test('the sidebar of 900 px shows its last item', NIGHTLY, async ({ page, administrator, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(administrator.session)
  await page.goto('/about')
  const items = page.getByRole('navigation', { name: 'Hlavná navigácia' }).getByRole('link')
  await expect(items.last()).toBeInViewport({ ratio: 1 })
  // Also when the current item, the one before it, is brought into sight from the top.
  await items.first().evaluate((link: { scrollIntoView(): void }) => link.scrollIntoView())
  await page
    .getByRole('navigation', { name: 'Hlavná navigácia' })
    .locator('[aria-current]')
    .evaluate((link: { scrollIntoView(how: object): void }) => link.scrollIntoView({ block: 'nearest' }))
  await expect(items.last()).toBeInViewport({ ratio: 1 })
})

test('the close button of a product covers no price', NIGHTLY_ON_BOTH, async ({ shopper }) => {
  const list = new ProductListScreen(shopper)
  await list.open('?filter=akcia')
  await list.cards.first().getByRole('link').click()
  const price = list.dialog.getByRole('definition').first()
  await expect(price).toBeVisible()
  const cross = await list.dialog.getByRole('button', { name: 'Zavrieť' }).boundingBox()
  const content = await price.evaluate(topOfScrolled)
  expect(content).toBeGreaterThanOrEqual((cross?.y ?? 0) + (cross?.height ?? 0))
})
