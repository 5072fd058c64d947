import type { ListResponse, ListSummary, ListsResponse } from '@cenolov/contract/shopping'
import {
  type ItemRegisters,
  LIST_NAME_MAX,
  listText,
  plannedStores,
  sentOperation,
  shownItems,
} from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTurn } from '../../platform/database/in-turn.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { accessibleList, foundedHouseholds, membersOf } from './list-access.ts'
import { operationsIn } from './list-operations.ts'
import { aislesOf, boughtBy } from './shopping-habits.ts'

const LISTS_MAX = 30
const EXPORT_BATCH = 1_000

export interface ListsOptions {
  readonly db: Database
  readonly findProduct: (id: number) => Product | null
}

export class ListsService {
  readonly #options: ListsOptions

  constructor(options: ListsOptions) {
    this.#options = options
  }

  async lists(userId: number): Promise<ListsResponse> {
    return { lists: await this.#summaries(userId, null) }
  }

  async list(userId: number, id: string): Promise<ListResponse> {
    const { db, findProduct } = this.#options
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const list = await accessibleList(transaction, userId, id)
        const [summary] = await this.#summaries(userId, list.id, transaction)
        if (summary === undefined) throw new HttpError(404, 'list-not-found')
        const rows = await transaction
          .selectFrom('list_items')
          .select(['item_id', sql<ItemRegisters>`registers`.as('registers')])
          .where('list_id', '=', list.id)
          .orderBy('item_id')
          .execute()
        const registers = new Map(rows.map((row) => [row.item_id, row.registers]))
        const items = shownItems(registers)
        const products = [...new Set(items.map((item) => item.product_id))].flatMap((productId) => {
          const product = productId === null ? null : findProduct(productId)
          return product === null ? [] : [product]
        })
        return {
          ...summary,
          cursor: list.cursor,
          items,
          operations: operationsIn(registers),
          products,
          aisles: await aislesOf(transaction, list.household_id),
          bought: await boughtBy(transaction, list.household_id),
          stores: [...plannedStores(registers)],
        }
      })
  }

  /** Makes a list. Throws `HttpError` 404, 409, `InvalidFields`. */
  async create(userId: number, name: string, householdId: number | undefined): Promise<{ id: string }> {
    const named = listName(name)
    return inTurn(this.#options.db, userId, async (transaction) => {
      const household = householdId ?? (await ownHousehold(transaction, userId))
      const member = await transaction
        .selectFrom('household_members')
        .innerJoin('households', 'households.id', 'household_members.household_id')
        .select('households.id')
        .where('household_members.household_id', '=', household)
        .where('household_members.user_id', '=', userId)
        // The lock makes members of one household count its lists one after another.
        .forNoKeyUpdate('households')
        .executeTakeFirst()
      if (member === undefined) throw new HttpError(404, 'household-not-found')
      const count = await countRows(transaction.selectFrom('lists').where('household_id', '=', household))
      if (count >= LISTS_MAX) throw new HttpError(409, 'too-many-lists', { values: { most: LISTS_MAX } })
      return transaction
        .insertInto('lists')
        .values({ household_id: household, name: named })
        .returning('id')
        .executeTakeFirstOrThrow()
    })
  }

  /** Throws `HttpError` 404, `InvalidFields`. */
  async rename(userId: number, id: string, name: string): Promise<{ id: string; name: string }> {
    const named = listName(name)
    return this.#options.db.transaction().execute(async (transaction) => {
      const list = await accessibleList(transaction, userId, id, 'lock')
      return transaction
        .updateTable('lists')
        .set({ name: named })
        .where('id', '=', list.id)
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow()
    })
  }

  /** Throws `HttpError` 404. */
  async remove(userId: number, id: string): Promise<void> {
    await this.#options.db.transaction().execute(async (transaction) => {
      const list = await accessibleList(transaction, userId, id, 'lock')
      await transaction.deleteFrom('lists').where('id', '=', list.id).execute()
    })
  }

  async exportData(userId: number): Promise<Readonly<Record<string, unknown>>> {
    const { db } = this.#options
    const lists = await this.#summaries(userId, null)
    const [items, invitations, choices] = await Promise.all([
      this.#exportItems(lists),
      db
        .selectFrom('list_invitations')
        .select(['list_id', 'created_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('household_choices')
        .innerJoin('household_members', 'household_members.household_id', 'household_choices.household_id')
        .select(['word', 'store', 'product_id', 'chosen_at'])
        .where('household_members.user_id', '=', userId)
        .orderBy('word')
        .execute(),
    ])
    return {
      lists: lists.map((list) => ({ ...list, items: items.get(list.id) ?? [] })),
      households: await this.#households(userId),
      list_operations: this.#exportOperations(userId),
      list_invitations: invitations,
      household_choices: choices,
    }
  }

  /** Yields a person's operations on lists in batches of rows, because there may be hundreds of thousands. */
  async *#exportOperations(userId: number): AsyncGenerator<readonly object[]> {
    let after: { readonly list_id: string; readonly cursor: number } | null = null
    do {
      const rows = await operationsAfter(this.#options.db, userId, after)
      yield rows.map(({ cursor: _, ...row }) => sentOperation(row))
      after = rows.length < EXPORT_BATCH ? null : (rows.at(-1) ?? null)
    } while (after !== null)
  }

  #households(userId: number) {
    return this.#options.db
      .selectFrom('household_members')
      .select(['household_id', 'is_founder', 'joined_at'])
      .where('user_id', '=', userId)
      .orderBy('household_id')
      .execute()
  }

  async #exportItems(lists: readonly ListSummary[]) {
    const rows =
      lists.length === 0
        ? []
        : await this.#options.db
            .selectFrom('list_items')
            .select(['list_id', 'item_id', sql<ItemRegisters>`registers`.as('registers')])
            .where(
              'list_id',
              'in',
              lists.map(({ id }) => id),
            )
            .where('is_shown', '=', true)
            .execute()
    return new Map(
      [...Map.groupBy(rows, (row) => row.list_id)].map(([list, items]) => [
        list,
        shownItems(new Map(items.map((item) => [item.item_id, item.registers]))),
      ]),
    )
  }

  async #summaries(
    userId: number,
    id: string | null,
    db: Database = this.#options.db,
  ): Promise<ListSummary[]> {
    const rows = await db
      .selectFrom('lists')
      .innerJoin('household_members', 'household_members.household_id', 'lists.household_id')
      .leftJoin('list_items', (join) =>
        join.onRef('list_items.list_id', '=', 'lists.id').on('list_items.is_shown', '=', true),
      )
      .select(['lists.id', 'lists.name', 'lists.household_id'])
      .select(sql<number>`(count(list_items.item_id) FILTER (WHERE NOT list_items.is_done))::int`.as('open'))
      .select(sql<number>`(count(list_items.item_id) FILTER (WHERE list_items.is_done))::int`.as('done'))
      .where('household_members.user_id', '=', userId)
      .$if(id !== null, (query) => query.where('lists.id', '=', id ?? ''))
      .groupBy('lists.id')
      .orderBy('lists.changed_at', 'desc')
      .orderBy('lists.id')
      .execute()
    const members = await membersOf(db, userId, [...new Set(rows.map((row) => row.household_id))])
    return rows.map((row) => ({ ...row, members: [...(members.get(row.household_id) ?? [])] }))
  }
}

/** Returns the household that a person founded, creating it if needed. Call it while holding the account's turn. */
async function ownHousehold(db: Database, userId: number): Promise<number> {
  const own = await foundedHouseholds(db, userId).orderBy('household_id').executeTakeFirst()
  if (own !== undefined) return own.household_id
  const { id } = await db.insertInto('households').defaultValues().returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('household_members')
    .values({ household_id: id, user_id: userId, is_founder: true })
    .execute()
  return id
}

export function listName(name: string): string {
  const text = listText(name)
  if (text !== '' && text.length <= LIST_NAME_MAX) return text
  throw new InvalidFields([{ field: 'name', message: `Názov má mať 1 až ${LIST_NAME_MAX} znakov.` }])
}

const operationsAfter = (
  db: Database,
  userId: number,
  after: { readonly list_id: string; readonly cursor: number } | null,
) =>
  db
    .selectFrom('list_operations')
    .select(['list_id', 'cursor', 'item_id', 'field', 'value', 'at'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(list_id, cursor) > (${after?.list_id}::uuid, ${after?.cursor}::bigint)`),
    )
    .orderBy('list_id')
    .orderBy('cursor')
    .limit(EXPORT_BATCH)
    .execute()
