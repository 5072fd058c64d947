import { expect, vi } from 'vitest'
import { keepingLine, keptSeeds, RUN_SEED } from './seeds.ts'

type FastCheck = typeof import('fast-check')
type Assert = FastCheck['assert']

/**
 * Runs each property with the run's seed and with every seed that once failed it. A property with a seed of its own
 * runs with that one only. A failure names its seed in a form that can be kept.
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
        return real.assert(property, { ...parameters, seed })
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
