/** The product of one Playwright worker, and the addresses that it knows from its settings. */
export interface WorkerProduct {
  readonly url: string
  readonly dataDir: string
  /** File with the server's output, or '' when somebody else started the product. */
  readonly log: string
  /** `host:port` where a journey may serve sources of prices, pictures and push messages. */
  readonly sourceHost: string
  /** `host:port` of the state's comparator of prices. */
  readonly comparator: string
  /** `host:port` of the state's receipts. */
  readonly ekasa: string
  /** Address of the provider of sign-in. */
  readonly issuer: string
}

/** Stores the products of a run where its workers find them. */
export function provideProducts(products: readonly WorkerProduct[]): void {
  process.env.CENOLOV_E2E_PRODUCTS = JSON.stringify(products)
}

/** Returns this worker's own product. No other worker uses it at the same time. */
export function workerProduct(): WorkerProduct {
  const products: readonly WorkerProduct[] = JSON.parse(process.env.CENOLOV_E2E_PRODUCTS ?? '[]')
  const index = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  const product = products[index]
  if (!product) throw new Error(`No product was started for worker ${index}.`)
  return product
}
