import { codeOfStep, stepAt } from '../../modules/auth/two-step/totp.ts'

/** The code that an authenticator app shows for a secret in base32, some steps of 30 seconds off. */
export function codeOfApp(secret: string, now: Date, drift = 0): string {
  return codeOfStep(bytesOf(secret), stepAt(now) + drift)
}

export function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
