import type { CDPSession, Page } from '@playwright/test'
import { median } from '../../report/statistics.ts'
import { launchBrowser } from './launch-browser.ts'

/** Some 3 ms of styles and layout. Work that waits for nothing but its own last step would not notice a shared core. */
const WORK = `(() => {
  const times = []
  for (let time = 0; time < 7; time++) {
    const box = document.createElement('div')
    for (let item = 0; item < 200; item++) {
      const text = document.createElement('span')
      text.textContent = 'text ' + item
      text.style.padding = item % 7 + 'px'
      box.append(text)
    }
    document.body.append(box)
    const startedAt = performance.now()
    box.lastChild.offsetTop
    times.push(performance.now() - startedAt)
    box.remove()
  }
  return times
})()`
/** How often the machine's best is looked for at first. */
const LOOKS = 100
const LOOK_PAUSE_MS = 100
/** So long a page goes on working after its frame, which would count as others' work. */
const REST_MS = 200
/** How far a slowdown may be from the one asked for, as its share. */
const TOLERANCE = 0.25

/**
 * How fast the machine is now, beside its own best. Chromium counts a slowdown from the pace of the moment; where others
 * share the cores, that is up to twice as slow as a moment before, and 'four times slower' were eight times.
 */
export class MachinePace {
  readonly #page: Page
  /** The shortest typical time of the work so far. Where it is too long, pages are slowed down too much. */
  #bestMs = Number.POSITIVE_INFINITY
  #rate = 1
  #slowdown = 1

  private constructor(page: Page) {
    this.#page = page
  }

  /** Measures in a browser of its own, so that the one with the page is new. */
  static async with<Result>(measure: (pace: MachinePace) => Promise<Result>): Promise<Result> {
    const browser = await launchBrowser()
    try {
      const pace = new MachinePace(await browser.newPage())
      for (let look = 0; look < LOOKS; look++) {
        await pace.#now()
        await pace.#page.waitForTimeout(LOOK_PAUSE_MS)
      }
      return await measure(pace)
    } finally {
      await browser.close()
    }
  }

  /**
   * Makes a page so many times slower than the machine at its best.
   * @returns how many times slower than now
   */
  async slowDown(devtools: CDPSession, slowdown: number): Promise<number> {
    this.#slowdown = slowdown
    this.#rate = Math.max(1, slowdown / (await this.#now()))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: this.#rate })
    return this.#rate
  }

  /** Whether that still holds: nobody came to the machine or left it. */
  async hasHeld(): Promise<boolean> {
    await this.#page.waitForTimeout(REST_MS)
    const slowdown = this.#rate * (await this.#now())
    return Math.abs(slowdown / this.#slowdown - 1) <= TOLERANCE
  }

  /** 1 at the machine's best, 2 when the same work takes twice as long. */
  async #now(): Promise<number> {
    // A single time may be shorter than any that lasts: pages would be slowed down too little.
    const typicalMs = median((await this.#page.evaluate(WORK)) as number[])
    this.#bestMs = Math.min(this.#bestMs, typicalMs)
    return typicalMs / this.#bestMs
  }
}
