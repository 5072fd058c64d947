import type {
  ListOperationBody,
  ListOperationsBody,
  ListOperationsResponse,
} from '@cenolov/contract/shopping'
import {
  type ItemRegisters,
  LIST_FIELDS,
  LIST_ITEMS_MAX,
  LIST_ITSELF,
  type ListOperation,
  type ListValue,
  mergeOperations,
  readListValue,
  sentOperation,
  settleTimes,
  shownItem,
} from '@cenolov/core/list'
import { fold } from '@cenolov/core/text'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { onTurn } from '../../platform/database/in-turn.ts'
import { jsonText } from '../../platform/database/rows/json-text.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AccessibleList, accessibleList } from './list-access.ts'
import { repairsOf } from './list-repairs.ts'
import { withUnitedProducts } from './united-products.ts'

const ANSWERED_MAX = 5_000
const REMEMBERED_MAX = 5_000
/** Operations of a list that are kept, even if later ones override them. */
export const OPERATIONS_KEPT = 10_000
const FORGET_EVERY = 500
/** Words of a household with a chosen product. The oldest are deleted. */
export const CHOICES_KEPT = 2_000

type KeptOperation = ListOperationsResponse['operations'][number]

export interface ApplyOptions extends Pick<Platform, 'db' | 'clock'> {
  readonly titleOf: (productId: number) => string | null
}

/**
 * Applies a device's operations to a list: each once, all or none. Throws `HttpError` 404, 409, `InvalidFields`.
 * @returns all operations after `since`, in the order of their arrival
 */
export async function applyOperations(
  { db, clock, titleOf }: ApplyOptions,
  userId: number,
  listId: string,
  { since, operations }: ListOperationsBody,
): Promise<ListOperationsResponse> {
  const read = operations.map(readOperation)
  if (read.length === 0) {
    const list = await accessibleList(db, userId, listId)
    return operationsSince(db, list, since ?? 0)
  }
  const apply = async (transaction: Database) => {
    const meant = await withUnitedProducts(transaction, read)
    const list = await accessibleList(transaction, userId, listId, 'lock')
    const cursor = await addNew(transaction, list, {
      userId,
      operations: meant,
      now: clock.now(),
      since: since ?? 0,
      titleOf,
    })
    return operationsSince(transaction, { ...list, cursor }, since ?? 0)
  }
  return db.isTransaction ? apply(db) : onTurn(db, userId, () => db.transaction().execute(apply))
}

/** Returns all operations for a cursor that the list never had. */
export async function operationsSince(
  db: Database,
  { id, cursor }: Pick<AccessibleList, 'id' | 'cursor'>,
  since: number,
): Promise<ListOperationsResponse> {
  const from = since > cursor ? 0 : since
  if (from === cursor) return { cursor, operations: [] }
  const rows = await db
    .selectFrom('list_operations')
    .select(['cursor', 'op_id', 'item_id', 'field', sql<ListValue>`value`.as('value'), 'at', 'user_id'])
    .where('list_id', '=', id)
    .where('cursor', '>', from)
    .where('cursor', '<=', cursor)
    .orderBy('cursor')
    .limit(ANSWERED_MAX)
    .execute()
  return {
    cursor: rows.length < ANSWERED_MAX ? cursor : rows.at(-1)!.cursor,
    operations: rows.map(({ cursor: _, at, user_id: by, ...row }) =>
      sentOperation({ ...row, at: at.toISOString(), by }),
    ),
  }
}

/** Returns the latest operations, which determine the items. */
export function operationsIn(items: ReadonlyMap<string, ItemRegisters>): KeptOperation[] {
  return [...items].flatMap(([item_id, registers]) =>
    LIST_FIELDS.flatMap((field) => {
      const stamped = registers[field]
      if (stamped === undefined) return []
      const { op_id, value, at, by = null } = stamped
      return [sentOperation({ op_id, item_id, field, value, at, by })]
    }),
  )
}

/** Throws `InvalidFields`. */
export function readOperation(body: ListOperationBody, place: number): ListOperation {
  const { field } = body
  const read = readListValue(field, body.value)
  const at = new Date(body.at)
  const fault = (name: string, message: string) =>
    new InvalidFields([{ field: `operations.${place}.${name}`, message }])
  if (read === null) throw fault('value', `Takúto hodnotu ${field} nemá.`)
  if (!(at.getTime() >= 0)) throw fault('at', 'Zadajte čas podľa ISO 8601.')
  return {
    op_id: body.op_id.toLowerCase(),
    item_id: body.field === 'stores' ? LIST_ITSELF : body.item_id.toLowerCase(),
    field,
    value: read.value,
    // Years past 9999 have another text form, which would sort first.
    at: new Date(Math.min(at.getTime(), LATEST)).toISOString(),
  }
}
const LATEST = Date.UTC(9999, 11, 31)

interface NewOperations {
  readonly userId: number
  readonly operations: readonly ListOperation[]
  readonly now: Date
  readonly since: number
  readonly titleOf: ApplyOptions['titleOf']
}

