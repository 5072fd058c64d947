import type { KeptHistoriesResponse } from '@cenolov/contract/catalogue'
import { cartChange } from '@cenolov/core/cart'
import { t } from '@cenolov/core/language'
import { bestPrice, type Shopper, toCents } from '@cenolov/core/offer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readQuery } from '#api/answer-query.ts'
import { formatEuro } from '#format/numbers.ts'
import { useToday } from '#format/use-today.ts'
import { COMPARISON_KEY } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'

/** Queries yesterday's and today's price, by product of the cart. Refetched when the cart or the day changes. */
const lastPricesQuery = (today: string) => ({
  ...readQuery(
    [...COMPARISON_KEY, 'last-prices', today],
    '/api/v1/price-history/cart?days=2',
    ({ histories }: KeptHistoriesResponse) =>
      new Map(histories.map(({ product_id: id, prices }) => [id, prices])),
  ),
  placeholderData: keepPreviousData,
})

/**
 * Returns how the cart's price changed since yesterday, in a sentence about the cart. It notes where the shopper pays
 * other prices than the labels show.
 */
export function changeWords(cents: number, isByLabels: boolean): string {
  if (cents === 0)
    return t('{word} od včera nezmenila', { word: isByLabels ? t('Podľa cenoviek sa cena') : t('Cena sa') })
  const amount = formatEuro(Math.abs(cents) / 100)
  const change = t('o\u00a0{amount} {word} ako včera', {
    amount,
    word: cents < 0 ? t('lacnejší') : t('drahší'),
  })
  return `${isByLabels ? t('Podľa cenoviek je') : t('Je')} ${change}`
}

/** Returns how the cart compares with yesterday: null when nothing can be compared, undefined until it is known. */
export function useCartChange(rows: readonly CartRow[], shopper: Shopper) {
  const { data: prices, isPending } = useQuery(lastPricesQuery(useToday()))
  if (isPending) return undefined
  const lines = rows.map((row) => ({ ...row, prices: prices?.get(row.product.id) ?? [] }))
  const { compared, cents } = cartChange(lines)
  if (compared === 0) return null
  // By the terms of offers and the shopper's cards.
  const isByLabels = lines.some(({ product, quantity, prices: known }) => {
    const label = known.at(-1)
    return label !== undefined && bestPrice(product, quantity, shopper).cents !== toCents(label) * quantity
  })
  const words = changeWords(cents, isByLabels)
  return cents < 0 ? <strong className="font-semibold text-brand">{words}</strong> : words
}
