import { sql } from 'kysely'
import type { Follower, Kept, Merge, Sql } from './follower.ts'
import { listItems } from './lists-that-follow.ts'

/**
 * All data that refers to a product and means the goods, not the row: prices, shoppers' data, administrators' verdicts,
 * and names in files. A new table that refers to products belongs here, unless it is left out on purpose. A test
 * compares all of them before a merge and after its undoing.
 */
export function followersOf({ keep, drop }: Merge): readonly Follower[] {
  const dropped = sql`ANY(${drop}::bigint[])`
  const all = sql`ANY(${[keep, ...drop]}::bigint[])`
  return [
    history(keep, dropped),
    // The list of branches last, because it says whether the kept product has branches of its own.
    ofBranches('branch_offers', keep, dropped),
    ofBranches('branch_history', keep, dropped),
    ofBranches('product_branches', keep, dropped),
    oncePerShopper('favorites', 'favorites', [], keep, dropped, all),
    cart(keep, all),
    oncePerShopper('targets', 'watches', ['subject', 'condition'], keep, dropped, all),
    listItems(keep, dropped),
    householdChoices(keep, dropped),
    choices(keep, dropped, all),
    receiptLines(keep, dropped),
    shrinkages(keep, dropped),
    verdicts('verdicts', 'match_verdicts', keep, dropped, all),
    verdicts('distinct', 'distinct_products', keep, dropped, all),
    heldRows(keep, dropped),
    formerNames(keep, dropped),
  ]
}

const rowsOf = (table: string, rows: Sql) => sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${rows})`

/** Prices of the other products fill the days before the kept product's current price. */
const history = (keep: number, dropped: Sql): Follower => ({
  name: 'history',
  group: 'catalogue',
  before: sql`(SELECT jsonb_agg(jsonb_build_array(h.date, h.price, h.akcia))
    FROM price_history h WHERE h.product_id = ${keep})`,
  move: [
    sql`
      INSERT INTO price_history (product_id, date, price, akcia)
      SELECT DISTINCT ON (h.date) p.id, h.date, h.price, h.akcia
      FROM price_history h, products p
      WHERE p.id = ${keep} AND h.product_id = ${dropped} AND h.date < price_day(p.date, p.priced_on)
      ORDER BY h.date, h.product_id ON CONFLICT DO NOTHING`,
    sql`
      SELECT keep_history(ARRAY[id], ARRAY[price_day(date, priced_on)], ARRAY[price], ARRAY[akcia])
      FROM products WHERE id = ${keep}`,
  ],
  part: ({ rows }) => [
    sql`DELETE FROM price_history WHERE product_id = ${keep}`,
    sql`INSERT INTO price_history (product_id, date, price, akcia)
      SELECT ${keep}, (e->>0)::date, (e->>1)::numeric, e->>2 FROM jsonb_array_elements(${rows}) e`,
  ],
})

/** Branches of another product count when the kept one has none. */
const ofBranches = (
  table: 'branch_offers' | 'branch_history' | 'product_branches',
  keep: number,
  dropped: Sql,
): Follower => ({
  name: table,
  group: 'catalogue',
  before: sql`(SELECT jsonb_agg(to_jsonb(b)) FROM ${sql.table(table)} b WHERE product_id = ${keep})`,
  move: [
    sql`
      INSERT INTO ${sql.table(table)}
      SELECT taken.* FROM ${sql.table(table)} b,
        jsonb_populate_record(b, jsonb_build_object('product_id', ${keep}::bigint)) AS taken
      WHERE b.product_id = (SELECT min(product_id) FROM product_branches WHERE product_id = ${dropped})
        AND NOT EXISTS (SELECT FROM product_branches WHERE product_id = ${keep})
      ON CONFLICT DO NOTHING`,
  ],
  part: ({ rows }) => [
    sql`DELETE FROM ${sql.table(table)} WHERE product_id = ${keep}`,
    sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${rowsOf(table, rows)}`,
  ],
})

/**
 * Rows that a shopper has once per product, such as favorites. If two rows become the same, the kept product's row
 * stays, or else the older one.
 * @param same columns that distinguish a shopper's rows of one product
 */
const oncePerShopper = (
  name: string,
  table: 'favorites' | 'watches',
  same: readonly string[],
  keep: number,
  dropped: Sql,
  all: Sql,
): Follower => {
  const rowsOfAll = sql.table(table)
  const isTwin = sql.join(
    ['user_id', ...same].map((column) => sql`o.${sql.ref(column)} = r.${sql.ref(column)}`),
    sql` AND `,
  )
  return {
    name,
    group: 'users',
    before: sql`(SELECT jsonb_agg(to_jsonb(r)) FROM ${rowsOfAll} r WHERE product_id = ${all})`,
    move: [
      sql`
        DELETE FROM ${rowsOfAll} r WHERE product_id = ${dropped} AND EXISTS (
          SELECT FROM ${rowsOfAll} o WHERE ${isTwin}
            AND (o.product_id = ${keep} OR (o.product_id = ${dropped} AND o.id < r.id)))`,
      sql`UPDATE ${rowsOfAll} SET product_id = ${keep} WHERE product_id = ${dropped}`,
    ],
    part: (kept) => keptRowsBack(table, keep, kept),
  }
}

