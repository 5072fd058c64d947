import type { Browser, CDPSession, Page } from '@playwright/test'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { percentile, rounded } from '../report/statistics.ts'
import { PHONE_CONTEXT, PHONE_PROFILE } from './first-results.ts'
import { ourList } from './keystrokes.ts'
import { FEW_RUNS, withListedProduct } from './listed-product.ts'
import type { Step } from './pace/held-steps.ts'
import { heldRow, visitUntilHeld } from './pace/held-visits.ts'
import { MachinePace } from './pace/machine-pace.ts'

const SHIFT_MAX = 0.02
const INTERACTION_MAX_MS = 120
const PAUSE_MS = 1_200

/** A layout shift that no input excuses, with what it moved. */
interface Shift {
  readonly value: number
  readonly path: string
  readonly moved: readonly string[]
}

/** Of each interaction of a step, until the next frame, in ms. The browser counts in steps of 8 ms. */
type Interactions = readonly number[]

/** Runs in the page: sums up layout shifts, and notes how long each interaction took. */
const WATCH = `
  window.shifts = []
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40))
      window.shifts.push({ value, path: location.pathname + location.search, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.takeInteractions = () => {
    const times = [...window.interactions.values()]
    window.interactions.clear()
    return times
  }
`

/** A visit that uses every kind of control that a visitor without an account has. A step ends with each pause. */
async function visit(
  page: Page,
  devtools: CDPSession,
  url: string,
  pace: MachinePace,
): Promise<Step<'interaction', Interactions>[]> {
  const steps: Step<'interaction', Interactions>[] = []
  const pause = async () => {
    await page.waitForTimeout(PAUSE_MS)
    const found = (await page.evaluate('takeInteractions()')) as number[]
    steps.push({ control: 'interaction', found, hasHeld: await pace.hasHeld() })
    await pace.slowDown(devtools, PHONE_PROFILE.slowdown)
  }
  const tap = async (role: 'button' | 'link', name: string | RegExp) => {
    const exact = typeof name === 'string'
    await page.getByRole(role, { name, exact }).filter({ visible: true }).first().tap()
    await pause()
  }
  const back = async () => {
    await page.goBack()
    await pause()
  }
  await pace.slowDown(devtools, PHONE_PROFILE.slowdown)
  await page.goto(url)
  while (!(await page.evaluate(ourList(url).isReady))) await page.waitForTimeout(100)
  await page.waitForTimeout(PAUSE_MS)
  // No interaction was made so far, and until here a busy machine seldom keeps its pace: this is no step.
  await pace.slowDown(devtools, PHONE_PROFILE.slowdown)
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
  return steps
}

/** Layout shift and interaction to next paint of a whole visit, on a processor that is four times slower. */
export function wholeVisitBench(): Promise<BenchPart> {
  return withListedProduct(({ url }) => MachinePace.with((pace) => measureVisits(url, pace)))
}

async function measureVisits(url: string, pace: MachinePace): Promise<BenchPart> {
  const shifts: Shift[][] = []
  const held = await visitUntilHeld(FEW_RUNS, async (browser: Browser) => {
    const context = await browser.newContext({ ...PHONE_CONTEXT, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript({ content: WATCH })
    const steps = await visit(page, await context.newCDPSession(page), url, pace)
    shifts.push((await page.evaluate('window.shifts')) as Shift[])
    return steps
  })
  const times = (held.found.interaction ?? []).flat()
  const sums = shifts.map((one) => one.reduce((sum, { value }) => sum + value, 0))
  const [worst, slow] = [Math.max(...sums), percentile(times, 0.95)]
  const rows: BenchRow[] = [
    {
      what: 'Layout shift of a whole visit, CPU 4x slower',
      ours: `${rounded(worst, 3)}`,
      beside: `the worst of ${shifts.length} visits: home, typing, filters, sorting, pages, a detail, menu, back`,
      budget: `at most ${SHIFT_MAX}`,
      kept: worst <= SHIFT_MAX,
    },
    heldRow(
      {
        what: 'Interaction to next paint, any control, CPU 4x slower, p95',
        ours: `${rounded(slow, 0)} ms`,
        beside: `of ${times.length} interactions of 16 ms and more; the slowest ${rounded(Math.max(...times), 0)} ms`,
        budget: `at most ${INTERACTION_MAX_MS} ms`,
        kept: slow <= INTERACTION_MAX_MS,
      },
      { leftOut: held.leftOut.interaction ?? 0, missing: held.missing.interaction ?? 0 },
    ),
  ]
  return { rows, figures: { what: 'Whole visit', shifts, interactions: held.visits } }
}
