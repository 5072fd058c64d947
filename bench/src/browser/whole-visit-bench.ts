import { PHONE_PROFILE, type Profile, slowDown } from '@cenolov/browser'
import type { Browser, Page } from '@playwright/test'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { percentile, rounded } from '../report/statistics.ts'
import { FAST_PROFILE, PHONE_CONTEXT } from './first-results.ts'
import { ourList } from './keystrokes.ts'
import { INTERACTION_GOAL_MS, slowdownText } from './typing-rows.ts'
import { FEW_RUNS, makeVisits, withListedProduct } from './visits.ts'

const SHIFT_MAX = 0.02
const PAUSE_MS = 1_200

interface WatchedVisit {
  /** The sum of the layout shifts that no input excuses. */
  readonly shift: number
  /** Time of each interaction until the next frame, in ms. The browser counts in steps of 8 ms. */
  readonly interactionsMs: readonly number[]
}

/** Runs in the page: sums up layout shifts, and notes how long each interaction took. */
const WATCH = `
  window.shift = 0
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** A visit that uses every kind of control that a visitor without an account has. */
async function visit(page: Page, url: string): Promise<void> {
  const pause = () => page.waitForTimeout(PAUSE_MS)
  const tap = async (role: 'button' | 'link', name: string | RegExp) => {
    const exact = typeof name === 'string'
    await page.getByRole(role, { name, exact }).filter({ visible: true }).first().tap()
    await pause()
  }
  const back = async () => {
    await page.goBack()
    await pause()
  }
  await page.goto(url)
  while (!(await page.evaluate(ourList(url).isReady))) await page.waitForTimeout(100)
  await pause()
  await page
    .getByRole('navigation', { name: 'Spodná navigácia' })
    .getByRole('link', { name: 'Produkty' })
    .tap()
  await pause()
  const box = page.getByRole('combobox', { name: 'Hľadať produkty' })
  await box.tap()
  await box.pressSequentially('mlieko', { delay: 180 })
  await pause()
  await page.keyboard.press('Escape')
  await tap('button', 'Akcie')
  // By a key: a change that no input made would count as a shift that nobody expects.
  await page.getByRole('combobox', { name: 'Zoradiť' }).focus()
  await page.keyboard.press('A')
  await page.waitForURL(/sort=name_asc/)
  await pause()
  await page.getByRole('link', { name: 'Nasledujúca strana' }).scrollIntoViewIfNeeded()
  await pause()
  await tap('link', 'Nasledujúca strana')
  await back()
  await page.mouse.wheel(0, 1_500)
  await pause()
  await page.getByRole('region', { name: 'Výsledky' }).getByRole('article').nth(3).getByRole('link').tap()
  await pause()
  await tap('button', 'Zavrieť')
  await tap('button', /^Filtre/)
  await tap('button', 'Obchody')
  await page.getByRole('checkbox').first().tap()
  await pause()
  await page.keyboard.press('Escape')
  await pause()
  await tap('button', 'Otvoriť menu')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'O nás' }).tap()
  await pause()
  await back()
}

/** Layout shift and interaction to next paint of a whole visit, unthrottled and on a processor that is four times slower. */
export function wholeVisitBench(): Promise<BenchPart> {
  return withListedProduct(async ({ product: { url } }) => {
    const fast = await measureVisits(url, FAST_PROFILE, INTERACTION_GOAL_MS.fast)
    const slow = await measureVisits(url, PHONE_PROFILE, INTERACTION_GOAL_MS.slow)
    return { rows: [...fast.rows, ...slow.rows], figures: [fast.figures, slow.figures] }
  })
}

async function measureVisits(url: string, profile: Profile, goalMs: number): Promise<BenchPart> {
  const visits = await makeVisits(FEW_RUNS, async (browser: Browser): Promise<WatchedVisit> => {
    const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript({ content: WATCH })
    await slowDown(await context.newCDPSession(page), profile.slowdown)
    await visit(page, url)
    return await page.evaluate<WatchedVisit>(
      '({ shift: window.shift, interactionsMs: [...window.interactions.values()] })',
    )
  })
  const times = visits.flatMap(({ interactionsMs }) => interactionsMs)
  const [worst, slow] = [Math.max(...visits.map(({ shift }) => shift)), percentile(times, 0.95)]
  const how = slowdownText(profile)
  const rows: BenchRow[] = [
    {
      what: `Layout shift of a whole visit, ${how}`,
      ours: `${rounded(worst, 3)}`,
      beside: `the worst of ${visits.length} visits: home, typing, filters, sorting, pages, a detail, menu, back`,
      budget: `at most ${SHIFT_MAX}`,
      kept: worst <= SHIFT_MAX,
    },
    {
      what: `Interaction to next paint, any control, ${how}, p95`,
      ours: `${rounded(slow, 0)} ms`,
      beside: `of ${times.length} interactions of 16 ms and more; the slowest ${rounded(Math.max(...times), 0)} ms`,
      budget: `at most ${goalMs} ms`,
      kept: slow <= goalMs,
    },
  ]
  return { rows, figures: { what: `Whole visit, ${how}`, visits } }
}
