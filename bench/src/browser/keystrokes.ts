import { slowDown } from '@cenolov/browser'
import type { Browser } from '@playwright/test'
import { PHONE_CONTEXT } from './first-results.ts'

const WORDS = ['maslo', 'mlieko', 'ryza', 'ol', 'cokolada', 'k', 'pivo 10']
/** Between two keys, as on a phone. */
const KEY_PAUSE_MS = 180
const WORD_PAUSE_MS = 1_500
/** On a slow processor, a page that scans the whole catalogue took 41 s for one key in twenty, and for a word over two minutes. */
const WORD_MAX_MS = 600_000

export interface Typing {
  /** From each keystroke until the first cards of its answer are painted. */
  readonly keysMs: readonly number[]
  /** The longest tasks of the page's thread meanwhile. */
  readonly longTasksMs: readonly number[]
}

/** A page that is typed into. All expressions are evaluated in the page. */
export interface TypedPage {
  readonly url: string
  /** True once the page answers as it will. */
  readonly isReady: string
  /** The text whose answer the page shows; null while it shows none. */
  readonly shown: string
}

/** Our list with the catalogue on the device. */
export const ourList = (url: string): TypedPage => ({
  url,
  isReady: 'performance.getEntriesByName("catalogue-ready").length > 0',
  shown: `(() => {
    const link = document.querySelector('section[aria-labelledby=vysledky] li a')
    return link && new URL(link.href).searchParams.get('search')
  })()`,
})

/**
 * Calls `report` once the frame that is being made is done: in a task ahead of what else waits, so that the work of other
 * tasks, such as the list's next part, does not count as the frame's. Frames go before any task: where another one
 * follows at once, as in an animation, `report` is called as that one begins.
 */
export const AFTER_FRAME = `
  const afterFrame = (report) => requestAnimationFrame(() => {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      report()
    }
    void scheduler.postTask(end, { priority: 'user-blocking' })
    requestAnimationFrame(end)
  })
`

/** Notes, for each key, when the list showed the answer to the text so far. */
const noteKeys = (shown: string) => `
  ${AFTER_FRAME}
  window.keys = []
  window.tasks = []
  let waiting = null
  document.addEventListener('input', (event) => {
    const text = event.target.value.trim()
    // A key whose answer was overtaken by the next one waits for that.
    waiting = text === '' ? null : { text, at: waiting === null ? event.timeStamp : waiting.at }
  }, true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration)
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    if (waiting === null) return
    if (${shown} !== waiting.text) return
    const { at } = waiting
    waiting = null
    afterFrame(() => window.keys.push(performance.now() - at))
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
`

/** Types into the search box of a page that is ready. */
export async function typeIntoList(
  browser: Browser,
  { url, isReady, shown }: TypedPage,
  slowdown: number,
): Promise<Typing> {
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: noteKeys(shown) })
    await page.goto(url)
    while (!(await page.evaluate(isReady))) await page.waitForTimeout(100)
    const box = page.getByRole('combobox', { name: 'Hľadať produkty' })
    await box.focus()
    // Waits until the code that loads in idle moments has loaded, because it is not measured.
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    await slowDown(devtools, slowdown)
    await page.waitForTimeout(WORD_PAUSE_MS)
    await page.evaluate('window.tasks.length = 0')
    for (const word of WORDS) {
      await box.pressSequentially(word, { delay: KEY_PAUSE_MS, timeout: WORD_MAX_MS })
      await page.waitForTimeout(WORD_PAUSE_MS)
      // The first closes the list of suggestions, the second clears the box.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.waitForTimeout(WORD_PAUSE_MS)
    }
    return await page.evaluate<Typing>('({ keysMs: window.keys, longTasksMs: window.tasks })')
  } finally {
    await context.close()
  }
}
