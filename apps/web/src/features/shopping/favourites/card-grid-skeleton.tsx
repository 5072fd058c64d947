import { ProductCardSkeleton } from '../../../product/product-card-skeleton.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'

const CARDS = 8

/** Figures, search and cards before they are known. */
export function CardGridSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3.5 md:gap-5">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-19 rounded-lg" />
      <Skeleton className="h-12 rounded-md" />
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-3.5 xl:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]">
        {Array.from({ length: CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay in their places
          <ProductCardSkeleton key={index} layout="grid" />
        ))}
      </div>
    </div>
  )
}
