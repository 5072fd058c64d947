import { ProductList } from '../features/catalogue/product-list/product-list.tsx'
import { useCardActions } from './parts/card-actions.tsx'
import { ProductDialog, preloadProductDialog } from './parts/product-dialog.tsx'

export function Component() {
  return (
    <>
      <ProductList onIntent={preloadProductDialog} renderActions={useCardActions()} />
      <ProductDialog />
    </>
  )
}
