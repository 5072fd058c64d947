import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../../..')

/**
 * The seed of all random tests. It is the same in every `npm test`. The nightly run draws its own. `SEED` repeats an
 * earlier run.
 */
export const RUN_SEED = Number(
  process.env.SEED ?? (process.env.NIGHTLY ? Math.floor(Math.random() * 2 ** 30) : 1),
)

const ORDINARY_SHARE = process.env.NIGHTLY || process.env.SEED ? 1 : 1 / 3

/** Returns how many cases of a random test the ordinary run draws. The nightly run, and a run with `SEED`, draw all. */
export const ordinaryRuns = (all: number): number => Math.ceil(all * ORDINARY_SHARE)

/** Seeds that once failed, by the full name of their test. */
type KeptSeeds = Readonly<Record<string, readonly number[]>>

/** Returns the list of failed seeds next to a test file: `fold.test.ts` has `fold.seeds.json`. */
const seedsFile = (testFile: string): string => testFile.replace(/\.test\.tsx?$/, '.seeds.json')

/** Returns the seeds that once failed a test. Throws when the list is not JSON. */
export function keptSeeds(testFile: string, testName: string): readonly number[] {
  const file = seedsFile(testFile)
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as KeptSeeds)[testName] ?? []
}

/** Returns the line that keeps a failed seed, ready to be pasted into its list. */
export const keepingLine = (testFile: string, testName: string, seed: number): string =>
  `Keep this seed in ${path.relative(ROOT, seedsFile(testFile))}: { ${JSON.stringify(testName)}: [${seed}] }`
