import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf, formatEuro, PRODUCT_FORMS } from '../../../format/numbers.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { CartFigures } from './cart-figures.ts'

/** The cart's totals and actions. */
export function CartSummary({
  totals,
  children,
}: {
  readonly totals: CartFigures
  readonly children: ReactNode
}) {
  const lines: readonly (readonly [string, string])[] = [
    ['Produkty', `${countOf(totals.products, PRODUCT_FORMS)}, ${totals.pieces}\u00a0ks`],
    ['Pôvodná cena', formatEuro(totals.original)],
    ['Úspora z akcií', totals.savings > 0 ? `−${formatEuro(totals.savings)}` : formatEuro(0)],
  ]
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-5">
      <h2 className="text-lg font-bold tracking-tight">Súhrn</h2>
      <dl className="flex flex-col gap-2">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-base font-bold">Celkom</dt>
          <dd className="text-2xl font-extrabold tracking-tight tabular-nums">{formatEuro(totals.total)}</dd>
        </div>
      </dl>
      {totals.stale > 0 ? (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <TriangleAlert aria-hidden className="mt-px size-4.5 shrink-0 text-warn" />
          {staleText(totals.stale)}
        </p>
      ) : null}
      <p className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-ink-2">
        <Info aria-hidden className="mt-px size-4.5 shrink-0" />
        Košík je len informačný: pomáha spočítať cenu nákupu. Nakupuje sa priamo v&nbsp;obchodoch.
      </p>
      {children}
    </Card>
  )
}

const staleText = (count: number): string =>
  `${countOf(count, ['produkt má starú cenu', 'produkty majú starú cenu', 'produktov má starú cenu'])}. Do úspory sa nepočíta, v\u00a0obchode môže byť iná.`
