import { t } from '../language/index.ts'

/**
 * Numbers of digits of the barcodes in shops: EAN-8, UPC-A, EAN-13 and GTIN-14. 10 and 11 digits are UPC-A without its
 * leading zeros.
 */
const LENGTHS: ReadonlySet<number> = new Set([8, 10, 11, 12, 13, 14])
const TEXT_MAX = 40
/** Characters that spreadsheets put around a number to keep it: `="858…"`, `'858…`. */
const AROUND = /^[="'`´’\s]+|["'\s]+$/g
const GTIN_LENGTH = 14
/** Digits that fill the place of a barcode, with any check digit: `0`, `9999999999994`. */
const DUMMY = /^(?:0+|(\d)\1{6,}\d)$/

export type EanResult =
  /** 14 digits with leading zeros; `''` for an empty text. */
  { readonly ok: true; readonly ean: string } | { readonly ok: false; readonly message: string }

/**
 * Reads a barcode as people and files write it, ignoring spaces and hyphens between the digits, and verifies its check
 * digit (GS1 General Specifications, section 7.9). All lengths become the 14 digits of a GTIN, so that one article has
 * one number whatever its symbol.
 */
export function readEan(text: string): EanResult {
  const digits = text.length > TEXT_MAX ? text : bareDigits(text)
  // A spreadsheet that read the column as numbers drops the leading zeros; no other code is so short.
  if (digits === '' || DUMMY.test(digits)) return { ok: true, ean: '' }
  if (!/^\d+$/.test(digits)) return { ok: false, message: t('Čiarový kód má mať len číslice') }
  if (!LENGTHS.has(digits.length))
    return { ok: false, message: t('Čiarový kód má mať 8, 12, 13 alebo 14 číslic') }
  if (!hasRightCheckDigit(digits)) return { ok: false, message: t('Kontrolná číslica čiarového kódu nesedí') }
  return { ok: true, ean: digits.padStart(GTIN_LENGTH, '0') }
}

/** Returns the digits of a written code; `858….0`, a number with decimals, becomes that number. */
const bareDigits = (text: string): string =>
  text
    .replace(AROUND, '')
    .replace(/[.,]0+$/, '')
    .replace(/[\s\u200b-\u200d\u2060\ufeff\u00ad-]/g, '')

/** Returns the barcode in a query of 8 to 14 digits, ignoring spaces between them, or null for words. */
export function queriedEan(query: string): string | null {
  const digits = query.length > TEXT_MAX ? '' : query.replace(/[\s-]/g, '')
  if (!/^\d{8,14}$/.test(digits)) return null
  const result = readEan(digits)
  return result.ok && result.ean !== '' ? result.ean : null
}

/**
 * Returns whether a chain assigns the number itself: GTIN-13 prefixes 02, 04 and 20 to 29, and EAN-8 that begin with 0
 * or 2. Such a number identifies an article only within its chain.
 * @param ean 14 digits
 */
export function isRestricted(ean: string): boolean {
  if (/^000000[02]/.test(ean)) return true
  return /^0(?:02|04|2\d)/.test(ean)
}

/** Returns the shortest common form of the code: EAN-8 or EAN-13, 14 digits only where the first is not zero. */
export function shownEan(ean: string): string {
  if (ean.startsWith('000000')) return ean.slice(6)
  return ean.startsWith('0') ? ean.slice(1) : ean
}

const hasRightCheckDigit = (digits: string): boolean => withCheckDigit(digits.slice(0, -1)) === digits

export function withCheckDigit(digits: string): string {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[place]) * ((digits.length - place) % 2 === 1 ? 3 : 1)
  }
  return `${digits}${(10 - (sum % 10)) % 10}`
}
