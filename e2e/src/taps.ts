import type { Page } from '@playwright/test'

const COUNT = 'countTap'

/** Counts the taps on a page from now on, also after it has opened another address. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeBinding(COUNT, () => {
    taps += 1
  })
  await page.addInitScript(listen, COUNT)
  await page.evaluate(listen, COUNT)
  return () => taps
}

/** Runs in the page. */
function listen(name: string): void {
  const add: unknown = Reflect.get(globalThis, 'addEventListener')
  const count: unknown = Reflect.get(globalThis, name)
  if (typeof add === 'function' && typeof count === 'function') add('pointerdown', () => count(), true)
}
