import { hash, randomUUID } from 'node:crypto'
import type { ListOperationBody } from '@cenolov/contract/shopping'
import { dayAfter } from '@cenolov/core/day'
import { parseList } from '@cenolov/core/list'
import { fold } from '@cenolov/core/text'
import { sql } from 'kysely'
import { applyOperations } from '../modules/lists/list-operations.ts'
import { ListsService } from '../modules/lists/lists-service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

const SHOPPER = 'premium@demo.sk'
const PARTNER = 'admin@demo.sk'
const STORE = 'Lidl'
const LIST = 'mlieko 2x, chlieb, maslo, 10 vajec, banány 1 kg, kuracie prsia 0,5 kg, jogurt 4x, káva, ryža'
const TICKED = 2

/** Adds a shared list with a plan, receipts and alerts, as a household would have after some months. */
export async function liveInDemo(db: Database, clock: Clock): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const [shopper, partner] = [await accountOf(transaction, SHOPPER), await accountOf(transaction, PARTNER)]
    await shareList(transaction, clock, shopper, partner)
    // The shopper begins without any, so that a first receipt can be tried.
    for (const daysAgo of RECEIPT_DAYS)
      await addReceipt(transaction, partner, dayAfter(clock.today(), -daysAgo))
    await addAlerts(transaction, shopper)
  })
}

async function accountOf(db: Database, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function shareList(db: Database, clock: Clock, founder: number, member: number): Promise<void> {
  const nothing = () => null
  const { id } = await new ListsService({ db, findProduct: nothing }).create(founder, 'Sobota', undefined)
  await sql`
    INSERT INTO household_members (household_id, user_id) SELECT household_id, ${member} FROM lists WHERE id = ${id}`.execute(
    db,
  )
  const stamp = () => ({ op_id: randomUUID(), at: clock.now().toISOString() })
  const items = parseList(LIST).items.map((item) => ({ ...item, item_id: randomUUID() }))
  const written = items.flatMap(({ item_id, text, quantity, unit }, place): ListOperationBody[] => [
    { ...stamp(), item_id, field: 'text', value: text },
    { ...stamp(), item_id, field: 'quantity', value: quantity },
    { ...stamp(), item_id, field: 'unit', value: unit },
    { ...stamp(), item_id, field: 'position', value: place },
  ])
  const ticked = items
    .slice(0, TICKED)
    .map(({ item_id }): ListOperationBody => ({ ...stamp(), item_id, field: 'done', value: true }))
  const plan: ListOperationBody = { ...stamp(), field: 'stores', value: [STORE] }
  const options = { db, clock, titleOf: nothing }
  await applyOperations(options, founder, id, { operations: [...written, plan] })
  await applyOperations(options, member, id, { operations: ticked })
}

/** In several months, so that the shopper's own inflation has a course. */
const RECEIPT_DAYS = [132, 101, 73, 45, 17, 3]
const BOUGHT = ['Mlieko', 'Chlieb', 'Maslo a tuky', 'Jogurty', 'Vajcia', 'Syry', 'Káva', 'Ovocie', 'Čokoláda']

interface Goods {
  readonly product_id: number
  readonly title: string
  readonly category: string
  readonly cents: number
}

async function addReceipt(db: Database, userId: number, day: string): Promise<void> {
  const { rows } = await sql<Goods>`
    SELECT p.id AS product_id, p.title, p.category, h.cents FROM (
      SELECT DISTINCT ON (category) id, title, category FROM products
      WHERE store = ${STORE} AND terms IS NULL AND category = ANY(${BOUGHT}::text[])
      ORDER BY category, (SELECT min(date) FROM price_history WHERE product_id = products.id), id
    ) p CROSS JOIN LATERAL (
      SELECT effective_cents(price, akcia)::integer AS cents FROM price_history
      WHERE product_id = p.id AND date <= ${day}::date ORDER BY date DESC LIMIT 1
    ) h ORDER BY p.id`.execute(db)
  if (rows.length === 0) return
  const total = rows.reduce((sum, { cents }) => sum + cents, 0) / 100
  const { id } = await db
    .insertInto('receipts')
    .values({
      ...{ user_id: userId, store: STORE, seller: STORE, day, total, difference: 0, vat: '[]' },
      hash: hash('sha256', `demo ${day}`, 'buffer'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = rows.map(({ cents, ...product }, place) => {
    const text = fold(product.title).toUpperCase()
    const price = cents / 100
    return {
      ...product,
      ...{ user_id: userId, receipt_id: id, n: place + 1, text, name: fold(text), kind: 'goods' },
      ...{ quantity: 1, total: price, paid: price, unit_price: price, certainty: 'certain', is_chosen: true },
    }
  })
  await db.insertInto('receipt_lines').values(lines).execute()
}

const FOUND = [
  { keyword: 'maslo', condition: 'new_sale', found_count: 4 },
  { keyword: 'káva', condition: 'price_drop', found_count: 7 },
] as const
/** Share of today's price under which a watched product is reported. */
const WATCHED_SHARE = 0.9

async function addAlerts(db: Database, userId: number): Promise<void> {
  // Accounts and the catalogue may be kept apart, so no statement is about both.
  const { newest } = await db
    .selectFrom('product_changes')
    .select(({ fn, val }) => fn.coalesce(fn.max('id'), val(0)).as('newest'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('watches')
    .values(
      FOUND.map(({ keyword, ...found }) => ({
        ...{ user_id: userId, keyword, folded: fold(keyword), max_results: 50, ...found },
        since_change_id: newest,
        found_at: sql<Date>`now() - interval '1 day'`,
        last_checked: sql<Date>`now()`,
      })),
    )
    .execute()
  const { cents, id, ...watched } = await db
    .selectFrom('products')
    .select(['id', 'title', 'store', sql<number>`effective_cents(price, akcia)::integer`.as('cents')])
    .where('category', '=', 'Káva')
    .where('store', '=', STORE)
    .orderBy('price', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('watches')
    .values({
      ...{ ...watched, user_id: userId, product_id: id, subject: 'product', condition: 'under' },
      ...{ limit_cents: Math.round(cents * WATCHED_SHARE), by_mail: true, by_push: false, in_feed: false },
    })
    .execute()
}
