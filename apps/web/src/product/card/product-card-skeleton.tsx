import { clsx } from 'clsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { CARD, type CardLayout, type CardParts } from './product-card.tsx'

export function ProductCardSkeleton({ layout }: { readonly layout: CardLayout }) {
  const parts: CardParts = CARD[layout]
  return (
    <div
      aria-hidden
      className={clsx('overflow-hidden rounded-lg border border-line bg-surface shadow-card', parts.card)}
    >
      <div className={parts.picture}>
        <div className="product-ground size-full" />
      </div>
      <div className={parts.body}>
        <Skeleton className="my-1 h-3 w-20" />
        <div className={clsx(parts.title, 'space-y-1.5 py-1')}>
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
        <div className={parts.measure}>
          <Skeleton className="my-1 h-3 w-28" />
          <div className={parts.verdict}>
            <Skeleton className="my-1 h-2.5 w-14" />
          </div>
        </div>
      </div>
      <div className={clsx('shelf-rail', parts.rail)}>
        <Skeleton className={clsx('rounded-b-none', parts.label === 'md' ? 'h-12 w-20' : 'h-9 w-16')} />
      </div>
    </div>
  )
}
