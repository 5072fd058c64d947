import { type Connection, type Run, runOn } from '../run-on.ts'

/** Moves of products whose followers are changed by one statement each. */
const BATCH = 5_000

interface Move {
  readonly product_id: string
  readonly old_store: string | null
  readonly last_seen: string | null
}

/**
 * Updates shoppers' data about products that were deleted, renamed or moved since the last call. Data about deleted
 * products keep their last state. Runs in the transaction that changed the products.
 */
export async function followProducts(connection: Connection): Promise<void> {
  const run = runOn(connection)
  for (let moves: readonly Move[] = []; ; ) {
    moves = await run<Move>(TAKE, [])
    if (moves.length === 0) return
    const gone = moves.filter(({ last_seen: seen }) => seen !== null)
    if (gone.length > 0) await keepLastSeen(run, gone)
    const left = moves.filter(({ last_seen: seen }) => seen === null)
    if (left.length > 0) await rename(run, left)
    if (moves.length < BATCH) return
  }
}

const TAKE = `DELETE FROM product_moves WHERE id IN (
    SELECT id FROM product_moves ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING product_id::text, old_store, last_seen::text`

async function keepLastSeen(run: Run, gone: readonly Move[]): Promise<void> {
  const ids = gone.map((move) => move.product_id)
  const seen = gone.map((move) => move.last_seen)
  for (const table of ['favorites', 'cart_items'])
    await run(
      `UPDATE ${table} t SET product_id = NULL, last_seen = n.last_seen::jsonb
       FROM unnest($1::bigint[], $2::text[]) AS n (product_id, last_seen) WHERE t.product_id = n.product_id`,
      [ids, seen],
    )
  for (const table of ['watches', 'receipt_lines'])
    await run(`UPDATE ${table} SET product_id = NULL WHERE product_id = ANY($1::bigint[])`, [ids])
  await run(
    'DELETE FROM basket_choices WHERE product_id = ANY($1::bigint[]) OR match_id = ANY($1::bigint[])',
    [ids],
  )
}

interface Named {
  readonly id: string
  readonly title: string
  readonly store: string
}

/** Alerts keep the name of their product for the day when it is deleted. */
async function rename(run: Run, moves: readonly Move[]): Promise<void> {
  const products = await run<Named>(
    'SELECT id::text, title, store FROM products WHERE id = ANY($1::bigint[])',
    [moves.map((move) => move.product_id)],
  )
  await run(
    `UPDATE watches t SET title = n.title, store = n.store
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS n (product_id, title, store)
     WHERE t.product_id = n.product_id AND (t.title, t.store) IS DISTINCT FROM (n.title, n.store)`,
    [products.map(({ id }) => id), products.map(({ title }) => title), products.map(({ store }) => store)],
  )
  const stores = new Map(products.map(({ id, store }) => [id, store]))
  await moveChoices(
    run,
    moves.flatMap(({ product_id: id, old_store: from }) => {
      const to = stores.get(id)
      return from === null || to === undefined || from === to ? [] : [{ id, from, to }]
    }),
  )
}

interface StoreMove {
  readonly id: string
  readonly from: string
  readonly to: string
}

/**
 * Moves choices to the new store of the chosen product. An earlier choice in the new store stays, and so does this
 * product's choice there, which is valid again when the product returns. The same applies to a choice for a product of
 * the new store.
 */
async function moveChoices(run: Run, moves: readonly StoreMove[]): Promise<void> {
  if (moves.length === 0) return
  const chosen = await run<{ match_id: string; store: string; product_id: string }>(
    `SELECT DISTINCT c.match_id::text, c.store, c.product_id::text FROM basket_choices c
       JOIN unnest($1::bigint[], $2::text[]) AS n (match_id, store) ON c.match_id = n.match_id AND c.store = n.store`,
    [moves.map(({ id }) => id), moves.map(({ from }) => from)],
  )
  if (chosen.length === 0) return
  const products = await run<{ id: string; store: string }>(
    'SELECT id::text, store FROM products WHERE id = ANY($1::bigint[])',
    [chosen.map((choice) => choice.product_id)],
  )
  const stores = new Map(products.map(({ id, store }) => [id, store]))
  const byMatch = Map.groupBy(chosen, ({ match_id: id, store }) => `${id} ${store}`)
  // Choices move one after another, because two products that move to one store may be chosen for the same
  // product.
  for (const { id, from, to } of moves) {
    const wanted = (byMatch.get(`${id} ${from}`) ?? []).filter(
      (choice) => stores.get(choice.product_id) !== to,
    )
    if (wanted.length === 0) continue
    await run(
      `UPDATE basket_choices c SET store = $3
       WHERE c.match_id = $1 AND c.store = $2 AND c.product_id = ANY($4::bigint[]) AND NOT EXISTS (
         SELECT FROM basket_choices o WHERE o.user_id = c.user_id AND o.product_id = c.product_id AND o.store = $3)`,
      [id, from, to, wanted.map((choice) => choice.product_id)],
    )
  }
}
