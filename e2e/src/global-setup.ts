import { startProduct } from './running-product.ts'

/** One product for the whole run; the tests find it by its address. Returns what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.CENOLOV_E2E_URL = product.url
  return product.stop
}
