import { ProductList } from '../features/products/product-list/product-list.tsx'
import { useCardActions } from './sections/card-actions.tsx'
import { ProductDialog, preloadProductDialog } from './sections/product-dialog.tsx'

export function Component() {
  return (
    <>
      <ProductList onIntent={preloadProductDialog} renderActions={useCardActions()} />
      <ProductDialog />
    </>
  )
}