const cart = (keep: number, all: Sql): Follower => ({
  name: 'cart',
  group: 'users',
  before: sql`(SELECT jsonb_agg(to_jsonb(c)) FROM cart_items c WHERE product_id = ${all})`,
  move: [
    sql`
      UPDATE cart_items c SET quantity = own.quantity
      FROM (SELECT user_id, min(id) AS id, least(9999, sum(quantity)) AS quantity FROM cart_items
        WHERE product_id = ${all} GROUP BY user_id) own
      WHERE c.user_id = own.user_id AND c.id = own.id`,
    sql`
      DELETE FROM cart_items c
      USING (SELECT user_id, min(id) AS id FROM cart_items WHERE product_id = ${all} GROUP BY user_id) own
      WHERE c.user_id = own.user_id AND c.id <> own.id AND c.product_id = ${all}`,
    sql`UPDATE cart_items SET product_id = ${keep} WHERE product_id = ${all}`,
  ],
  part: (kept) => keptRowsBack('cart_items', keep, kept),
})

const householdChoices = (keep: number, dropped: Sql): Follower => ({
  name: 'household choices',
  group: 'catalogue',
  before: sql`(SELECT jsonb_agg(to_jsonb(c)) FROM household_choices c WHERE product_id = ${dropped})`,
  move: [sql`UPDATE household_choices SET product_id = ${keep} WHERE product_id = ${dropped}`],
  // Later choices stay.
  part: ({ rows, mergedAt }) => [
    sql`UPDATE household_choices c SET product_id = o.product_id FROM ${rowsOf('household_choices', rows)} o
      WHERE c.household_id = o.household_id AND c.word = o.word AND c.store = o.store AND c.product_id = ${keep}
        AND c.chosen_at <= ${mergedAt}`,
  ],
})

/**
 * Restores favorites, cart rows and alerts from before the merge. They replace the rows that the merge made of them.
 */
