import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { inPlaces } from '#ui/in-places.ts'
import { Card } from '#ui/layout/card.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { boughtGoodsQuery } from './receipt-queries.ts'

/** The prices that the shopper paid for each product over time. */
export function PricesOverTime() {
  const [search, setSearch] = useState('')
  const query = useQuery(boughtGoodsQuery(useDeferredValue(search.trim())))
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('Hľadať v\u00a0nákupoch')}
        placeholder={t('Hľadať v\u00a0nákupoch')}
        value={search}
        onChange={setSearch}
        maxLength={100}
      />
      {query.data === undefined ? (
        <QueryPlaceholder
          query={query}
          failure={t('Nákupy sa nepodarilo načítať')}
          loading={t('Načítavam ceny...')}
          className="h-64"
        />
      ) : query.data.goods.length === 0 ? (
        <p className="text-ink-2">{t('Nič takéto ste zatiaľ nekúpili.')}</p>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {query.data.goods.map(({ product_id, title, prices }) => (
              <li key={`${product_id} ${title}`} className="px-4 py-3">
                <details>
                  <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3">
                    <span className="min-w-0 font-semibold wrap-anywhere">{withUnitsKept(title)}</span>
                    <span className="shrink-0 tabular-nums">{changeText(prices)}</span>
                  </summary>
                  <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-2">
                    {inPlaces(prices.toReversed(), ({ day, store, unit_price }) => (
                      <li className="flex justify-between gap-3">
                        <span className="min-w-0 truncate">
                          {formatDay(day)} · {store}
                        </span>
                        <span className="shrink-0 tabular-nums">{formatEuro(unit_price)}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

/** `2,19 € → 2,89 €`, or one price that has not changed. */
function changeText(prices: readonly { readonly unit_price: number }[]): string {
  const [first, last] = [prices[0]!.unit_price, prices.at(-1)!.unit_price]
  return first === last ? formatEuro(last) : `${formatEuro(first)} → ${formatEuro(last)}`
}
