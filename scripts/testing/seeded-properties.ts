import { expect, vi } from 'vitest'
import { keepingLine, keptSeeds, ordinaryRuns, RUN_SEED } from '../../apps/server/src/testing/seeds.ts'

type FastCheck = typeof import('fast-check')
type Assert = FastCheck['assert']

/** The number of cases of a property that names none. */
const DEFAULT_RUNS = 100

/**
 * Runs each property with the run's seed and with every seed that once failed it. A property with a seed of its own
 * runs with that one only. A failure names its seed in a form that can be kept. The ordinary run repeats the same cases
 * each time, so it draws a third of them; a seed that once failed draws all, because its case may come late.
 */
vi.mock('fast-check', async (original) => {
  const real = await original<FastCheck>()
  const assert = ((property, parameters) => {
    const { testPath = '', currentTestName = '' } = expect.getState()
    const seeds =
      parameters?.seed === undefined ? [RUN_SEED, ...keptSeeds(testPath, currentTestName)] : [parameters.seed]
    const explained = (error: unknown, seed: number): unknown => {
      if (error instanceof Error) error.message += `\n${keepingLine(testPath, currentTestName, seed)}`
      return error
    }
    const check = (seed: number): unknown => {
      try {
        const isOrdinary = seed === RUN_SEED && parameters?.seed === undefined
        const numRuns = parameters?.numRuns ?? DEFAULT_RUNS
        return real.assert(property, {
          ...parameters,
          seed,
          numRuns: isOrdinary ? ordinaryRuns(numRuns) : numRuns,
        })
      } catch (error) {
        throw explained(error, seed)
      }
    }
    if (!property.isAsync()) {
      for (const seed of seeds) check(seed)
      return undefined
    }
    return (async () => {
      for (const seed of seeds)
        await Promise.resolve(check(seed)).catch((error: unknown) => {
          throw explained(error, seed)
        })
    })()
  }) as Assert
  return { ...real, assert, default: { ...real.default, assert } }
})
