import { LOCALE } from './locale.ts'

const EURO = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' })

const WHOLE_EURO = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

/** `1.49` -> `1,49 €`, always with two decimals. */
export function formatEuro(euros: number): string {
  return EURO.format(euros)
}

/** Rounded to whole euros: `2129.4` -> `2 129 €`. */
export function formatWholeEuro(euros: number): string {
  return WHOLE_EURO.format(euros)
}

/** Whole euros and two digits of cents as a price label prints them: `1234.5` -> `1 234` and `50`. */
export function euroParts(euros: number): { readonly euros: string; readonly cents: string } {
  const parts = EURO.formatToParts(euros)
  const digits = (...types: readonly Intl.NumberFormatPartTypes[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  return { euros: digits('minusSign', 'integer', 'group'), cents: digits('fraction') }
}
