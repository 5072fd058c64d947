/** The number of inputs of a test with random input: `npm run test:fuzz` uses the long form. */
export interface FuzzAmount {
  readonly short: number
  readonly long: number
  /** Inputs before the test starts afresh. */
  readonly perRound: number
}

export interface FuzzRounds {
  readonly rounds: readonly number[]
  readonly seed: number
  readonly perRound: number
  readonly isLong: boolean
}

/** Returns the rounds and the first seed, which test names contain. `FUZZ_SEED` and `FUZZ_RUNS` set them. */
export function fuzzRounds({ short, long, perRound }: FuzzAmount): FuzzRounds {
  const { FUZZ_RUNS, FUZZ_SEED, FUZZ } = process.env
  const isLong = FUZZ === 'long'
  const runs = FUZZ_RUNS === undefined ? (isLong ? long : short) : Number(FUZZ_RUNS)
  return {
    isLong,
    rounds: Array.from({ length: Math.ceil(runs / perRound) }, (_, round) => round),
    seed: FUZZ_SEED === undefined ? Math.floor(Math.random() * 2 ** 30) : Number(FUZZ_SEED),
    perRound: Math.min(perRound, runs),
  }
}
