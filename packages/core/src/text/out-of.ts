import { t } from '../language/translate.ts'

/**
 * Returns the preposition before a number in 'z čoho': `zo` where its first word begins with s or š (štyri, šesť, sedem,
 * sto), else `z`.
 */
export function fromNumber(count: number): 'z' | 'zo' {
  // A number is said from its first group of three digits: `16 500` begins with 'šestnásť'.
  const whole = Math.floor(Math.abs(count))
  const groups = Number.isFinite(whole) && whole > 0 ? Math.floor(Math.log10(whole) / 3) : 0
  const first = Math.floor(whole / 1_000 ** groups)
  // 1 000 is "tisíc", while 100 is "sto".
  if (first >= 100) return beginsWithS(Math.floor(first / 100)) || first < 200 ? 'zo' : 'z'
  if (first > 19) return beginsWithS(Math.floor(first / 10)) ? 'zo' : 'z'
  return beginsWithS(first) || beginsWithS(first - 10) ? 'zo' : 'z'
}

/** Returns a text that begins with a number, after its preposition: `zo 4. 12. 2026`, `z 12,5 GB`. */
export const fromText = (text: string): string =>
  fromNumber(Number.parseInt(text, 10)) === 'zo'
    ? t('zo\u00a0{text}', { text })
    : t('z\u00a0{text}', { text })

const beginsWithS = (digit: number): boolean => digit === 4 || digit === 6 || digit === 7
