import type { PaidPricesOfProduct } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'
import { formatDay } from '../../format/day.ts'
import { countOf, formatEuro } from '../../format/numbers.ts'

/** What people paid for a product whose official price is old. */
export function PaidPrices({ id }: { readonly id: number }) {
  const { data } = useQuery({
    queryKey: ['paid-prices', id],
    queryFn: ({ signal }) => callApi<PaidPricesOfProduct>(`/api/v1/products/${id}/paid`, { signal }),
    retry: false,
  })
  const [last] = data?.paid ?? []
  if (last === undefined) return null
  return (
    <p className="text-sm text-ink-2">
      {t('Podľa bločkov')} <strong className="text-ink tabular-nums">{formatEuro(last.price)}</strong>
      {t(', zaplatené {day} ({people})', {
        day: formatDay(last.day),
        people: countOf(last.people, [t('človek'), t('ľudia'), t('ľudí')]),
      })}
    </p>
  )
}
