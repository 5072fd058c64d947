import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#api/answer-query.ts'
import type { WebPlugin } from '#plugins.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { ProductFactsResponse } from '../api.ts'

// Only for products that Open Food Facts knows.
const { Part: FactsSection } = lazyPart(async () => (await import('./facts-section.tsx')).FactsSection)

/** An operator brings new facts rarely. */
const FRESH_MS = 60 * 60_000

/** Queries what a public source says about a product; null where nothing is known. */
const factsQuery = (id: number) => ({
  ...readQuery(
    ['products', 'facts', id],
    `/api/v1/products/${id}/facts`,
    ({ facts }: ProductFactsResponse) => facts,
  ),
  staleTime: FRESH_MS,
})

function ProductFacts({ product }: { readonly product: Product }) {
  const { data } = useQuery(factsQuery(product.id))
  return data == null ? null : <FactsSection facts={data} category={product.category} />
}

export const plugin: WebPlugin = { slots: { 'product-detail': ProductFacts } }
