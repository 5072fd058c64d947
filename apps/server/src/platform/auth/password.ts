import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id profile with 19 MiB and two passes; hashing runs in the thread pool, off the event loop. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

/** Hash of a password in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let absentAccountHash: Promise<string> | undefined

/**
 * True when the password belongs to the hash. Without a hash (no such account) it does the same work and says
 * no, so the time of an answer does not tell whether an account exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password)
  absentAccountHash ??= hashPassword('no account has this password')
  await verify(await absentAccountHash, password)
  return false
}
