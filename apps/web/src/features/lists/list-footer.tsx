import { formatEuro } from '../../format/numbers.ts'
import type { ListTotals } from './items/priced-items.ts'

/** What is in the trolley and what is still to be paid, above the thumb. */
export function ListFooter({ totals }: { readonly totals: ListTotals }) {
  return (
    <section
      aria-label="Spolu"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-4 rounded-lg border border-line bg-raised px-4 py-2.5 shadow-lift tabular-nums md:bottom-4"
    >
      <p className="text-sm text-ink-2">
        V&nbsp;košíku
        <span className="block text-lg font-bold text-ink">{formatEuro(totals.done)}</span>
      </p>
      <p className="text-right text-sm text-ink-2">
        Zostáva{totals.unpriced > 0 ? ` (${totals.unpriced} bez ceny)` : ''}
        <span className="block text-lg font-bold text-ink">{formatEuro(totals.open)}</span>
      </p>
    </section>
  )
}
