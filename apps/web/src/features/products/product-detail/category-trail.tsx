import type { Product } from '@cenolov/core/product'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** Breadcrumbs of categories. Only the broad one is a link, because the list filters by it. */
export function CategoryTrail({ product }: { readonly product: Product }) {
  const narrower = [product.secondary_category, product.third_category].filter((name) => name !== '')
  if (product.category === '' && narrower.length === 0) return null
  return (
    <nav aria-label="Kategória" className="text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {product.category === '' ? null : (
          <li>
            <Link
              to={paths.category(product.category)}
              className="inline-flex min-h-8 items-center font-semibold text-brand underline-offset-3 hover:underline"
            >
              {product.category}
            </Link>
          </li>
        )}
        {narrower.map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-4 text-ink-3" />
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
