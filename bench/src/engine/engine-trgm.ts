import { type CatalogueQuery, type IndexedSort, PAGE_SIZE } from '@cenolov/core/catalogue'
import { effectiveCents, hasAkcia, isOnSale } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { fold, foldedWords } from '@cenolov/core/text'
import { readProducts } from '@cenolov/server/src/modules/catalogue/build/read-products.ts'
import pg from 'pg'
import { copyRows, rowLine } from '../copy-rows.ts'
import { discount, indexedSort } from './engine-answer.ts'

const SCHEMA = 'engine_bench'

/** The A to Z order is precomputed as a number, which favours PostgreSQL. */
const ORDER: Record<IndexedSort, string> = {
  price_asc: 'cents, id',
  price_desc: 'cents DESC, id',
  discount_desc: 'discount DESC, id',
  name_asc: 'place, id',
  name_desc: 'place DESC, id',
  newest: 'date DESC, id DESC',
  unit_price_asc: 'nullif(unit_price, 0), id',
}

/** The catalogue in PostgreSQL with pg_trgm: folded titles under a GIN index, everything else in SQL. */
export class TrgmCatalogue {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /** Fills a schema of its own with copies of the product's tables, so that the server's code can read them. */
  static async create(connection: pg.ClientConfig, products: readonly Product[]): Promise<TrgmCatalogue> {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA};
        SET search_path = ${SCHEMA}, public; SET jit = off;
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE TABLE products (LIKE public.products INCLUDING DEFAULTS, folded text NOT NULL, cents bigint NOT NULL,
          discount float8 NOT NULL, place int NOT NULL, has_akcia boolean NOT NULL, on_sale boolean NOT NULL,
          PRIMARY KEY (id))`)
      await fill(client, products)
      for (const index of ['USING gin (folded gin_trgm_ops)', '(cents, id)', '(category)', '(store)']) {
        await client.query(`CREATE INDEX ON products ${index}`)
      }
      await client.query('VACUUM ANALYZE products')
      return new TrgmCatalogue(client)
    } catch (error) {
      await client.end()
      throw error
    }
  }

  /** Returns the list's whole response in one statement; the folded title must contain every word. */
  async query(query: CatalogueQuery): Promise<number> {
    const values: unknown[] = []
    const value = (given: unknown) => `$${values.push(given)}`
    const words = foldedWords(query.search ?? '').map(
      (word) => `folded LIKE ${value(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`,
    )
    const found = [...words, ...(query.filter === 'akcia' ? ['has_akcia'] : [])].join(' AND ') || 'true'
    const category = query.category ? `category = ${value(query.category)}` : 'true'
    const stores = query.stores?.length ? `store = ANY (${value(query.stores)})` : 'true'
    const skip = ((query.page ?? 1) - 1) * PAGE_SIZE
    const { rows } = await this.#client.query({
      text: `WITH found AS MATERIALIZED (SELECT * FROM products WHERE ${found} AND (${category} OR ${stores})),
          hits AS (SELECT * FROM found WHERE ${category} AND ${stores})
        SELECT
          (SELECT json_agg(page) FROM (SELECT * FROM hits ORDER BY ${ORDER[indexedSort(query)]}
            LIMIT ${PAGE_SIZE} OFFSET ${skip}) page) AS products,
          (SELECT to_json(stats) FROM (SELECT count(*) AS total, count(*) FILTER (WHERE on_sale) AS on_sale,
            avg(cents) AS mean, min(cents) AS cheapest FROM hits) stats) AS stats,
          (SELECT json_agg(facet) FROM (SELECT category, count(*), count(*) FILTER (WHERE on_sale) AS on_sale
            FROM found WHERE ${stores} GROUP BY 1 ORDER BY 2 DESC) facet) AS categories,
          (SELECT json_agg(facet) FROM (SELECT store, count(*), count(*) FILTER (WHERE on_sale) AS on_sale,
            avg(cents) AS mean FROM found WHERE ${category} GROUP BY 1 ORDER BY 2 DESC) facet) AS stores`,
      values,
    })
    return Number(rows[0].stats.total)
  }

  /** Returns the milliseconds to read all products, like the server before it builds the index. */
  async readMs(): Promise<number> {
    const products: Product[] = []
    const start = performance.now()
    await readProducts(this.#client, (batch) => {
      for (const product of batch) products.push(product)
    })
    return performance.now() - start
  }

  async drop(): Promise<void> {
    await this.#client.query(`ROLLBACK; DROP SCHEMA ${SCHEMA} CASCADE`).finally(() => this.#client.end())
  }
}

async function fill(client: pg.Client, products: readonly Product[]): Promise<void> {
  const collator = new Intl.Collator('sk')
  const titles = [...new Set(products.map(({ title }) => title))].sort(collator.compare)
  const places = new Map(titles.map((title, place) => [title, place]))
  const columns = [
    ...(['id', 'title', 'akcia', 'price', 'unit_price', 'image_url', 'image_path', 'gram'] as const),
    ...(['category', 'secondary_category', 'third_category', 'store', 'specific_store', 'date'] as const),
  ]
  const line = (product: Product) =>
    rowLine([
      product.id.toString(16).padStart(32, '0'),
      ...columns.map((column) => product[column]),
      fold(product.title),
      effectiveCents(product),
      discount(product),
      places.get(product.title),
      hasAkcia(product),
      isOnSale(product),
    ])
  const names = ['identity', ...columns, 'folded', 'cents', 'discount', 'place', 'has_akcia', 'on_sale']
  await copyRows(client, `COPY products (${names}) FROM STDIN`, products.map(line))
}
