import { t } from '@cenolov/core/language'
import { type PriceEntry, toCents } from '@cenolov/core/offer'
import { pluralForm } from '@cenolov/core/text'
import { formatEuro } from '../../format/numbers.ts'

export interface PriceFigures {
  readonly current: number
  readonly min: number
  readonly max: number
  readonly average: number
  /** Change from the first price to the last in whole percent; 0 if the first is 0. */
  readonly changePercent: number
}

export function priceFigures(history: readonly PriceEntry[]): PriceFigures | null {
  const cents = history.map(({ price }) => toCents(price))
  const [first] = cents
  const last = cents.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    current: last / 100,
    min: Math.min(...cents) / 100,
    max: Math.max(...cents) / 100,
    average: Math.round(cents.reduce((sum, price) => sum + price, 0) / cents.length) / 100,
    changePercent: first === 0 ? 0 : Math.round(((last - first) / first) * 100),
  }
}

/** Returns the place of today's price among the last days' prices, in words, or `null` without a history. */
export function placeOfToday(prices: readonly number[]): string | null {
  const cents = prices.map(toCents)
  const today = cents.at(-1)
  if (today === undefined) return null
  const days = prices.length
  const lately = t('za\u00a0{days}\u00a0{noun}', {
    days,
    noun: pluralForm(days, [t('deň'), t('dni'), t('dní')]),
  })
  const [min, max] = [Math.min(...cents), Math.max(...cents)]
  if (min === max) return t('Cena sa {lately} nezmenila.', { lately })
  // An older day with the same price, before a dearer one: a card says 'už bolo lacnejšie' of it.
  const isFirstTime = !cents
    .slice(
      0,
      cents.findLastIndex((price) => price !== today),
    )
    .includes(today)
  if (today === min)
    return isFirstTime
      ? t('Dnes je najnižšia {lately}.', { lately })
      : t('Najnižšia {lately}, no nie prvý raz.', { lately })
  if (today === max) return t('Dnes je najvyššia {lately}.', { lately })
  return t('Dnes je o\u00a0{price} vyššia ako najnižšia {lately}.', {
    price: formatEuro((today - min) / 100),
    lately,
  })
}

export interface ChartRange {
  readonly low: number
  readonly high: number
}

/** Padding above and below the line, as a share of its range. */
const PADDING = 0.2

/**
 * Returns the y range: minimum and maximum, padded by 20 % of their difference and not below 0. Equal prices have a
 * range from 0 to 1, or to the next whole euro above a higher price.
 */
export function chartRange(prices: readonly number[]): ChartRange {
  const min = Math.min(...prices)
  const max = Math.max(...prices)
  if (prices.length === 0 || min === max) return { low: 0, high: max > 1 ? Math.floor(max) + 1 : 1 }
  const padding = (max - min) * PADDING
  return { low: Math.max(0, min - padding), high: max + padding }
}

/** Returns the height of a price in the chart, 0..1. */
export function heightIn({ low, high }: ChartRange, price: number): number {
  return (price - low) / (high - low)
}

/** The first and last index of a sale in a history, both included. */
export interface SaleSpan {
  readonly from: number
  readonly to: number
}

/** Returns the sales on days of the history. The day after a sale ends it in a chart of steps. */
export function saleSpans(
  history: readonly PriceEntry[],
  sales: readonly { readonly from: string; readonly to: string | null }[],
): readonly SaleSpan[] {
  const last = history.length - 1
  return sales.flatMap(({ from, to }) => {
    const first = history.findIndex(({ date }) => date >= from)
    const after = to === null ? -1 : history.findIndex(({ date }) => date > to)
    if (first === -1 || after === 0) return []
    return [{ from: first, to: after === -1 ? last : after }]
  })
}
