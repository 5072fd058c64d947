import { localeNumbers, SOURCE_LANGUAGE, spokenLanguage } from '../language/index.ts'

const SPACE = '\u00a0'

/** From here on a number of thousandths is no longer exact. */
const EXACT_BELOW = 1e12
/** Below this, all shown decimals are zero. */
const NOTHING_BELOW = 1e-6

/**
 * Writes a number in the reader's language: `1234.5` -> `1 234,5`. The Slovak text equals the one of `Intl.NumberFormat`,
 * whose first use takes a browser 10 ms and a phone 50, while the app starts on the first page.
 * @param most the most decimals, up to 3; the last one is rounded, half away from zero
 * @param least the fewest decimals
 */
export function numberText(value: number, most: number, least = 0): string {
  if (spokenLanguage() !== SOURCE_LANGUAGE)
    return localeNumbers({ maximumFractionDigits: most, minimumFractionDigits: least }).format(value)
  const size = Math.abs(value)
  if (!(size < EXACT_BELOW))
    return value.toLocaleString('sk-SK', { maximumFractionDigits: most, minimumFractionDigits: least })
  // Moves the decimal point of the written number: 1.005 * 100 is below 100.5.
  const moved = size < NOTHING_BELOW ? 0 : Math.round(Number(`${size}e${most}`))
  const digits = String(moved).padStart(most + 1, '0')
  const whole = digits.slice(0, digits.length - most).replace(/\B(?=(?:\d{3})+$)/g, SPACE)
  let decimals = digits.slice(digits.length - most)
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return `${sign}${whole}${decimals === '' ? '' : `,${decimals}`}`
}
