import { useCardActions } from '../parts/card-actions.tsx'
import { ProductDialog, preloadProductDialog } from '../parts/product-dialog.tsx'
import { ProductList } from './product-list.tsx'

export function Component() {
  return (
    <>
      <ProductList onIntent={preloadProductDialog} renderActions={useCardActions()} />
      <ProductDialog />
    </>
  )
}
