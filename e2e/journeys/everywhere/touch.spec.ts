import type { Locator, Page } from '@playwright/test'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { appReady } from '../../src/screens/shell.ts'
import { expect, PHONE_ONLY, test } from '../../src/test.ts'

/** Notes what the next touch comes to; read by `events`. */
const noteEvents = (page: Page) =>
  page.evaluate(`
    window.events = []
    for (const name of ['mousedown', 'click'])
      document.addEventListener(name, ({ type }) => window.events.push(type), { capture: true })
  `)
const events = (page: Page) => page.evaluate('window.events')

/**
 * Taps on a page whose code runs, as a tap is the browser's own before, and that stands still: a finger that comes to one
 * which glides stops it.
 */
async function tapAtRest(target: Locator): Promise<void> {
  await appReady(target.page())
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(`(element) => new Promise((done) => {
    const FRAMES = 10
    let [place, frames] = [null, 0]
    const look = () => {
      const { top } = element.getBoundingClientRect()
      frames = top === place ? frames + 1 : 0
      place = top
      if (frames === FRAMES) done()
      else requestAnimationFrame(look)
    }
    look()
  })`)
  await target.tap()
}

/** A finger at the middle of the first card, which may move before it leaves. */
async function fingerOn(list: ProductListScreen, page: Page) {
  const box = await list.cards.first().boundingBox()
  if (box === null) throw new Error('The first card is not on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    press: () => touch('touchStart', [{ x, y }]),
    pressWithAnother: () =>
      touch('touchStart', [
        { x, y },
        { x: x + 40, y },
      ]),
    moveBy: (distance: number) => touch('touchMove', [{ x: x + distance, y }]),
    lift: () => touch('touchEnd', []),
  }
}

test.describe('a tap', PHONE_ONLY, () => {
  test('is one click, without the mouse that a browser makes of it', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await noteEvents(page)
    const card = list.cards.first().getByRole('link')
    await tapAtRest(card)
    await expect(list.dialog).toBeVisible()
    expect(await events(page)).toEqual(['click'])
    await page.keyboard.press('Escape')
    await expect(list.dialog).toBeHidden()
    await expect(card).toBeFocused()
  })

  test('shows no focus ring, not even after a text field had one', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await page.evaluate(`
      document.addEventListener('focusin', ({ target }) => {
        if (target.matches('article a')) window.hasRing = target.matches(':focus-visible')
      })
    `)
    await list.search.tap()
    await list.search.press('Escape')
    await tapAtRest(list.cards.first().getByRole('link'))
    await expect(list.dialog).toBeVisible()
    expect(await page.evaluate('window.hasRing')).toBe(false)
  })

  test('chooses sales and turns the page', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=m')
    await noteEvents(page)
    await tapAtRest(page.getByRole('button', { name: 'Akcie', exact: true }))
    await expect(page).toHaveURL(/filter=akcia/)
    await tapAtRest(page.getByRole('link', { name: 'Nasledujúca strana' }))
    await expect(page).toHaveURL(/page=2/)
    expect(await events(page)).toEqual(['click', 'click'])
  })

  test('opens a menu or a drawer as a browser does', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open()
    await noteEvents(page)
    await page.getByRole('button', { name: 'Filtre' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await events(page)).toEqual(['mousedown', 'click'])
  })
})

test(
  'a tap adds to the cart once, and a step there is one piece',
  PHONE_ONLY,
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

test.describe('a touch that may be more than a tap is left to the browser:', PHONE_ONLY, () => {
  test('a finger that rests', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await noteEvents(page)
    const finger = await fingerOn(list, page)
    await finger.press()
    await page.waitForTimeout(600)
    await finger.lift()
    // This browser has no menu for a link, and makes a click of it after all.
    await expect.poll(() => events(page)).toEqual(['mousedown', 'click'])
  })

  test('one that moves away, even if it comes back', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await noteEvents(page)
    const finger = await fingerOn(list, page)
    await finger.press()
    await finger.moveBy(60)
    await finger.moveBy(0)
    await finger.lift()
    await expect(list.dialog).toBeHidden()
    expect(await events(page)).toEqual([])
  })

  test('two of them', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await noteEvents(page)
    const finger = await fingerOn(list, page)
    await finger.press()
    await finger.pressWithAnother()
    await finger.lift()
    await expect(list.dialog).toBeHidden()
    expect(await events(page)).toEqual([])
  })

  test('one that stops a page which glides', async ({ shopper: page }) => {
    const list = new ProductListScreen(page)
    await list.open('?search=mlieko')
    await noteEvents(page)
    // The page moves when the finger comes; a browser that makes no tap of it then makes no mouse either.
    await page.evaluate(`
      document.addEventListener('pointerdown', () => document.dispatchEvent(new Event('scroll')), { once: true })
    `)
    await list.cards.first().getByRole('link').tap()
    await expect.poll(() => events(page)).toEqual(['mousedown', 'click'])
  })
})
