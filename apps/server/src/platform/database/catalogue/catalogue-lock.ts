import { errorFacts } from '../../errors/error-facts.ts'
import { HttpError } from '../../http/answers/http-error.ts'

/** A change waits this long for an import that holds the lock on products. */
export const CATALOGUE_LOCK_WAIT = '20s'
const LOCK_NOT_AVAILABLE = '55P03'
const RETRY_SECONDS = 10

/** Returns 503 when a change waited too long for an import, or else the error itself. */
export function whenLocked(error: unknown): unknown {
  if (errorFacts(error).code !== LOCK_NOT_AVAILABLE) return error
  return new HttpError(503, 'import-running', {
    retryAfter: RETRY_SECONDS,
  })
}
