import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { ChartPlot } from './chart-plot.tsx'
import { favoriteHistoriesQuery } from './history-queries.ts'
import { chartRange, placeOfToday } from './price-figures.ts'

export function Sparkline({ product }: { readonly product: Pick<Product, 'id'> }) {
  const { data } = useQuery(favoriteHistoriesQuery())
  const prices = data?.get(product.id) ?? []
  const words = placeOfToday(prices)
  return (
    <div className="h-17">
      {words === null ? null : (
        <>
          <div className="relative h-6">
            <ChartPlot
              history={prices.map((price) => ({ date: '', price }))}
              range={chartRange(prices)}
              sales={[]}
              lowest={null}
              lines={[]}
              isBare
            />
          </div>
          <p className="mt-1 line-clamp-2 text-xs leading-4 text-pretty text-ink-2">{words}</p>
        </>
      )}
    </div>
  )
}
