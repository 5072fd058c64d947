import { expect, type Page } from '@playwright/test'
import { appReady } from './shell.ts'

export const SHOPPER_SCREENS = [
  '/',
  '/products?filter=akcia',
  '/oblubene',
  '/kosik',
  '/zoznam',
  '/kde-nakupit',
  '/nakupy',
  '/blocek',
  '/upozornenia',
  '/profile',
  '/predajne',
  '/ceny-v-case',
  '/zmensene',
  '/about',
  '/contact',
]
export const ADMIN_SCREENS = [
  '/admin',
  '/admin/products',
  '/admin/upload',
  '/admin/sources',
  '/admin/branches',
  '/admin/review?kind=match',
  '/admin/review?kind=shrinkage',
  '/admin/users',
  '/admin/messages',
  '/admin/review',
  '/admin/system',
  '/admin/audit',
]

// The functions below run in the page; these are the parts of the DOM that they use.
interface Box {
  readonly left: number
  readonly right: number
  readonly width: number
  readonly height: number
}
interface PageElement {
  readonly parentElement: PageElement | null
  readonly textContent: string | null
  readonly tagName: string
  closest(selector: string): PageElement | null
  matches(selector: string): boolean
  getAttribute(name: string): string | null
  getBoundingClientRect(): Box
  checkVisibility(how: { visibilityProperty: boolean }): boolean
}
declare const innerWidth: number
declare const document: {
  readonly documentElement: { readonly scrollWidth: number }
  querySelectorAll(selector: string): Iterable<PageElement>
}
declare function getComputedStyle(
  element: PageElement,
  part?: string,
): {
  readonly display: string
  readonly position: string
  readonly content: string
  readonly top: string
  readonly overflowX: string
}

/** Returns what extends beyond the screen: the page itself, and controls outside of rows that scroll. */
function cutOff(): string[] {
  const found: string[] = []
  const beyond = document.documentElement.scrollWidth - innerWidth
  if (beyond > 0) found.push(`the page by ${beyond} px`)
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea, h1, h2')) {
    if (
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.closest('.sr-only, .truncate') !== null
    )
      continue
    const { left, right, width } = control.getBoundingClientRect()
    if (width < 2) continue
    let isInScroller = false
    for (let box = control.parentElement; box !== null; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.tagName !== 'HTML') isInScroller = true
    if (!isInScroller && (left < -1 || right > innerWidth + 1))
      found.push(`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`)
  }
  return found
}

/**
 * Returns controls smaller than a fingertip: less than 44 px wide or high. Links in running text are exempt, as are
 * boxes and fields that fill a larger label or frame.
 */
export function smallControls(): string[] {
  const LEAST = 44
  const found = new Set<string>()
  for (const control of document.querySelectorAll(
    'button, a[href], input, select, textarea, summary, [role="tab"], [role="switch"]',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    if (control.matches('a') && getComputedStyle(control).display === 'inline') continue
    const frame = control.matches('input, select, textarea') ? control.parentElement : null
    const target = control.closest('label') ?? frame ?? control
    const { width, height } = target.getBoundingClientRect()
    // Read by screen readers only.
    if (width < 2 || height < 2) continue
    const after = getComputedStyle(control, '::after')
    const isLarger = after.position === 'absolute' && after.content !== 'none'
    // The link of a card covers it.
    if (isLarger && after.top === '0px') continue
    const grown = isLarger ? Math.max(0, -Number.parseFloat(after.top) || 0) * 2 : 0
    if (Math.round(width + grown) < LEAST || Math.round(height + grown) < LEAST)
      found.add(
        `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}: ${Math.round(width)} x ${Math.round(height)}`,
      )
  }
  return [...found]
}

/** Opens a screen and waits for its content. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await appReady(page)
  await page.waitForLoadState('networkidle')
}

/** Asserts that nothing of the screens is cut off, and that the bar keeps the cart and the menu. */
export async function expectWholeScreens(page: Page, screens: readonly string[]): Promise<void> {
  for (const path of screens) {
    await openScreen(page, path)
    await expect.poll(() => page.evaluate(cutOff), { message: path }).toEqual([])
    const bar = page.getByRole('banner')
    for (const control of [
      bar.getByRole('link', { name: /^Košík/ }),
      bar.getByRole('button', { name: 'Otvoriť menu' }),
    ])
      await expect.soft(control, path).toBeInViewport({ ratio: 1 })
  }
}
