const MINUTE_MS = 60_000

/**
 * Limits the log lines of a failure that repeats many times a second. The first call is logged at once, and later calls
 * at most once a minute.
 * @param log takes the failure, and how many failures since the last line were not logged
 */
export function onceAMinute<T>(
  log: (failure: T, unlogged: number) => void,
  now: () => number = () => performance.now(),
): (failure: T) => void {
  let next = Number.NEGATIVE_INFINITY
  let unlogged = 0
  return (failure) => {
    if (now() < next) {
      unlogged += 1
      return
    }
    next = now() + MINUTE_MS
    log(failure, unlogged)
    unlogged = 0
  }
}
