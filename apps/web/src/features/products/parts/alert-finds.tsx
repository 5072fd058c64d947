import type { AlertType } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { priceTag } from '@cenolov/core/offer'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { WasPrice } from '#product/offer-lines.tsx'
import { PriceLabel } from '#product/price-label.tsx'
import { StoreDot } from '#product/store-name.tsx'
import { afterPause } from '#ui/loading/after-pause.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { productListQuery } from '../api/product-queries.ts'

const SHOWN = 3

/** The current results of a keyword alert: how many products, and the first of them, by the list's own query. */
export function AlertFinds({ keyword, type }: { readonly keyword: string; readonly type: AlertType }) {
  const now = findsSearch(keyword, type)
  const [search, setSearch] = useState(now)
  useEffect(() => (now === search ? undefined : afterPause(() => setSearch(now))), [now, search])
  const { data, isPlaceholderData, isError } = useQuery(productListQuery(search))
  const waits = isPlaceholderData || now !== search
  if (isError) return <p className="text-ink-2">{t('Čo by našlo teraz, sa nepodarilo načítať.')}</p>
  return (
    <section aria-label={t('Čo by našlo teraz')} className="flex flex-col gap-2" aria-busy={waits}>
      {data === undefined ? (
        <>
          <Skeleton className="h-6 w-60" />
          <Skeleton className="h-48" />
        </>
      ) : (
        <>
          <p role="status" className="font-semibold">
            {findsText(data.total, type)}{' '}
            {data.total > 0 ? (
              <Link to={`${paths.products}?${search}`} className="text-brand underline underline-offset-3">
                {t('Ukázať v\u00a0zozname')}
              </Link>
            ) : null}
          </p>
          <div className={clsx('flex flex-col gap-1.5 transition-opacity', waits && 'opacity-55')}>
            {data.products.slice(0, SHOWN).map((product) => {
              const { price, sale, was } = priceTag(product)
              return (
                <div
                  key={product.id}
                  className="flex items-center justify-between gap-3 rounded-md border border-line bg-surface py-1.5 pr-2 pl-3"
                >
                  <span className="min-w-0">
                    <span className="block truncate leading-5 font-medium">{product.title}</span>
                    <span className="flex items-center gap-2 text-[0.8125rem] leading-5 text-ink-2">
                      <StoreDot store={product.store} />
                      {product.store}
                      {was === null ? null : <WasPrice was={was} className="text-ink-3" />}
                    </span>
                  </span>
                  <PriceLabel price={price} sale={sale} size="sm" className="shrink-0" />
                </div>
              )
            })}
          </div>
        </>
      )}
    </section>
  )
}

/**
 * Returns the list's query for an alert: for sales and lower prices, products on sale with the largest discounts first.
 */
function findsSearch(keyword: string, type: AlertType): string {
  const params = new URLSearchParams({ search: keyword })
  if (type !== 'any_change') {
    params.set('filter', 'akcia')
    params.set('sort', 'discount_desc')
  }
  return params.toString()
}

function findsText(total: number, type: AlertType): string {
  const count = countOf(total, PRODUCT_FORMS)
  if (type === 'any_change')
    return total === 0
      ? t('Teraz nič. Ozveme sa, keď sa niečo objaví.')
      : t('Teraz by sme našli {count}.', { count })
  return total === 0
    ? t('Teraz nič v\u00a0akcii. Ozveme sa, keď sa niečo objaví.')
    : t('Teraz by sme našli {count} v\u00a0akcii.', { count })
}
