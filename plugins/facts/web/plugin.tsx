import type { Product } from '@cenolov/core/product'
import { useQuery } from '@tanstack/react-query'
import type { WebPlugin } from '#plugins.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { factsQuery } from './facts-query.ts'

// Only for products that Open Food Facts knows.
const { Part: FactsSection } = lazyPart(async () => (await import('./facts-section.tsx')).FactsSection)

function ProductFacts({ product }: { readonly product: Product }) {
  const { data } = useQuery(factsQuery(product.id))
  return data == null ? null : <FactsSection facts={data} category={product.category} />
}

export const plugin: WebPlugin = { slots: { 'product-detail': ProductFacts } }
