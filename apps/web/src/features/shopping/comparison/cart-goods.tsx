import type { BasketComparison } from '@cenolov/contract/shopping'
import { useState } from 'react'
import { MatchRow } from './match-row.tsx'
import { type Swap, SwapDialog } from './swap-dialog.tsx'

export interface CartGoodsProps {
  readonly comparison: BasketComparison
  readonly store: string
}

/** The goods of the cart in one store, each with the choice of another one. */
export function CartGoods({ comparison: { rows, products }, store }: CartGoodsProps) {
  const [swap, setSwap] = useState<Swap | null>(null)
  const [isSwapping, setSwapping] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.flatMap((row) => {
          const offer = row.offers.find((candidate) => candidate.store === store)
          if (!offer) return []
          return [
            <MatchRow
              key={row.item_id}
              row={row}
              offer={offer}
              product={products.find(({ id }) => id === offer.product_id)}
              onSwap={() => {
                setSwap({ row, store })
                setSwapping(true)
              }}
            />,
          ]
        })}
      </ul>
      {swap ? <SwapDialog swap={swap} open={isSwapping} onClose={() => setSwapping(false)} /> : null}
    </>
  )
}
