/**
 * The envelope of a snapshot: its format, and whether all of it arrived unharmed. A device with a snapshot of another
 * format loads the newest one.
 */

/** Number of the format. Raise it with every change of the written data. */
const SNAPSHOT_FORMAT = 6

const MAGIC = 0x53_4e_4c_43 // 'CLNS', in little-endian order
const HEADER_BYTES = 16

/**
 * Why a snapshot is refused:
 * - `foreign`: it is something else, such as the page of a captive portal;
 * - `format`: it was written by another version of the app;
 * - `truncated`: bytes are missing, or there are too many;
 * - `corrupt`: the checksum differs, or the content contradicts itself.
 */
export type SnapshotFaultReason = 'foreign' | 'format' | 'truncated' | 'corrupt'

export class SnapshotFault extends Error {
  readonly reason: SnapshotFaultReason

  constructor(reason: SnapshotFaultReason) {
    super(`The snapshot of the catalogue is refused: ${reason}.`)
    this.name = 'SnapshotFault'
    this.reason = reason
  }
}

export function sealSnapshot(payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(HEADER_BYTES + payload.length)
  const header = new DataView(sealed.buffer)
  header.setUint32(0, MAGIC, true)
  header.setUint32(4, SNAPSHOT_FORMAT, true)
  header.setUint32(8, payload.length, true)
  header.setUint32(12, checksum(payload), true)
  sealed.set(payload, HEADER_BYTES)
  return sealed
}

/** Returns the payload behind a header. Throws `SnapshotFault` for anything but an unharmed snapshot. */
export function openSnapshot(sealed: Uint8Array): Uint8Array {
  const header = new DataView(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (sealed.length < 4 || header.getUint32(0, true) !== MAGIC) throw new SnapshotFault('foreign')
  if (sealed.length < HEADER_BYTES) throw new SnapshotFault('truncated')
  if (header.getUint32(4, true) !== SNAPSHOT_FORMAT) throw new SnapshotFault('format')
  const payload = sealed.subarray(HEADER_BYTES)
  if (header.getUint32(8, true) !== payload.length) throw new SnapshotFault('truncated')
  if (header.getUint32(12, true) !== checksum(payload)) throw new SnapshotFault('corrupt')
  return payload
}

/** Calculates Murmur3 over the bytes, four at a time. It detects damage; it does not protect against forgery. */
function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const whole = bytes.length & ~3
  let hash = 0
  const mix = (word: number) => {
    const scrambled = Math.imul(word, 0xcc9e2d51)
    hash ^= Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  for (let at = 0; at < whole; at += 4) mix(view.getInt32(at, true))
  let rest = 0
  for (let at = bytes.length - 1; at >= whole; at--) rest = (rest << 8) | bytes[at]!
  mix(rest)
  hash ^= bytes.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