const keptRowsBack = (
  table: 'favorites' | 'cart_items' | 'watches',
  keep: number,
  { rows, users }: Kept,
): readonly Sql[] => [
  sql`DELETE FROM ${sql.table(table)} WHERE product_id = ${keep} AND id IN (SELECT id FROM ${rowsOf(table, rows)})`,
  sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
    SELECT * FROM ${rowsOf(table, rows)} f
    WHERE f.user_id = ANY(${users}) ON CONFLICT DO NOTHING`,
]

/** Lines of receipts mean the goods. */
const receiptLines = (keep: number, dropped: Sql): Follower => ({
  name: 'receipt lines',
  group: 'users',
  before: sql`(SELECT jsonb_agg(jsonb_build_object('user_id', user_id, 'receipt_id', receipt_id, 'n', n,
    'product_id', product_id)) FROM receipt_lines WHERE product_id = ${dropped})`,
  move: [sql`UPDATE receipt_lines SET product_id = ${keep} WHERE product_id = ${dropped}`],
  // Lines that were chosen later stay.
  part: ({ rows }) => [
    sql`UPDATE receipt_lines l SET product_id = o.product_id
      FROM jsonb_to_recordset(${rows}) AS o (user_id bigint, receipt_id bigint, n integer, product_id bigint)
      WHERE l.user_id = o.user_id AND l.receipt_id = o.receipt_id AND l.n = o.n AND l.product_id = ${keep}`,
  ],
})

/** Observations of smaller packages mean the goods. Which amounts were read of a row stays with the row. */
const shrinkages = (keep: number, dropped: Sql): Follower => ({
  name: 'shrinkages',
  group: 'catalogue',
  before: sql`(SELECT jsonb_agg(jsonb_build_object('id', id, 'product_id', product_id))
    FROM shrinkages WHERE product_id = ${dropped})`,
  move: [sql`UPDATE shrinkages SET product_id = ${keep} WHERE product_id = ${dropped}`],
  part: ({ rows }) => [
    sql`UPDATE shrinkages s SET product_id = o.product_id
      FROM jsonb_to_recordset(${rows}) AS o (id bigint, product_id bigint)
      WHERE s.id = o.id AND s.product_id = ${keep}`,
  ],
})

const choices = (keep: number, dropped: Sql, all: Sql): Follower => ({
  name: 'choices',
  group: 'users',
  before: sql`(SELECT jsonb_agg(to_jsonb(c)) FROM basket_choices c WHERE product_id = ${all} OR match_id = ${all})`,
  move: [
    sql`UPDATE basket_choices SET match_id = ${keep} WHERE match_id = ${dropped}`,
    sql`
      UPDATE basket_choices c SET product_id = ${keep} WHERE product_id = ${dropped}
        AND NOT EXISTS (SELECT FROM basket_choices o WHERE o.user_id = c.user_id AND o.store = c.store
          AND (o.product_id = ${keep} OR (o.product_id = ${dropped} AND o.product_id < c.product_id)))`,
  ],
  part: ({ rows, mergedAt, users, products }) => [
    sql`DELETE FROM basket_choices WHERE (product_id = ${all} OR match_id = ${all}) AND created_at <= ${mergedAt}`,
    sql`INSERT INTO basket_choices SELECT * FROM ${rowsOf('basket_choices', rows)} c
      WHERE c.user_id = ANY(${users}) AND c.product_id = ANY(${products})
        AND (c.match_id IS NULL OR c.match_id = ANY(${products}))
      ON CONFLICT DO NOTHING`,
  ],
})

/** Administrators' verdicts on pairs of products. A verdict on the kept product has precedence. */
const verdicts = (
  name: string,
  table: 'match_verdicts' | 'distinct_products',
  keep: number,
  dropped: Sql,
  all: Sql,
): Follower => ({
  name,
  group: 'catalogue',
  before: sql`(SELECT jsonb_agg(to_jsonb(v)) FROM ${sql.table(table)} v WHERE product_id = ${all} OR other_id = ${all})`,
  move: [
    sql`
      INSERT INTO ${sql.table(table)}
      SELECT (jsonb_populate_record(NULL::${sql.table(table)}, verdict || jsonb_build_object(
        'product_id', least(${keep}::bigint, other), 'other_id', greatest(${keep}::bigint, other)))).*
      FROM (
        SELECT DISTINCT ON (other) other, verdict FROM (
          SELECT CASE WHEN product_id = ${dropped} THEN other_id ELSE product_id END AS other, judged_at,
            to_jsonb(v) AS verdict
          FROM ${sql.table(table)} v WHERE product_id = ${dropped} OR other_id = ${dropped}
        ) verdicts WHERE NOT other = ${all} ORDER BY other, judged_at DESC
      ) newest
      ON CONFLICT DO NOTHING`,
    sql`DELETE FROM ${sql.table(table)} WHERE product_id = ${dropped} OR other_id = ${dropped}`,
  ],
  part: ({ rows, mergedAt, users }) => [
    sql`DELETE FROM ${sql.table(table)} WHERE (product_id = ${all} OR other_id = ${all}) AND judged_at <= ${mergedAt}`,
    sql`INSERT INTO ${sql.table(table)}
      SELECT (jsonb_populate_record(v, jsonb_build_object(
        'judged_by', CASE WHEN v.judged_by = ANY(${users}) THEN v.judged_by END))).*
      FROM ${rowsOf(table, rows)} v
      WHERE (SELECT count(*) FROM products WHERE id IN (v.product_id, v.other_id)) = 2
      ON CONFLICT DO NOTHING`,
  ],
})

/** Held rows appear with the product that they would change. */
const heldRows = (keep: number, dropped: Sql): Follower => ({
  name: 'held',
  group: 'catalogue',
  before: sql`(SELECT jsonb_agg(jsonb_build_object('id', id, 'product_id', product_id)) FROM held_rows
    WHERE product_id = ${dropped})`,
  move: [sql`UPDATE held_rows SET product_id = ${keep} WHERE product_id = ${dropped}`],
  part: ({ rows }) => [
    sql`UPDATE held_rows h SET product_id = o.product_id FROM ${rowsOf('held_rows', rows)} o
      WHERE o.id = h.id AND h.product_id = ${keep}`,
  ],
})

/** Rows of files under a name of the others mean the kept product. */
const formerNames = (keep: number, dropped: Sql): Follower => ({
  name: 'former',
  group: 'catalogue',
  before: sql`(SELECT jsonb_agg(to_jsonb(f)) FROM former_identities f
    WHERE product_id = ${dropped} OR identity IN (SELECT identity FROM products WHERE id = ${dropped}))`,
  move: [
    sql`UPDATE former_identities SET product_id = ${keep} WHERE product_id = ${dropped}`,
    sql`
      INSERT INTO former_identities (identity, product_id)
      SELECT identity, ${keep} FROM products WHERE id = ${dropped}
      ON CONFLICT (identity) DO UPDATE SET product_id = excluded.product_id`,
  ],
  part: ({ rows }) => [
    sql`DELETE FROM former_identities
      WHERE product_id = ${keep} AND identity IN (SELECT identity FROM products WHERE id = ${dropped})`,
    sql`INSERT INTO former_identities SELECT * FROM ${rowsOf('former_identities', rows)} f
      WHERE EXISTS (SELECT FROM products WHERE id = f.product_id)
      ON CONFLICT (identity) DO UPDATE SET product_id = excluded.product_id
      WHERE former_identities.product_id = ${keep}`,
  ],
})
