import { useQuery } from '@tanstack/react-query'
import { PriceHistoryBlock } from '../../features/price-history/price-history-block.tsx'
import { elsewhereQuery } from '../../features/shopping/api/elsewhere.ts'

/** The price history of a product, beside which that of the same goods in other stores can be shown. */
export function ProductHistory({ productId }: { readonly productId: number }) {
  const { data: offers = [] } = useQuery(elsewhereQuery(productId))
  // Prices of another amount, or of similar goods, do not compare.
  const others = offers
    .filter(({ kind }) => kind === 'same')
    .map(({ product: { id, store } }) => ({ productId: id, store }))
  return <PriceHistoryBlock productId={productId} others={others} />
}
