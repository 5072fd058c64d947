import type { BasketComparison, BasketOffer, BasketRow } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { toEuros } from '@cenolov/core/offer'
import { withUnitsKept } from '@cenolov/core/text'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { countOf, formatEuro, outOf } from '#format/numbers.ts'
import { StoreDot } from '#product/store-name.tsx'
import { Button } from '#ui/button.tsx'
import { staleText } from '../stale-price.tsx'
import { offerTotal, sumsIn } from './plan-groups.ts'

const STORES = 6
const ROWS = 12

const CELL = 'border-b border-line px-2 py-2 text-right align-top tabular-nums'
const HEAD =
  'sticky left-0 z-10 w-30 min-w-30 border-r border-b border-line bg-surface py-2 pr-2 text-left align-top font-normal sm:w-56'

/**
 * The cart as a table with a row for each product and a column for each store. The names stay in view while the stores
 * scroll.
 */
export function ComparisonTable({
  comparison,
  isByTrip,
}: {
  readonly comparison: BasketComparison
  /** The stores are ordered by what is left after the trip. */
  readonly isByTrip: boolean
}) {
  const title = useId()
  const [all, setAll] = useState(false)
  const stores = comparison.stores.slice(0, STORES)
  const rows = all ? comparison.rows : comparison.rows.slice(0, ROWS)
  const hidden = comparison.rows.length - rows.length
  const sums = stores.map(({ store }) => sumsIn(comparison, [store]))
  const [best] = comparison.cheapest_store?.stores ?? []
  const products = new Map(comparison.products.map((product) => [product.id, product]))
  return (
    <div>
      <h3 id={title} className="mb-2 text-base font-bold">
        {t('Produkty a\u00a0obchody')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, by keyboard too */}
      <section aria-labelledby={title} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th scope="col" className={clsx(HEAD, 'align-bottom!')}>
                {t('Produkt')}
              </th>
              {stores.map(({ store }) => (
                <th
                  key={store}
                  scope="col"
                  className="min-w-19 border-b border-line px-2 py-2 text-right align-bottom text-[0.8125rem] leading-4.5"
                >
                  <span className="inline-flex flex-col items-end gap-1">
                    <StoreDot store={store} />
                    {store}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.item_id}>
                <th scope="row" className={HEAD}>
                  <span className="line-clamp-2 leading-4.5 wrap-anywhere">
                    {row.quantity}&nbsp;× {withUnitsKept(row.product.title)}
                  </span>
                </th>
                {stores.map(({ store }) => {
                  const offer = offerIn(row, store)
                  const day = products.get(offer?.product_id ?? Number.NaN)?.date ?? ''
                  return <Price key={store} by={comparison.by} row={row} offer={offer} day={day} />
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={clsx(HEAD, 'text-ink-2')}>
                {t('Majú')}
              </th>
              {sums.map(({ found }, place) => (
                <td key={stores[place]!.store} className={clsx(CELL, 'text-[0.8125rem] text-ink-2')}>
                  {outOf(found, comparison.rows.length)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className={clsx(HEAD, 'text-ink-2')}>
                {t('Zvyšok inde')}
              </th>
              {sums.map(({ elsewhere }, place) => (
                <td key={stores[place]!.store} className={clsx(CELL, 'text-[0.8125rem] text-ink-2')}>
                  {elsewhere > 0 ? `+ ${formatEuro(toEuros(elsewhere))}` : '–'}
                </td>
              ))}
            </tr>
            <tr className="font-bold">
              <th scope="row" className={clsx(HEAD, 'font-bold!')}>
                {t('Celý košík')}
              </th>
              {sums.map(({ whole }, place) => (
                <td
                  key={stores[place]!.store}
                  className={clsx(CELL, stores[place]!.store === best && 'text-brand')}
                >
                  {formatEuro(toEuros(whole))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {hidden > 0 ? (
        <Button variant="soft" className="mt-3" onClick={() => setAll(true)}>
          {t('Ukázať {hidden}', {
            hidden: countOf(hidden, [t('ďalší produkt'), t('ďalšie produkty'), t('ďalších produktov')]),
          })}
        </Button>
      ) : null}
      <p className="mt-2 text-[0.8125rem] text-pretty text-ink-2">
        {t(
          '{word} Čo obchod nemá, rátame za najnižšiu cenu inde, preto sa dajú celé košíky porovnať. ≈ je podobný produkt, žltá je najnižšia cena.',
          {
            word: isByTrip
              ? t(
                  'Prvý je obchod, v\u00a0ktorom košík aj s\u00a0cestou stojí najmenej, na konci sú obchody, ktorým z\u00a0neho veľa chýba.',
                )
              : t('Prvý je obchod, ktorý má z\u00a0košíka najviac, a\u00a0z\u00a0takých najlacnejší.'),
          },
        )}
      </p>
    </div>
  )
}

const offerIn = (row: BasketRow, store: string): BasketOffer | undefined =>
  row.offers.find((offer) => offer.store === store)

function Price({
  by,
  row,
  offer,
  day,
}: {
  readonly by: BasketComparison['by']
  readonly row: BasketRow
  readonly offer: BasketOffer | undefined
  /** Day of the price, `YYYY-MM-DD`. */
  readonly day: string
}) {
  if (offer === undefined || offer.product_id === null)
    return (
      <td className={clsx(CELL, 'text-ink-3')}>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('nemá')}</span>
      </td>
    )
  const total = offerTotal(by, offer)
  const isLowest = row.offers.every((other) => other.product_id === null || offerTotal(by, other) >= total)
  return (
    <td className={clsx(CELL, isLowest && 'font-bold')}>
      <span className={clsx(isLowest && '-mx-1 rounded-sm bg-tag px-1 text-on-tag')}>
        {offer.state === 'automatic' && offer.kind === 'equivalent' ? (
          <>
            <span aria-hidden>≈</span>
            <span className="sr-only">{t('podobný,')} </span>
          </>
        ) : null}
        {formatEuro(total)}
      </span>
      {isLowest ? <span className="sr-only">{t(', najnižšia cena')}</span> : null}
      {offer.stale ? <span className="block text-xs text-warn">{staleText(day)}</span> : null}
    </td>
  )
}
