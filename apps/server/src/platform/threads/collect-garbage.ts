import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: ((how: object) => void) | undefined

/**
 * Returns the memory of garbage to the system, for a thread that comes to rest after heavy work: it would otherwise
 * keep some 100 MB until it works as hard again. Takes about 50 ms per 100 MB.
 */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as (how: object) => void
  }
  // The flavour that also returns empty pages.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
