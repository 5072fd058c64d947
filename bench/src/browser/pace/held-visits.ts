import type { Browser } from '@playwright/test'
import type { BenchRow } from '../../report/report.ts'
import { type HeldSteps, heldSteps, type Step } from './held-steps.ts'
import { launchBrowser } from './launch-browser.ts'
import type { MachinePace } from './machine-pace.ts'

/** Visits at most, for each that is to count, where the machine is not left alone. */
const VISITS_PER_RUN = 4

/** Visits in a browser of their own each, until each of their steps has counted so often. */
export async function visitUntilHeld<Control extends string, Found>(
  runs: number,
  visit: (browser: Browser) => Promise<readonly Step<Control, Found>[]>,
): Promise<HeldSteps<Control, Found> & { readonly visits: readonly (readonly Step<Control, Found>[])[] }> {
  const visits: (readonly Step<Control, Found>[])[] = []
  let held: HeldSteps<Control, Found>
  do {
    const browser = await launchBrowser()
    try {
      visits.push(await visit(browser))
    } finally {
      await browser.close()
    }
    held = heldSteps(visits, runs)
  } while (
    visits.length < runs * VISITS_PER_RUN &&
    Object.values<number | undefined>(held.missing).some((missing) => missing !== 0)
  )
  return { ...held, visits }
}

export interface Held<Found> {
  readonly found: readonly Found[]
  readonly leftOut: number
  readonly missing: number
}

/** The same for visits that are measured as a whole. */
export async function wholeVisitsUntilHeld<Found>(
  runs: number,
  pace: MachinePace,
  visit: (browser: Browser) => Promise<Found>,
): Promise<Held<Found>> {
  const held = await visitUntilHeld(runs, async (browser) => {
    const found = await visit(browser)
    // What goes on in an open page would count as others' work.
    await browser.close()
    return [{ control: 'visit', found, hasHeld: await pace.hasHeld() }]
  })
  return {
    found: held.found.visit ?? [],
    leftOut: held.leftOut.visit ?? 0,
    missing: held.missing.visit ?? 0,
  }
}

/** A row that says what was left out. Its goal is not kept where too few count. */
export function heldRow(row: BenchRow, { leftOut = 0, missing = 0 }: Partial<Held<unknown>>): BenchRow {
  const told = [
    row.beside,
    ...(leftOut > 0 ? [`${leftOut} left out, as the machine changed its pace`] : []),
    ...(missing > 0 ? [`${missing} too few`] : []),
  ]
  return { ...row, beside: told.join('; '), kept: row.kept !== null && missing > 0 ? false : row.kept }
}
