const NOISE = /€|eur|лв\.?|lv|kn|₪|ils|nis|kč|czk|[\s\u00a0\u202f']/gi
const PLAIN = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const DOTS_PART_THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+,\d+$/
const COMMAS_PART_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+\.\d+$/

/**
 * A number as people write it (`1,49 €`, `1.234,50`, `,99`) with a decimal point and at most two decimals; any other
 * text as it is, so that whoever reads it can name it.
 */
export function decimalText(text: string): string {
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return text
  const bare = text.replace(NOISE, '')
  if (bare === '') return text.trim() === '' ? '' : text
  if (DOTS_PART_THOUSANDS.test(bare)) return rounded(bare.replaceAll('.', '').replace(',', '.'))
  if (COMMAS_PART_THOUSANDS.test(bare)) return rounded(bare.replaceAll(',', ''))
  return PLAIN.test(bare) ? rounded(bare.replace(',', '.')) : text
}

function rounded(text: string): string {
  const value = Number(text)
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : text
}
