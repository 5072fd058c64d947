import { type Profile, slowDown } from '@cenolov/browser'
import type { Browser, Locator, Page } from '@playwright/test'
import { type BenchRow, printRow } from '../report/report.ts'
import { PHONE_CONTEXT } from './first-results.ts'
import { AFTER_FRAME, ourList } from './keystrokes.ts'
import { INTERACTION_GOAL_MS, slowdownText, TYPING_RUNS, timesRow } from './typing-rows.ts'
import { makeVisits } from './visits.ts'

const ROUNDS = 4
/** Between two taps. */
const PAUSE_MS = 1_200
const TIMEOUT_MS = 20_000

/** Actions on the list besides typing. */
const CONTROLS = ['filter', 'sort', 'page', 'open a detail', 'back'] as const
type Control = (typeof CONTROLS)[number]

interface Step {
  readonly control: Control
  readonly tookMs: number
}

/**
 * Runs in the page: `expectChange` resolves with the time from the next tap, or step back, to the frame with another list
 * or, with `'detail'`, with the product's dialog and its price.
 */
const NOTE_CHANGES = `
  ${AFTER_FRAME}
  let waiting = null
  const query = () => {
    const link = document.querySelector('section[aria-labelledby=vysledky] li a')
    const params = new URLSearchParams(link === null ? '' : new URL(link.href).search)
    params.delete('product')
    return params.toString()
  }
  window.expectChange = (of) => new Promise((resolve, reject) => {
    waiting = { of, before: query(), at: null, resolve }
    setTimeout(() => reject(new Error('Nothing changed within ${TIMEOUT_MS} ms.')), ${TIMEOUT_MS})
  })
  window.stepBack = () => {
    waiting.at = performance.now()
    history.back()
  }
  const begin = (at) => {
    if (waiting !== null) waiting.at = at
  }
  // Not from its timestamp: see \`tap\`.
  document.addEventListener('pointerdown', () => begin(performance.now()), true)
  // A choice of the order is a change, not a tap.
  document.addEventListener('change', ({ timeStamp }) => begin(timeStamp), true)
  const look = () => {
    if (waiting === null || waiting.at === null) return
    const isThere = waiting.of === 'detail'
      ? document.querySelector('[role=dialog]:not([inert] *) .product-ground') !== null
      : query() !== waiting.before
    if (!isThere) return
    const { at, resolve } = waiting
    waiting = null
    afterFrame(() => resolve(performance.now() - at))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
`

/** Works the list of a page that has the catalogue on its device. */
async function workControls(browser: Browser, url: string, slowdown: number): Promise<Step[]> {
  const steps: Step[] = []
  const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: NOTE_CHANGES })
    await page.goto(`${url}?search=ml`)
    while (!(await page.evaluate(ourList(url).isReady))) await page.waitForTimeout(100)
    await page.waitForLoadState('networkidle')
    await slowDown(await context.newCDPSession(page), slowdown)
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
    const sort = (name: string) => page.getByRole('combobox', { name: 'Zoradiť' }).selectOption(name)
    const act = async (control: Control, change: 'list' | 'detail', by: () => Promise<unknown>) => {
      steps.push({ control, tookMs: await timeChange(page, change, by) })
      await page.waitForTimeout(PAUSE_MS)
    }
    for (let round = 0; round < ROUNDS; round++) {
      await act('sort', 'list', () => sort('A-Z'))
      await act('filter', 'list', () => tap(button('Akcie')))
      const next = page.getByRole('link', { name: 'Nasledujúca strana' })
      // The cards above take their real heights when they come into sight.
      for (let time = 0; time < 2; time++) {
        await next.scrollIntoViewIfNeeded()
        await page.waitForTimeout(PAUSE_MS)
      }
      await act('page', 'list', () => tap(next))
      await act('back', 'list', () => page.evaluate('stepBack()'))
      await act('open a detail', 'detail', () =>
        tap(page.getByRole('region', { name: 'Výsledky' }).getByRole('article').first().getByRole('link')),
      )
      await page.keyboard.press('Escape')
      await page.waitForTimeout(PAUSE_MS)
      await act('filter', 'list', () => tap(button('Zrušiť filter Len akcie')))
      await act('sort', 'list', () => sort('Najlacnejšie'))
    }
    return steps
  } finally {
    await context.close()
  }
}

/**
 * Taps what can be tapped. Playwright looks at what lies under the finger before the tap: while it taps, that look would
 * run in the page and count as its time. A touch by remote control has the timestamp of its command, but Chromium holds it
 * until the page has made another frame (`InputHandler::DispatchWebTouchEvent`), which it does not do to a finger: its
 * time runs from its arrival in the page. Measured on the list, that is 4 to 18 ms later, and 21 to 23 on a CPU that is 4
 * times slower.
 */
async function tap(target: Locator): Promise<void> {
  await target.tap({ trial: true })
  await target.tap({ force: true })
}

/** @returns how long the change took, in ms */
async function timeChange(
  page: Page,
  change: 'list' | 'detail',
  by: () => Promise<unknown>,
): Promise<number> {
  // One call that the page answers: each further one would take its time from the change.
  const [took] = await Promise.all([page.evaluate<number>(`expectChange('${change}')`), by()])
  return took
}

/** From a tap to the painted answer, for each control. */
export async function controlRows(
  url: string,
  products: string,
  profile: Profile,
): Promise<{ readonly rows: BenchRow[]; readonly figures: unknown }> {
  const visits = await makeVisits(TYPING_RUNS, (browser) => workControls(browser, url, profile.slowdown))
  const timesOf = (control: Control) =>
    visits.flat().flatMap((step) => (step.control === control ? [step.tookMs] : []))
  const goalMs = INTERACTION_GOAL_MS[profile.slowdown === 1 ? 'fast' : 'slow']
  const rows = CONTROLS.map((control): BenchRow => {
    const what = `Tap to paint: ${control}, ${products}, ${slowdownText(profile)}`
    const of = control === 'back' ? 'steps from the second page to the first' : 'taps'
    return timesRow(what, timesOf(control), of, { p95Ms: goalMs })
  })
  rows.forEach(printRow)
  return { rows, figures: { what: `Tap to paint, ${slowdownText(profile)}`, visits } }
}
