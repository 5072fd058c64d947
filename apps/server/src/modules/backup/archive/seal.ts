/**
 * The end of a backup's file: the SHA-256 of every byte before it, as the comment of an empty gzip member. The whole
 * stays an ordinary `.tar.gz`, because gzip allows members in a row, and a change or a cut of any byte is found.
 */
const MARK = 'cenolov-backup sha256:'
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff])
const EMPTY = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
const HASH_LENGTH = 64

export const SEAL_BYTES = HEAD.length + MARK.length + HASH_LENGTH + EMPTY.length

/** @param hash hexadecimal */
export const sealOf = (hash: string): Buffer => Buffer.concat([HEAD, Buffer.from(`${MARK}${hash}`), EMPTY])

/** The hash that a seal names; null when the bytes are none. */
export function hashOfSeal(bytes: Buffer): string | null {
  const from = HEAD.length + MARK.length
  const hash = bytes.subarray(from, from + HASH_LENGTH).toString('latin1')
  return /^[0-9a-f]{64}$/.test(hash) && bytes.equals(sealOf(hash)) ? hash : null
}
