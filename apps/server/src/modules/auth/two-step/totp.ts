import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a code is shown, and its digits. Every app supports these values (RFC 6238). */
const STEP_SECONDS = 30
const DIGITS = 6
/** Codes of the step before and after are accepted, for inexact clocks and slow typing. */
const DRIFT_STEPS = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Calculates the code of a time step (RFC 4226 with HMAC-SHA-1, which all apps support). */
export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1_000 / STEP_SECONDS)

/** Returns the time step around `time` with this code, or null. Constant time does not reveal a near match. */
export function stepOfCode(secret: Buffer, code: string, time: Date): number | null {
  const typed = Buffer.from(code)
  if (typed.length !== DIGITS) return null
  const now = stepAt(time)
  let found: number | null = null
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1)
    if (timingSafeEqual(typed, Buffer.from(codeOfStep(secret, step)))) found = step
  return found
}

/** Encodes bytes for people to type (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text
}
