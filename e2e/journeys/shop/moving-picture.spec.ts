import type { Page } from '@playwright/test'
import { ProductListScreen } from '../../src/screens/product-list.ts'
import { BOTH_SCREENS, expect, NIGHTLY_ON_PHONE, test } from '../../src/test.ts'

/** Runs in the page: notes which elements have the name of what moves, whenever that changes. */
const NOTE_NAMES = `
  window.named = []
  let last = ''
  new MutationObserver(() => {
    const all = document.querySelectorAll('[style*="view-transition-name"]')
    const now = [...all].map((one) => one.closest('[role=dialog]') ? 'detail' : 'card').join()
    if (now !== last) window.named.push(now)
    last = now
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
`
/** Runs in the page: its clock stands still while `isHeld`, and goes on by `skipMs` with the next tap. */
const OWN_CLOCK = `
  const now = performance.now.bind(performance)
  let held = null
  let skipped = 0
  window.skipMs = 0
  window.isHeld = false
  performance.now = () => {
    held = window.isHeld ? (held ?? now()) : null
    return (held ?? now()) + skipped
  }
  // After everybody else has heard of the tap.
  window.addEventListener('click', () => { skipped += window.skipMs })
`
/** Returns the elements that had the name, one after the other. */
const names = async (page: Page) => {
  const all = (await page.evaluate('window.named')) as readonly string[]
  return all.filter((one, i) => one !== all[i - 1])
}

test.describe('the picture of a card', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test.beforeEach(async ({ shopper }) => {
    await shopper.addInitScript({ content: OWN_CLOCK })
    await shopper.addInitScript({ content: NOTE_NAMES })
  })

  test(
    'moves to the detail and back, and is nothing special before and after',
    BOTH_SCREENS,
    async ({ shopper }) => {
      const list = new ProductListScreen(shopper)
      await list.open('?search=mlieko')
      const link = list.cards.nth(1).getByRole('link')
      // However busy the machine is: the detail comes promptly.
      await shopper.evaluate('window.isHeld = true')
      await link.click()
      await expect(list.dialog).toBeVisible()
      await expect.poll(() => names(shopper)).toEqual(['card', 'detail', ''])
      await expect(shopper.locator('html')).not.toHaveAttribute('data-picture-moves')

      await shopper.evaluate('window.isHeld = false')
      await shopper.evaluate('window.named = []')
      await shopper.keyboard.press('Escape')
      await expect(list.dialog).toHaveCount(0)
      await expect.poll(() => names(shopper)).toEqual(['detail', 'card', ''])
      await expect(link).toBeFocused()
      await expect(shopper.locator('html')).not.toHaveAttribute('data-picture-moves')
    },
  )

  test('stays where it is when the detail was long in coming', NIGHTLY_ON_PHONE, async ({ shopper }) => {
    const list = new ProductListScreen(shopper)
    await list.open('?search=mlieko')
    await shopper.evaluate('window.skipMs = 151')
    await list.cards.nth(1).getByRole('link').click()
    await expect(list.dialog).toBeVisible()
    expect(await names(shopper)).not.toContain('card')
  })

  test('stays where it is when the visitor minds motion', NIGHTLY_ON_PHONE, async ({ shopper }) => {
    await shopper.emulateMedia({ reducedMotion: 'reduce' })
    const list = new ProductListScreen(shopper)
    await list.open('?search=mlieko')
    await list.cards.nth(1).getByRole('link').click()
    await expect(list.dialog).toBeVisible()
    await shopper.keyboard.press('Escape')
    await expect(list.dialog).toHaveCount(0)
    expect(await names(shopper)).not.toContain('card')
  })

  test('does not hold up a browser without view transitions', NIGHTLY_ON_PHONE, async ({ shopper }) => {
    await shopper.addInitScript('delete Document.prototype.startViewTransition')
    const list = new ProductListScreen(shopper)
    await list.open('?search=mlieko')
    await list.cards.nth(1).getByRole('link').click()
    await expect(list.dialog).toBeVisible()
    await shopper.goBack()
    await expect(list.dialog).toHaveCount(0)
    expect(await names(shopper)).not.toContain('card')
  })
})
