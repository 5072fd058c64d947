import { RUN_SEED } from './seeds.ts'

/** The number of inputs of a test with random input. The nightly run uses the long form. */
export interface FuzzAmount {
  readonly short: number
  readonly long: number
  /** Inputs before the test starts afresh. */
  readonly perRound: number
}

export interface FuzzRounds {
  /** The seed of each round. */
  readonly seeds: readonly number[]
  readonly perRound: number
  readonly isLong: boolean
}

/**
 * Returns the rounds of a test with random input. `SEED` and `FUZZ_RUNS` change the first seed and the number of inputs.
 * @param failed seeds that once failed
 */
export function fuzzRounds({ short, long, perRound }: FuzzAmount, failed: readonly number[]): FuzzRounds {
  const isLong = process.env.NIGHTLY !== undefined
  const { FUZZ_RUNS } = process.env
  const runs = FUZZ_RUNS === undefined ? (isLong ? long : short) : Number(FUZZ_RUNS)
  const rounds = Array.from({ length: Math.ceil(runs / perRound) }, (_, round) => RUN_SEED + round)
  return { isLong, seeds: [...rounds, ...failed], perRound: Math.min(perRound, runs) }
}
