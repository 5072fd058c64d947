import { startProduct } from './running-product.ts'

/**
 * One product for the whole run; the tests find it by its address and its data. Returns what ends it. One that
 * runs already is taken when both are given.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.CENOLOV_E2E_URL && process.env.CENOLOV_E2E_DATA) return async () => undefined
  const product = await startProduct()
  process.env.CENOLOV_E2E_URL = product.url
  process.env.CENOLOV_E2E_DATA = product.dataDir
  process.env.CENOLOV_E2E_SOURCES = product.sourceHosts.join(',')
  return product.stop
}
