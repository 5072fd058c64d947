import { t } from '@cenolov/core/language'
import { priceText, wholePriceText } from '@cenolov/core/offer'
import { fromNumber, numberText, type PluralForms, pluralForm } from '@cenolov/core/text'
import { settings } from '../settings.ts'

export { currencySign } from '@cenolov/core/offer'

/** Returns the installation's currency, of sums, averages and comparisons. */
export const homeCurrency = (): string => settings().currency

/** Formats an amount in the installation's currency: `1.49` -> `1,49 €`, always with two decimals. */
export const formatEuro = (amount: number): string => priceText(amount, homeCurrency())

/** Rounds to whole units: `2129.4` -> `2 129 €`. */
export const formatWholeEuro = (amount: number): string => wholePriceText(amount, homeCurrency())

export interface EuroParts {
  readonly euros: string
  readonly cents: string
}

/** Lists show few different prices again and again, and splitting one is slow. */
const KNOWN_PRICES_MAX = 2_000
const knownPrices = new Map<number, EuroParts>()

/** Returns whole euros and two digits of cents, for a price label: `1234.5` -> `1 234` and `50`. */
export function euroParts(euros: number): EuroParts {
  const known = knownPrices.get(euros)
  if (known !== undefined) return known
  if (knownPrices.size >= KNOWN_PRICES_MAX) knownPrices.clear()
  const parts = partsOf(euros)
  knownPrices.set(euros, parts)
  return parts
}

function partsOf(amount: number): EuroParts {
  const text = numberText(amount, 2, 2)
  const [euros, cents] = [text.slice(0, -3), text.slice(-2)]
  return { euros, cents }
}

export function formatNumber(value: number): string {
  return numberText(value, 3)
}

export function formatOneDecimal(value: number): string {
  return numberText(value, 1)
}

/** Returns the content in grams: `1 500 g`; empty when unknown (0 or less). */
export function formatGrams(grams: number): string {
  return grams > 0 ? `${formatNumber(grams)}\u00a0g` : ''
}

export function formatCount(count: number): string {
  return numberText(count, 0)
}

/** Formats a part of a whole: `3 z 5`, `6 zo 7`. */
export function outOf(part: number, whole: number): string {
  const values = { part: formatCount(part), whole: formatCount(whole) }
  return fromNumber(whole) === 'zo' ? t('{part} zo\u00a0{whole}', values) : t('{part} z\u00a0{whole}', values)
}

/** Formats a count with its preposition: `z 3 obchodov`, `zo 4 obchodov`. */
export function fromCount(count: number, forms: PluralForms): string {
  const values = { counted: countOf(count, forms) }
  return fromNumber(count) === 'zo' ? t('zo\u00a0{counted}', values) : t('z\u00a0{counted}', values)
}

/** Formats the space of a disk: `12345` -> `12,1 GB`. */
export function formatGigabytes(megabytes: number): string {
  return `${formatOneDecimal(megabytes / 1_024)}\u00a0GB`
}

/** Formats the size of a file: `4.25` -> `4,3 MB`. */
export function formatMegabytes(megabytes: number): string {
  return `${formatOneDecimal(megabytes)}\u00a0MB`
}

/** Returns a count with its noun: `2 produkty`, `1 284 produktov`. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatCount(count)}\u00a0${pluralForm(count, forms)}`
}

export const PRODUCT_FORMS: PluralForms = [t('produkt'), t('produkty'), t('produktov')]
/** After a noun (of): nákup 1 produktu, nákup 2 produktov. */
export const OF_PRODUCTS_FORMS: PluralForms = [t('produktu'), t('produktov'), t('produktov')]
/** `v 2 obchodoch`. */
export const STORES_FORMS: PluralForms = [t('obchod'), t('obchody'), t('obchodov')]
export const IN_STORES_FORMS: PluralForms = [t('obchode'), t('obchodoch'), t('obchodoch')]
export const FROM_STORE_FORMS: PluralForms = [t('obchodu'), t('obchodov'), t('obchodov')]
/** After "v" (in): v 1 nákupe, v 2 nákupoch. */
export const IN_PURCHASES_FORMS: PluralForms = [t('nákupe'), t('nákupoch'), t('nákupoch')]
