import { t } from '@cenolov/core/language'
import { Info, MapPin, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, formatEuro, IN_STORES_FORMS, PRODUCT_FORMS } from '#format/numbers.ts'
import { Card } from '#ui/layout/card.tsx'
import { SUMS_BAR } from '#ui/styles.ts'
import type { CartFigures } from './cart-figures.ts'

/** Total and saving, in view while the rows scroll. It is hidden where the summary stands next to the rows. */
export function CartBar({ totals }: { readonly totals: CartFigures }) {
  return (
    <p className={`${SUMS_BAR} flex items-baseline justify-between gap-3 xl:hidden`}>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <span className="sr-only">{t('Za košík')} </span>
        <strong className="text-xl font-extrabold tracking-tight tabular-nums">
          {formatEuro(totals.total)}
        </strong>
        {totals.savings > 0 ? (
          <span className="font-semibold whitespace-nowrap text-brand">
            {t('ušetríte {savings}', { savings: formatEuro(totals.savings) })}
          </span>
        ) : null}
      </span>
      <span className="shrink-0 text-right text-[0.8125rem] text-ink-2">
        {t('{pieces}\u00a0ks', { pieces: totals.pieces })}
        {totals.stores > 1 ? (
          <span className="block leading-4.5">
            {t('v\u00a0{stores}', { stores: countOf(totals.stores, IN_STORES_FORMS) })}
          </span>
        ) : null}
      </span>
    </p>
  )
}

export function CartSummary({
  totals,
  children,
}: {
  readonly totals: CartFigures
  readonly children: ReactNode
}) {
  const lines: readonly (readonly [string, string])[] = [
    [t('Produkty'), `${countOf(totals.products, PRODUCT_FORMS)}, ${totals.pieces}\u00a0ks`],
    [t('Pôvodná cena'), formatEuro(totals.original)],
    [t('Úspora z\u00a0akcií'), totals.savings > 0 ? `−${formatEuro(totals.savings)}` : formatEuro(0)],
  ]
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <h2 className="text-lg font-bold tracking-tight">{t('Súhrn')}</h2>
      <dl className="flex flex-col gap-2">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-base font-bold">{t('Celkom')}</dt>
          <dd className="text-2xl font-extrabold tracking-tight tabular-nums">{formatEuro(totals.total)}</dd>
        </div>
      </dl>
      {totals.stores > 1 ? (
        <p className="-mt-3 text-right text-[0.8125rem] text-ink-2">
          {t('v\u00a0{stores} podľa vášho výberu', { stores: countOf(totals.stores, IN_STORES_FORMS) })}
        </p>
      ) : null}
      {totals.inBranches === null ? null : (
        <p className="flex items-start gap-2 text-sm">
          <MapPin aria-hidden className="mt-px size-4.5 shrink-0 text-brand" />
          {branchesText(totals.inBranches)}
        </p>
      )}
      {totals.stale > 0 ? (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <TriangleAlert aria-hidden className="mt-px size-4.5 shrink-0 text-warn" />
          {staleText(totals.stale)}
        </p>
      ) : null}
      <p className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-ink-2">
        <Info aria-hidden className="mt-px size-4.5 shrink-0" />
        {t('Košík je len informačný: pomáha spočítať cenu nákupu. Nakupuje sa priamo v\u00a0obchodoch.')}
      </p>
      {children}
    </Card>
  )
}

const staleText = (count: number): string =>
  t('{count}. Do úspory sa nepočíta, v\u00a0obchode môže byť iná.', {
    count: countOf(count, [
      t('produkt má starú cenu'),
      t('produkty majú starú cenu'),
      t('produktov má starú cenu'),
    ]),
  })

function branchesText({ total, missing }: NonNullable<CartFigures['inBranches']>): string {
  const sum = t('Vo vašich predajniach: {total}.', { total: formatEuro(total) })
  return missing === 0
    ? sum
    : t('{sum} {missing} v\u00a0nich {word}, rátame {word2} za cenu obchodu.', {
        sum,
        missing: countOf(missing, [t('produkt'), t('produkty'), t('produktov')]),
        word: missing > 1 && missing < 5 ? t('nie sú') : t('nie je'),
        word2: missing === 1 ? t('ho') : t('ich'),
      })
}
