const number = (name: string, value: number): number => Number(process.env[name] ?? value)

/** Sizes and durations; `BENCH_LOAD_...` makes a short run. */
export const SETTINGS = {
  /** Products of the catalogue, except for the rebuilds of a large one. */
  products: number('BENCH_LOAD_PRODUCTS', 100_000),
  large: number('BENCH_LOAD_LARGE', 1_000_000),
  importBytes: number('BENCH_LOAD_IMPORT_MB', 50) * 1024 * 1024,
  seconds: number('BENCH_LOAD_SECONDS', 10),
  /** Calls a second, many times the capacity of a node of two cores. */
  overload: number('BENCH_LOAD_OVERLOAD', 3_000),
  visitors: number('BENCH_LOAD_RATE', 200),
} as const

/** Returns whether a profile is to run: all, or the ones in `BENCH_LOAD_PROFILES=import,overload`. */
export function isWanted(profile: string): boolean {
  const wanted = process.env.BENCH_LOAD_PROFILES
  return wanted === undefined || wanted.split(',').includes(profile)
}
