import {
  ProductDetail,
  type ProductDetailProps,
} from '../features/catalogue/product-detail/product-detail.tsx'

/** The detail with what other features add to it. */
export function ProductDialogContent(props: ProductDetailProps) {
  return <ProductDetail {...props} />
}
