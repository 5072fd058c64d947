import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The end of a backup's file, as the comment of an empty gzip member: the SHA-256 of all bytes before it, or their HMAC
 * with the operator's key. The whole stays an ordinary `.tar.gz`, because gzip allows several members. Both detect any
 * changed or missing byte; only a signature proves that the writer had the key.
 */
const MARKS = { checksum: 'cenolov-backup sha256:', signature: 'cenolov-backup signed:' } as const
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff])
const EMPTY = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
const HASH_LENGTH = 64

export type SealKind = keyof typeof MARKS

export const SEAL_BYTES = HEAD.length + MARKS.checksum.length + HASH_LENGTH + EMPTY.length

/**
 * @param hash SHA-256 of the content, hexadecimal
 * @param key of the operator; null: a checksum
 */
export function sealOf(hash: string, key: string | null): Buffer {
  const [mark, value] = key === null ? [MARKS.checksum, hash] : [MARKS.signature, signatureOf(hash, key)]
  return Buffer.concat([HEAD, Buffer.from(mark + value), EMPTY])
}

export function sealKind(bytes: Buffer): SealKind | null {
  const text = bytes.subarray(HEAD.length, SEAL_BYTES - EMPTY.length).toString('latin1')
  const isFramed =
    bytes.length === SEAL_BYTES &&
    bytes.subarray(0, HEAD.length).equals(HEAD) &&
    bytes.subarray(SEAL_BYTES - EMPTY.length).equals(EMPTY)
  if (!isFramed || !/:[0-9a-f]{64}$/.test(text)) return null
  if (text.startsWith(MARKS.checksum)) return 'checksum'
  return text.startsWith(MARKS.signature) ? 'signature' : null
}

export function isSealOf(bytes: Buffer, hash: string, key: string | null): boolean {
  const right = sealOf(hash, key)
  return bytes.length === right.length && timingSafeEqual(bytes, right)
}

const signatureOf = (hash: string, key: string): string =>
  createHmac('sha256', key).update(hash).digest('hex')
