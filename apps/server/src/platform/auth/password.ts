import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { HttpError } from '../http/http-error.ts'

/** OWASP's argon2id profile with 19 MiB and two passes; hashing runs in the thread pool, off the event loop. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

/** Hashing leaves a core to everything else; who would wait behind too many others is sent away instead. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const WAITING_MAX = 500
const BUSY_RETRY_SECONDS = 5
const limit = pLimit(AT_ONCE)

/** Does work that hashes when it is its turn. Throws `HttpError` 503 when too many wait for theirs. */
export async function inHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= WAITING_MAX) {
    throw new HttpError(503, 'Server je práve vyťažený. Skúste to o chvíľu.', {
      retryAfter: BUSY_RETRY_SECONDS,
    })
  }
  return limit(work)
}

/** Hash of a password in PHC form. Throws `HttpError` 503 when too many wait for theirs. */
export function hashPassword(password: string): Promise<string> {
  return inHashingTurn(() => hash(password, PARAMETERS))
}

let absentAccountHash: Promise<string> | undefined

/**
 * True when the password belongs to the hash. Without a hash (no such account) it does the same work and says
 * no, so the time of an answer does not tell whether an account exists. Call it in a hashing turn.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password)
  absentAccountHash ??= hash('no account has this password', PARAMETERS)
  await verify(await absentAccountHash, password)
  return false
}
