import { moneyText } from './currency-text.ts'

/** The thousands separator of a file, where its rows prove it or its currency has no smaller coin. */
export interface NumberDialect {
  /** The thousands separator; null without proof, when three digits after a sign are decimals. */
  readonly thousands: '.' | ',' | 'both' | null
  /** ISO 4217, where all cells with a currency name this one. */
  readonly currency?: string | null
}

export const UNPROVED: NumberDialect = { thousands: null }

const SIMPLE = /^\d+(?:\.\d{1,2})?$/
/** Spaces of all widths, and apostrophes, between groups of three digits. */
const PARTED = /(?<=\d)[\s\u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g
const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const DOTS_PART_THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+,\d+$/
const COMMAS_PART_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+\.\d+$/
const GROUPS = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})+$/
/** Thousands in one dialect, thousandths in another. */
const EITHER = /^-?[1-9]\d{0,2}([.,])\d{3}$/
/** `24,-`, `24.–`, `24,--`: no cents. */
const NO_CENTS = /^(\d[\d.,]*)[.,:] ?[-–—]{1,2}$/
/** `–,79`, `-.79`: no whole euros. */
const NO_WHOLE = /^[-–—]{1,2}[.,](\d{2})$/
const COLON = /^(\d+):(\d{2})$/

/**
 * Returns a number as people write it (`1,49 €`, `1.234,50`, `,99`, `24,-`, `29:90`) with a decimal point and at most
 * `places` decimals. Any other text is unchanged, so that its reader can report it.
 */
export function decimalText(text: string, { thousands }: NumberDialect = UNPROVED, places = 2): string {
  if (SIMPLE.test(text)) return text
  if (text.trim() === '') return ''
  const bare = moneyText(text)?.number.replace(PARTED, '')
  if (bare === undefined) return text
  const special = withoutDashes(bare)
  if (special !== bare) return decimalText(special, { thousands }, places)
  const either = EITHER.exec(bare)
  if (either !== null && (thousands === 'both' || thousands === either[1])) return bare.replace(/[.,]/, '')
  if (GROUPS.test(bare)) return bare.replace(/[.,]/g, '')
  if (DOTS_PART_THOUSANDS.test(bare)) return rounded(bare.replaceAll('.', '').replace(',', '.'), places)
  if (COMMAS_PART_THOUSANDS.test(bare)) return rounded(bare.replaceAll(',', ''), places)
  return PLAIN.test(bare) ? rounded(bare.replace(',', '.'), places) : text
}

function withoutDashes(bare: string): string {
  const cents = NO_WHOLE.exec(bare)
  if (cents !== null) return `0.${cents[1]}`
  const colon = COLON.exec(bare)
  if (colon !== null) return `${colon[1]}.${colon[2]}`
  return NO_CENTS.exec(bare)?.[1] ?? bare
}

function rounded(text: string, places: number): string {
  const value = Number(text)
  const unit = 10 ** places
  return Number.isFinite(value) ? String(Math.round(value * unit) / unit) : text
}

/** Currencies whose prices have no decimals in shops, so that three digits after a sign are thousands. */
const WHOLE: ReadonlySet<string> = new Set(['HUF', 'ISK', 'JPY', 'RSD', 'MKD', 'ALL'])

export class NumberEvidence {
  #decimalPoint = false
  #decimalComma = false
  #either = 0
  readonly #currencies = new Set<string>()

  /** Records the evidence of a cell of a column of prices. */
  see(text: string): void {
    if (/^\d+$/.test(text)) return
    const money = moneyText(text)
    if (money === null) return
    if (money.currency !== null) this.#currencies.add(money.currency)
    const bare = money.number.replace(PARTED, '')
    if (EITHER.test(bare)) {
      this.#either += 1
      return
    }
    if (DOTS_PART_THOUSANDS.test(bare)) this.#decimalComma = true
    else if (COMMAS_PART_THOUSANDS.test(bare)) this.#decimalPoint = true
    else if (GROUPS.test(bare) || PLAIN.test(bare)) {
      // A thousands separator is not a decimal sign.
      const hasPoint = bare.includes('.')
      const isDecimal = !GROUPS.test(bare)
      if (hasPoint === isDecimal && (hasPoint || bare.includes(','))) this.#decimalPoint = true
      else if (hasPoint || bare.includes(',')) this.#decimalComma = true
    }
  }

  /** Returns whether a cell has two readings. */
  get isNeeded(): boolean {
    return this.#either > 0
  }

  dialect(): NumberDialect {
    const [first = null] = this.#currencies
    return {
      thousands: this.#thousands(first),
      currency: this.#currencies.size > 1 ? null : first,
    }
  }

  #thousands(currency: string | null): NumberDialect['thousands'] {
    if (this.#decimalPoint !== this.#decimalComma) return this.#decimalPoint ? ',' : '.'
    return !this.#decimalPoint && WHOLE.has(currency ?? '') ? 'both' : null
  }
}
