import { MatchIndex, matchTransferables, planBasket } from '@cenolov/core/matching'
import { effectiveCents } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { fold } from '@cenolov/core/text'
import { compareRow, matchProduct } from '@cenolov/server/src/modules/basket/basket-rows.ts'
import pg from 'pg'
import { copyRows, rowLine } from './copy-rows.ts'
import { engineProducts } from './engine/engine-products.ts'
import type { BenchPart } from './report/report.ts'
import { median, percentile, rounded } from './report/statistics.ts'

const PRODUCTS = 100_000
const ITEMS = 100
const BASKETS = 40
const WARM_UP = 5
/** Each run takes seconds. */
const TRGM_BASKETS = 3

const basketOf = (products: readonly Product[], number: number): readonly Product[] =>
  Array.from({ length: ITEMS }, (_, i) => products[(number * 7_919 + i * 997) % products.length]!)

/** Does the server's work for one comparison: matches, offers, totals and the best two stores. */
function compare(index: MatchIndex, products: readonly Product[], basket: readonly Product[]): number {
  const rows = basket.map((product, id) =>
    compareRow(
      { id, product, quantity: 1 },
      {
        own: product,
        matches: index.matches(matchProduct(product)),
        accepted: [],
        findProduct: (found) => products[found - 1] ?? null,
        choices: [],
        stores: null,
        firstFresh: '',
        shopper: { day: '2026-01-15', cards: ['Lidl Plus', 'Moja Billa'] },
        buying: () => ({ pieces: 1, share: null }),
      },
    ),
  )
  const plan = planBasket(
    rows.map(({ line }) => line),
    'price',
  )
  return plan.stores.length
}

/** Loads the products into a schema of its own, with a trigram index over folded titles. */
async function fillTrgm(client: pg.Client, products: readonly Product[]): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS basket_bench CASCADE; CREATE SCHEMA basket_bench;
    SET search_path = basket_bench, public; SET jit = off; CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE TABLE products (id bigint PRIMARY KEY, store text NOT NULL, folded text NOT NULL, cents bigint NOT NULL)`)
  const lines = products.map((product) =>
    rowLine([product.id, product.store, fold(product.title), effectiveCents(product)]),
  )
  await copyRows(client, 'COPY products FROM STDIN', lines)
  await client.query('CREATE INDEX ON products USING gin (folded gin_trgm_ops)')
  await client.query('VACUUM ANALYZE products')
}

/** Finds the most similar title in each store for each item, in one statement. */
const TRGM = `SELECT DISTINCT ON (item.place, p.store) item.place, p.store, p.id, p.cents,
    similarity(p.folded, item.folded) AS score
  FROM unnest($1::text[]) WITH ORDINALITY AS item (folded, place) JOIN products p ON p.folded % item.folded
  ORDER BY item.place, p.store, score DESC, p.cents, p.id`

/** Measures a basket of 100 across 15 stores and 100,000 products, compared with PostgreSQL trigram similarity. */
export async function basketBench(connection: pg.ClientConfig): Promise<BenchPart> {
  const products = engineProducts(PRODUCTS)
  const start = performance.now()
  const index = MatchIndex.from(products.map(matchProduct))
  const buildMs = performance.now() - start
  const bytes = matchTransferables(index.toParts()).reduce((sum, buffer) => sum + buffer.byteLength, 0)
  const times: number[] = []
  for (let number = -WARM_UP; number < BASKETS; number++) {
    const begun = performance.now()
    compare(index, products, basketOf(products, Math.abs(number)))
    if (number >= 0) times.push(performance.now() - begun)
  }
  const client = new pg.Client(connection)
  await client.connect()
  const trgmTimes: number[] = []
  try {
    await fillTrgm(client, products)
    // A higher threshold yields fewer candidates, which favours PostgreSQL; matches below it would not be shown anyway.
    await client.query('SET pg_trgm.similarity_threshold = 0.6')
    for (let number = 0; number < TRGM_BASKETS; number++) {
      const titles = basketOf(products, number).map(({ title }) => fold(title))
      const begun = performance.now()
      await client.query(TRGM, [titles])
      trgmTimes.push(performance.now() - begun)
    }
    await client.query('DROP SCHEMA basket_bench CASCADE')
  } finally {
    await client.end()
  }
  const ours = median(times)
  const trgm = median(trgmTimes)
  const ratio = rounded(trgm / ours, 1)
  return {
    figures: {
      items: ITEMS,
      stores: index.stores.length,
      products: PRODUCTS,
      medianMs: rounded(ours),
      p99Ms: rounded(percentile(times, 0.99)),
      buildMs: rounded(buildMs),
      bytesPerProduct: rounded(bytes / PRODUCTS, 1),
      trgmMs: trgmTimes.map((ms) => rounded(ms)),
      ratio,
    },
    rows: [
      {
        what: `A basket of ${ITEMS} across ${index.stores.length} stores and ${PRODUCTS.toLocaleString('en')} products`,
        ours: `${rounded(ours, 1)} ms, p99 ${rounded(percentile(times, 0.99), 1)} ms`,
        beside: `pg_trgm similarity: ${rounded(trgm, 0)} ms`,
        budget: `under 40 ms and 20x faster: ${ratio}x`,
        kept: ours < 40 && ratio >= 20,
      },
      {
        what: 'Index of matching, built in a thread',
        ours: `${rounded(buildMs / 1_000, 1)} s, ${rounded(bytes / PRODUCTS, 0)} bytes a product`,
        budget: 'at most 100 bytes',
        kept: bytes / PRODUCTS <= 100,
      },
    ],
  }
}
