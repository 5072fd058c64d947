import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret for its bearer; the database stores only `hash`. */
export function newSecretToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
