import { t } from '@cenolov/core/language'
import { discountText, type PriceTag, saleDays } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { pluralForm } from '@cenolov/core/text'
import { useLayoutEffect, useRef } from 'react'
import { isStaleNow } from '#format/day.ts'
import { useToday } from '#format/use-today.ts'
import { OwnBranchLine } from '#product/branches/own-branch-line.tsx'
import { movingPicture } from '#product/card/moving-picture.ts'
import { contentText, unitPriceText } from '#product/measure.ts'
import { OfferLines, PriceAgeLine, WasPrice } from '#product/offer-lines.tsx'
import { PriceLabel } from '#product/price-label.tsx'
import { ProductPicture } from '#product/product-picture.tsx'
import { VerdictLine } from './verdict-line.tsx'

/** The product's picture. On a phone it floats, so that a long title continues below it. */
export function DetailPicture({ product }: { readonly product: Product }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => movingPicture.detailCame(frame.current), [])
  return (
    <div ref={frame} className="max-md:float-left max-md:w-[38%] md:flex md:border-r md:border-line">
      <ProductPicture
        product={product}
        onFailure="placeholder"
        eager
        className="w-full max-md:h-28 max-md:rounded-br-lg md:min-h-80"
      />
    </div>
  )
}

/** The price in large type, the unit price, the former price and its age next to it, and the verdict below. */
export function DetailPrice({ product, price }: { readonly product: Product; readonly price: PriceTag }) {
  const unit = unitPriceText(product)
  return (
    <>
      <div className="shelf-rail clear-both overflow-hidden px-5 pt-2.5 pb-[3px] md:pt-3.5 md:px-7">
        <div className="flex flex-wrap items-end gap-x-4">
          <dl>
            <dt className="sr-only">{t('Cena')}</dt>
            <dd>
              <PriceLabel
                price={price.price}
                sale={price.sale}
                size="lg"
                head={labelHead(price)}
                foot={contentText(product)}
              />
            </dd>
          </dl>
          <dl className="flex min-w-24 flex-1 flex-col gap-1.5 self-start pt-1 pb-3 text-xs leading-4.5 md:text-[0.8125rem]">
            {unit === '' ? null : (
              <div>
                <dt className="text-ink-2">{t('Jednotková cena')}</dt>
                <dd className="text-base leading-5 font-bold tabular-nums">{unit}</dd>
              </div>
            )}
            {price.was === null ? null : (
              <div>
                <dt className="text-ink-2">{t('Pôvodná cena')}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-2 leading-5">
                  <WasPrice was={price.was} className="text-base font-semibold text-ink-2" />
                  <SaleDays product={product} />
                </dd>
              </div>
            )}
            <div>
              <dt className="sr-only">{t('Dokedy a\u00a0za akých podmienok')}</dt>
              <dd>
                {price.was === null ? <SaleDays product={product} /> : null}
                <PriceAgeLine date={product.date} />
                <OfferLines product={product} />
                <OwnBranchLine product={product} />
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <VerdictLine product={product} className="px-5 pt-2 md:px-7" />
    </>
  )
}

/** The label names a real discount only. The verdict below says what another sale is. */
function labelHead({ sale, percent }: PriceTag): readonly [string, string?] {
  if (!sale) return [t('CENA')]
  return [t('AKCIA'), discountText(percent)]
}

/** The number of days on sale; nothing if it is unknown, or if the price is too old to say. */
function SaleDays({ product }: { readonly product: Product }) {
  const today = useToday()
  const days = isStaleNow(product.date, today) ? 0 : saleDays(product, today)
  if (days === 0) return null
  return (
    <span className="text-ink-2">
      {t('v\u00a0akcii {days}\u00a0{noun}', { days, noun: pluralForm(days, [t('deň'), t('dni'), t('dní')]) })}
    </span>
  )
}
