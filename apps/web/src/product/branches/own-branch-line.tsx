import type { Product } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import { useOwnBranchPrices } from '../../device-catalogue/own-branch-prices.ts'
import { useToday } from '../../format/use-today.ts'

/** The price of a product in the shopper's branches; nothing if it is the shown price. */
export function OwnBranchLine({
  product,
  className,
}: {
  readonly product: Product
  readonly className?: string
}) {
  const own = useOwnBranchPrices()
  const today = useToday()
  const words = own === null ? '' : own.wordsOf(product, today)
  if (words === '') return null
  return (
    <p className={clsx('flex items-start gap-1.5 font-semibold text-brand', className)}>
      <MapPin aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{words}</span>
    </p>
  )
}