async function addNew(
  db: Database,
  list: AccessibleList,
  { userId, operations, now, since, titleOf }: NewOperations,
): Promise<number> {
  const known = await db
    .selectFrom('list_operations')
    .select('op_id')
    .where('list_id', '=', list.id)
    .where(sql<boolean>`op_id = ANY(${operations.map((one) => one.op_id)}::uuid[])`)
    .execute()
  const seen = new Set(known.map((one) => one.op_id))
  const fresh = operations.filter(({ op_id: id }) => !seen.has(id) && seen.add(id))
  if (fresh.length === 0) return list.cursor
  const settled = settleTimes(fresh, now)
  const before = await itemsBefore(db, list.id, settled)
  const repairs = await repairsOf(db, { listId: list.id, since, before, operations: settled, titleOf })
  const all = [...settled, ...repairs].map((operation) => ({ ...operation, by: userId }))
  const items = mergeOperations(all, before)
  await keepItems(db, list.id, items)
  const rows = all.map((operation, place) => ({ ...operation, cursor: list.cursor + place + 1 }))
  await sql`
    INSERT INTO list_operations (list_id, cursor, op_id, item_id, field, value, at, user_id)
    SELECT ${list.id}, cursor, op_id, item_id, field, coalesce(value, 'null'), at, ${userId}
    FROM jsonb_to_recordset(${jsonText(rows)}::jsonb)
      AS o (cursor bigint, op_id uuid, item_id uuid, field text, value jsonb, at timestamptz)`.execute(db)
  const cursor = list.cursor + rows.length
  await db.updateTable('lists').set({ cursor, changed_at: sql`now()` }).where('id', '=', list.id).execute()
  await requireRoom(db, list.id)
  if (Math.floor(cursor / FORGET_EVERY) > Math.floor(list.cursor / FORGET_EVERY))
    await forgetOldOperations(db, list.id, cursor)
  await rememberChoices(db, list.household_id, items, all)
  return cursor
}

/** Deletes overridden operations. Devices behind them receive the newer ones. */
async function forgetOldOperations(db: Database, listId: string, cursor: number): Promise<void> {
  await sql`
    DELETE FROM list_operations o WHERE list_id = ${listId} AND cursor <= ${cursor - OPERATIONS_KEPT} AND NOT EXISTS (
      SELECT FROM list_items i WHERE i.list_id = o.list_id AND i.item_id = o.item_id
        AND i.registers -> o.field ->> 'op_id' = o.op_id::text)`.execute(db)
}

async function itemsBefore(
  db: Database,
  listId: string,
  operations: readonly ListOperation[],
): Promise<ReadonlyMap<string, ItemRegisters>> {
  const ids = [...new Set(operations.map(({ item_id: id }) => id))]
  const rows = await db
    .selectFrom('list_items')
    .select(['item_id', sql<ItemRegisters>`registers`.as('registers')])
    .where('list_id', '=', listId)
    .where(sql<boolean>`item_id = ANY(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.item_id, row.registers]))
}

async function keepItems(
  db: Database,
  listId: string,
  items: ReadonlyMap<string, ItemRegisters>,
): Promise<void> {
  const rows = [...items].map(([id, registers]) => {
    const shown = shownItem(id, registers)
    return { item_id: id, registers, is_shown: shown !== null, is_done: shown?.done ?? false }
  })
  await sql`
    INSERT INTO list_items (list_id, item_id, registers, is_shown, is_done)
    SELECT ${listId}, item_id, registers, is_shown, is_done
    FROM jsonb_to_recordset(${jsonText(rows)}::jsonb)
      AS i (item_id uuid, registers jsonb, is_shown boolean, is_done boolean)
    ON CONFLICT (list_id, item_id) DO UPDATE SET registers = excluded.registers, is_shown = excluded.is_shown,
      is_done = excluded.is_done, changed_at = now()`.execute(db)
}

/** Throws `HttpError` 409, which rolls the additions back. */
async function requireRoom(db: Database, listId: string): Promise<void> {
  const { shown, all } = await db
    .selectFrom('list_items')
    .select(sql<number>`(count(*) FILTER (WHERE is_shown))::int`.as('shown'))
    .select(sql<number>`count(*)::int`.as('all'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  if (shown > LIST_ITEMS_MAX) throw new HttpError(409, 'list-full', { values: { most: LIST_ITEMS_MAX } })
  if (all > REMEMBERED_MAX) throw new HttpError(409, 'list-worn-out')
}

/** Remembers which product the household chose for an item's words in a store. */
async function rememberChoices(
  db: Database,
  householdId: number,
  items: ReadonlyMap<string, ItemRegisters>,
  operations: readonly ListOperation[],
): Promise<void> {
  const choices = operations.flatMap(({ item_id: id, field, op_id }) => {
    const { text, product_id: product } = items.get(id) ?? {}
    const isChoice = field === 'product_id' && product?.op_id === op_id && product.value !== null
    return isChoice && text !== undefined
      ? [{ word: fold(String(text.value)), product_id: product.value }]
      : []
  })
  if (choices.length === 0) return
  await sql`
    INSERT INTO household_choices (household_id, word, store, product_id)
    SELECT DISTINCT ON (c.word, p.store) ${householdId}::bigint, c.word, p.store, p.id
    FROM jsonb_to_recordset(${jsonText(choices)}::jsonb) AS c (word text, product_id bigint)
      JOIN products p ON p.id = c.product_id AND p.deleted_at IS NULL AND p.store <> ''
    ORDER BY c.word, p.store, p.id
    ON CONFLICT (household_id, word, store) DO UPDATE SET product_id = excluded.product_id, chosen_at = now()`.execute(
    db,
  )
  await sql`
    DELETE FROM household_choices WHERE household_id = ${householdId} AND (word, store) IN (
      SELECT word, store FROM household_choices WHERE household_id = ${householdId}
      ORDER BY chosen_at DESC, word, store OFFSET ${CHOICES_KEPT})`.execute(db)
}
