import { effectiveCents, type Product } from '@cenolov/core'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatEuro } from '../../format/numbers.ts'
import { measureText } from '../../product/measure.ts'
import { offerPrice, WasPrice } from '../../product/offer-price.tsx'
import { StoreName } from '../../product/store-name.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { elsewhereQuery } from './api/elsewhere.ts'
import { StalePrice } from './stale-price.tsx'

/** Stores listed before 'Zobraziť všetky'. */
const FIRST = 4

/** The price difference to the shown product. */
function difference(offer: Product, product: Product): { readonly text: string; readonly cheaper: boolean } {
  const cents = effectiveCents(offer) - effectiveCents(product)
  if (cents === 0) return { text: 'rovnako', cheaper: false }
  return cents < 0
    ? { text: `o\u00a0${formatEuro(-cents / 100)} lacnejšie`, cheaper: true }
    : { text: `o\u00a0${formatEuro(cents / 100)} drahšie`, cheaper: false }
}

export interface ElsewhereProps {
  readonly product: Product
  /** Query string that opens another product. */
  readonly detailSearch: (id: number) => string
}

/** 'Inde za': the same or an equivalent product in other stores, cheapest first. Nothing without offers. */
export function Elsewhere({ product, detailSearch }: ElsewhereProps) {
  const { data: offers } = useQuery(elsewhereQuery(product.id))
  const [expanded, setExpanded] = useState(false)
  const { state } = useLocation()
  if (!offers || offers.length === 0) return null
  const shown = expanded ? offers : offers.slice(0, FIRST)
  const more = offers.length - shown.length
  return (
    <section aria-labelledby="inde-za" className="border-t border-line pt-5">
      <h3 id="inde-za" className="mb-2 text-base font-bold">
        Inde za
      </h3>
      <ul className="divide-y divide-line">
        {shown.map(({ product: offer, kind, reasons, stale }) => {
          const { price, sale, was } = offerPrice(offer)
          const { text, cheaper } = difference(offer, product)
          return (
            <li key={offer.id}>
              <Link
                to={{ search: detailSearch(offer.id) }}
                replace
                // Replaces this product, so closing leads to where this one was opened.
                state={state}
                className="flex items-start gap-3 rounded-sm py-2.5 hover:bg-sunken"
              >
                <span className="min-w-0 grow">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <StoreName store={offer.store} branch={offer.specific_store} className="text-sm" />
                    {kind === 'equivalent' ? <Badge>podobný</Badge> : null}
                  </span>
                  <span className="block text-sm wrap-anywhere">{offer.title}</span>
                  <span className="block text-[0.8125rem] text-ink-2">{measureText(offer)}</span>
                  {stale ? <StalePrice date={offer.date} /> : null}
                  {reasons.length > 0 ? (
                    <span className="block text-[0.8125rem] text-ink-2">{reasons.join(' · ')}</span>
                  ) : null}
                </span>
                <span className="shrink-0 text-right">
                  <span className={clsx('block font-bold', sale && 'text-sale')}>{formatEuro(price)}</span>
                  {was === null ? null : <WasPrice was={was} className="block text-[0.8125rem] text-ink-3" />}
                  <span
                    className={clsx(
                      'block text-[0.8125rem]',
                      cheaper ? 'font-semibold text-brand' : 'text-ink-2',
                    )}
                  >
                    {text}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {more > 0 ? (
        <Button variant="soft" className="mt-2" onClick={() => setExpanded(true)}>
          Zobraziť všetky ({more}&nbsp;ďalších)
        </Button>
      ) : null}
    </section>
  )
}
