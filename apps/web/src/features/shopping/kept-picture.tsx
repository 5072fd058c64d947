import type { KeptProduct } from '@cenolov/core/product'
import { clsx } from 'clsx'
import { ProductPicture } from '../../product/product-picture.tsx'
import { isOffered } from './api/shopper-list.ts'

interface KeptPictureProps {
  readonly product: KeptProduct
  readonly className: string
}

/** The picture of a kept product: grey once no store sells it. */
export function KeptPicture({ product, className }: KeptPictureProps) {
  return (
    <ProductPicture
      product={product}
      onFailure="parcel"
      className={clsx(className, !isOffered(product) && 'opacity-50 grayscale')}
    />
  )
}
