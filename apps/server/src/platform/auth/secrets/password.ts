import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../database/schema/schema.generated.ts'
import type { Account } from '../accounts/account.ts'
import { type Asker, type TurnKind, Turns } from './hashing-turns.ts'

/** OWASP's argon2id profile with 19 MiB and two passes. Hashing runs in the thread pool, off the event loop. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

/**
 * Verifies the password of a signed-in caller and returns its hash. Dependent changes must apply only while the account
 * still has that hash. Throws `HttpError` 400 for a wrong one, 429 after too many guesses.
 */
export type RequirePassword = (account: Account, password: string, network: string) => Promise<string>

export interface OwnerProof {
  readonly current_password: string
  readonly code?: string | undefined
}

/**
 * Verifies the owner of a signed-in account like `RequirePassword`, and uses up a code where the second step is on.
 * Also throws `InvalidFields` without a required code, and `HttpError` 400 for a wrong one.
 */
export type RequireOwner = (account: Account, proof: OwnerProof, network: string) => Promise<string>

/** Query condition on `users`: the account still has the checked password. */
export const isAccountWithPassword =
  (id: number, passwordHash: string) =>
  ({ and }: ExpressionBuilder<DB, 'users'>) =>
    and({ id, password_hash: passwordHash })

/** Hashing leaves one core to everything else. Callers past the queue's limit are refused. */
const turns = new Turns({
  atOnce: Math.max(1, availableParallelism() - 1),
  ofSubject: 250,
  ofNetwork: 500,
  ofAll: 2_000,
})

/** Runs hashing work when its turn comes. Throws `HttpError` 429 or 503 when too many wait. */
export function inHashingTurn<T>(kind: TurnKind, asker: Asker, work: () => Promise<T>): Promise<T> {
  return turns.take(kind, asker, work)
}

/** Hashes a password in PHC form. Call it in a hashing turn wherever requests can pile up. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let noPasswordHash: Promise<string> | undefined

/** Returns the hash of a password that nobody knows. The owner may set one by the mail for forgotten passwords. */
export function hashOfNoPassword(): Promise<string> {
  noPasswordHash ??= hashPassword(randomBytes(32).toString('base64'))
  return noPasswordHash
}

/**
 * Returns whether the password matches the hash. Without a hash (no such account) it does the same work and returns
 * false, so that the response time does not reveal whether an account exists. Call it in a hashing turn.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password)
  await verify(await hashOfNoPassword(), password)
  return false
}
