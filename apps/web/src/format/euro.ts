import { LOCALE } from './locale.ts'

const EURO = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' })

/** `1.49` -> `1,49 €`, always with two decimals. */
export function formatEuro(euros: number): string {
  return EURO.format(euros)
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
