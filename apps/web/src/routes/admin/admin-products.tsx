import { ProductsPage } from '../../features/admin/products/products-page.tsx'

/** The catalogue in an administrator's hands. */
export function Component() {
  return <ProductsPage />
}
