import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { noPicture } from '../bench-products.ts'
import type { ProductProcess } from '../product-process.ts'
import { withProduct } from '../with-product.ts'
import { LoadApart } from './load-apart.ts'
import { SETTINGS } from './load-settings.ts'
import type { Visitors } from './visitors.ts'

const METRICS_TOKEN = 'load-of-the-benchmark'
const REST_MS = 3_000
const KNOWN_PRODUCTS = 2_000
const VISITORS = { connections: 500, patienceMs: 60_000 }

/** A product behind a proxy, filled and signed in to, with its visitors. */
export class Site {
  readonly product: ProductProcess
  readonly connection: pg.ClientConfig
  /** For files of a profile. */
  readonly directory: string
  readonly ids: readonly number[]
  #seed = 1

  private constructor(
    product: ProductProcess,
    connection: pg.ClientConfig,
    directory: string,
    ids: number[],
  ) {
    this.product = product
    this.connection = connection
    this.directory = directory
    this.ids = ids
  }

  static with<T>(products: number, use: (site: Site) => Promise<T>): Promise<T> {
    // Callers of many networks come through one proxy.
    const settings = { TRUST_PROXY: 'loopback', METRICS_TOKEN }
    return withProduct(
      { settings, products, picture: noPicture },
      async ({ product, connection, directory }) => {
        await sleep(REST_MS)
        return await use(new Site(product, connection, directory, await product.ids()))
      },
    )
  }

  get browsing(): Visitors {
    // Some profiles delete products of the first half for a while.
    const half = this.ids.slice(Math.floor(this.ids.length / 2))
    const step = Math.max(1, Math.floor(half.length / KNOWN_PRODUCTS))
    return { kind: 'browse', ids: half.filter((_, place) => place % step === 0) }
  }

  /** Starts visitors at `rate` calls a second. */
  visited(visitors: Visitors, rate: number, limits: Partial<typeof VISITORS> = {}): Promise<LoadApart> {
    this.#seed += 1
    return LoadApart.start({
      url: this.product.url,
      visitors,
      rate,
      seed: this.#seed,
      ...VISITORS,
      ...limits,
    })
  }

  /** Starts visitors who browse at the stated rate. Returns once the code of the server is warm. */
  async browsed(): Promise<LoadApart> {
    await this.settled()
    const load = await this.visited(this.browsing, SETTINGS.visitors)
    await sleep(REST_MS)
    return load
  }

  /**
   * Waits for the work that follows a new version: its first call for offers elsewhere builds an index of all products.
   */
  async settled(): Promise<void> {
    await this.product.call(`/api/v1/products/${this.ids.at(-1)}/elsewhere`)
    await sleep(REST_MS)
  }

  async metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    for (;;) {
      const answer = await fetch(`${this.product.url}/metrics`, { headers })
      const text = await answer.text()
      if (answer.ok) return text
      // A server that refuses callers has to recover first.
      if (answer.status !== 503) throw new Error(`The metrics answered ${answer.status}: ${text}`)
      await sleep(Number(answer.headers.get('retry-after')) * 1_000)
    }
  }
}
