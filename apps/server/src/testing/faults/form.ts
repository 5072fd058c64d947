import { seededRandom } from '@cenolov/demo/random'
import { RUN_SEED } from '../seeds.ts'

/** `npm run test:faults` runs the long form. `npm test` runs the short one, which has to be fast among other tests. */
export const LONG = process.env.FAULTS === 'long'

/** Returns how often a test repeats an action in the long and in the short form. */
export const times = (long: number, short: number): number => (LONG ? long : short)

/** A product may take this long until it is ready again. The short form shares its two cores with the other tests. */
export const READY_MS = times(15_000, 60_000)
/** For an event that must happen some time: long enough that only a missing event fails. */
export const SETTLED_MS = 120_000

/** Random moments, the same for the same `SEED`. The seed is part of the tests' names. */
export const RANDOM = seededRandom(RUN_SEED)
export const SEED_TEXT = `SEED=${RUN_SEED}`

export function report(fault: string, count: number): void {
  process.stdout.write(`${new Date().toISOString()} ${SEED_TEXT}: survived ${fault}, ${count} times\n`)
}
