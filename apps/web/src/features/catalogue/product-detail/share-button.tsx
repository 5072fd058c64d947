import type { Product } from '@cenolov/core'
import { Share2 } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { shareLink } from '../../../ui/share-link.ts'

/** Hands on the product's link. */
export function ShareButton({ product }: { readonly product: Product }) {
  return (
    <Button
      className="w-full md:w-auto"
      onClick={() => void shareLink(product.title, new URL(paths.product(product.id), location.href).href)}
    >
      <Share2 aria-hidden className="size-4.5" />
      Zdieľať
    </Button>
  )
}
