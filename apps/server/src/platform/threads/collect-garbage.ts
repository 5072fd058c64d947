import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: ((how: object) => void) | undefined

/**
 * Returns the memory of garbage to the system, for a thread that rests after heavy work. Otherwise it would keep some
 * 100 MB until its next heavy work. Takes about 50 ms per 100 MB.
 */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as (how: object) => void
  }
  // This flavour also returns empty pages.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
