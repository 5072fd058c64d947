import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedCluster } from '@cenolov/server/src/platform/database/embedded/cluster.ts'
import type pg from 'pg'
import { ProductProcess } from '../http/product-process.ts'
import { type DemoCsvOptions, inParts, writeDemoCsv } from '../import/demo-csv.ts'
import { SETTINGS, TODAY } from './load-settings.ts'
import { LoadApart } from './open-load-apart.ts'
import type { Visitors } from './visitors.ts'

const METRICS_TOKEN = 'load-of-the-benchmark'
const REST_MS = 3_000
const KNOWN_PRODUCTS = 2_000
const VISITORS = { connections: 500, patienceMs: 60_000 }

/** A product behind a proxy, filled and signed in to, with its visitors. */
export class Site {
  readonly product: ProductProcess
  readonly token: string
  readonly connection: pg.ClientConfig
  readonly ids: readonly number[]
  #seed = 1

  private constructor(product: ProductProcess, dataDir: string, token: string, ids: readonly number[]) {
    this.product = product
    this.token = token
    this.connection = new EmbeddedCluster(path.join(dataDir, 'postgres')).connection()
    this.ids = ids
  }

  static async with<T>(directory: string, rows: number, use: (site: Site) => Promise<T>): Promise<T> {
    const dataDir = path.join(directory, `site-${rows}`)
    // Callers of many networks come through one proxy.
    const settings = { TRUST_PROXY: 'loopback', METRICS_TOKEN }
    const product = await ProductProcess.start(dataDir, { demo: false, settings })
    try {
      const token = await product.signIn()
      const csv = path.join(directory, 'site.csv')
      await writeCsv(csv, { rows })
      for (const part of inParts(await readFile(csv))) await product.import(token, part)
      await sleep(REST_MS)
      const headers = { authorization: `Bearer ${token}` }
      const ids = await product.call<number[]>('/api/v1/admin/products/ids', { headers })
      return await use(new Site(product, dataDir, token, ids))
    } finally {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
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

  admin<T>(address: string, method = 'GET', body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` }
    if (body === undefined) return this.product.call<T>(address, { method, headers })
    return this.product.call<T>(address, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  edit(id: number, price: number): Promise<unknown> {
    return this.product.call(`/api/v1/admin/products/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.token}` },
      body: new URLSearchParams({ price: String(price) }),
    })
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

export const writeCsv = (file: string, options: Omit<DemoCsvOptions, 'today'>) =>
  writeDemoCsv(file, { today: TODAY, picture: () => ({ image_url: '' }), ...options })
