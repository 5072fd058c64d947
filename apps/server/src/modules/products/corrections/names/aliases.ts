import type { AliasChanges, AliasSuggestions, AliasTable, AliasTableBody } from '@cenolov/contract/admin'
import { differInMeaning, mostSimilarEarlier, nameKey, withAlias, withoutAlias } from '@cenolov/core/product'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit/audit-log.ts'
import type { Account } from '#platform/auth/accounts/account.ts'
import {
  type CatalogueWriter,
  inCatalogueTransaction,
} from '#platform/database/catalogue/catalogue-transaction.ts'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import { settleTargets } from './alias-targets.ts'
import { holdStores, renameDeleted, renameStores, uniteTaken } from './rename-products.ts'
import { findRenames, type Renames, renameTable } from './renames.ts'
import { moveNamedStores } from './stores-that-follow.ts'
import { moveHeldRows } from './waiting-rows.ts'

type Alias = AliasTableBody[number]

export async function listAliases(db: Database): Promise<AliasTable> {
  const { rows } = await sql<Required<AliasTable[number]>>`
    SELECT a.kind, a.from_name AS "from", a.to_name AS "to",
      (SELECT count(*) FROM products p WHERE p.deleted_at IS NULL
        AND CASE a.kind WHEN 'store' THEN p.store ELSE p.category END = a.to_name)::integer AS products
    FROM name_aliases a ORDER BY a.kind DESC, a.from_name`.execute(db)
  return rows
}

/**
 * Saves the whole table and applies it to existing products; imports apply it to later ones. Throws `HttpError` 409 for
 * a name with two targets or whose target is an alias itself, `InvalidFields` for a blank one.
 */
export async function saveAliases(
  options: CatalogueWriter,
  actor: Account,
  aliases: AliasTableBody,
): Promise<AliasTable> {
  requireNames(aliases)
  return replaceAliases(options, actor, () => aliases)
}

/** Adds and removes single names, leaving concurrent changes to the others alone. Throws as `saveAliases`. */
export async function changeAliases(
  options: CatalogueWriter,
  actor: Account,
  { add = [], remove = [] }: AliasChanges,
): Promise<AliasTable> {
  requireNames(add)
  const restored = remove.filter(({ kind, restore }) => kind === 'category' && restore === true)
  return replaceAliases(
    options,
    actor,
    (before) =>
      add.reduce<readonly Alias[]>(withAlias, remove.reduce<readonly Alias[]>(withoutAlias, before)),
    restored.map(({ from }) => nameKey(from)),
  )
}

async function replaceAliases(
  options: CatalogueWriter,
  actor: Account,
  change: (before: readonly Alias[]) => readonly Alias[],
  restoredKeys: readonly string[] = [],
): Promise<AliasTable> {
  await inCatalogueTransaction(
    options,
    async (transaction, bumpVersion) => {
      const before = await transaction
        .deleteFrom('name_aliases')
        .returning(['kind', 'from_name as from', 'to_name as to'])
        .execute()
      const wanted = change(before as readonly Alias[])
      requireTable(wanted)
      const aliases = await settleTargets(transaction, wanted)
      if (aliases.length > 0) await insertAliases(transaction, aliases)
      const renames = await findRenames(transaction)
      const changed = [
        ...(await restoreCategories(transaction, restoredKeys)),
        ...(await applyToCategories(transaction, renames)),
        ...(await applyToStores(transaction, renames)),
      ]
      await moveHeldRows(transaction, renames)
      await recordAudit(transaction, {
        actor,
        action: 'aliases changed',
        subject: changedAliases(before as readonly Alias[], aliases),
        details: { aliases: aliases.length, count: changed.length },
      })
      await bumpVersion(changed)
    },
    lockAliases,
  )
  return listAliases(options.db)
}

/** Makes another change of the table wait, and an import that would read its file by the old names. */
const lockAliases = sql`LOCK TABLE name_aliases IN SHARE ROW EXCLUSIVE MODE`

async function insertAliases(db: Database, aliases: readonly Alias[]): Promise<void> {
  await db
    .insertInto('name_aliases')
    .values(
      aliases.map(({ kind, from, to }) => ({
        kind,
        from_key: nameKey(from),
        from_name: from,
        to_name: to,
      })),
    )
    .execute()
}

function changedAliases(before: readonly Alias[], after: readonly Alias[]): string {
  const words = ({ from, to }: Alias) => `${from} → ${to}`
  const old = new Set(before.map(words))
  const added = after.map(words).filter((name) => !old.delete(name))
  const changes = [...added, ...[...old].map((name) => `zrušené ${name}`)]
  return [...changes.slice(0, NAMED_CHANGES), ...(changes.length > NAMED_CHANGES ? ['…'] : [])].join(', ')
}

const NAMED_CHANGES = 3

/** Suggests aliases for names that look alike: the rarer one leads to the other. */
export async function suggestAliases(db: Database): Promise<AliasSuggestions> {
  const { rows } = await sql<{ kind: 'store' | 'category'; name: string; products: number }>`
    SELECT kind, name, count(*)::integer AS products FROM (
      SELECT 'store' AS kind, store AS name FROM products WHERE deleted_at IS NULL
      UNION ALL SELECT 'category', category FROM products WHERE deleted_at IS NULL
    ) names WHERE name <> '' GROUP BY kind, name ORDER BY products DESC, name LIMIT 2000`.execute(db)
  const suggestions = KINDS.flatMap((kind) => {
    const names = rows.filter((row) => row.kind === kind)
    const mostSimilar = mostSimilarEarlier(
      names.map(({ name }) => name),
      ALIKE,
      (name, earlier) => !differInMeaning(name, earlier),
    )
    return names.flatMap(({ name, products }, place) => {
      const common = names[mostSimilar[place] ?? -1]
      if (common === undefined) return []
      return [{ kind, from: name, to: common.name, products }]
    })
  })
  return { suggestions: suggestions.slice(0, SUGGESTIONS_MAX) }
}

const KINDS = ['store', 'category'] as const
const ALIKE = 0.7
const SUGGESTIONS_MAX = 100

/** A blank name would match all products without one. */
function requireNames(aliases: readonly Alias[]): void {
  for (const alias of aliases) {
    const blank = (['from', 'to'] as const).find((field) => nameKey(alias[field]) === '')
    if (blank !== undefined) throw new InvalidFields([{ field: blank, message: 'Zadajte názov.' }])
  }
}

function requireTable(aliases: readonly Alias[]): void {
  const keys = new Set<string>()
  const key = ({ kind }: Alias, name: string) => `${kind}\n${nameKey(name)}`
  for (const alias of aliases) {
    const from = key(alias, alias.from)
    if (keys.has(from)) throw new HttpError(409, 'name-twice', { values: { name: alias.from } })
    keys.add(from)
  }
  const chained = aliases.find((alias) => keys.has(key(alias, alias.to)))
  if (chained !== undefined) {
    throw new HttpError(409, 'name-renamed', { values: { name: chained.to } })
  }
}

/** Changes products that are not offered without a new version, so that an undoing finds nothing newer. */
async function applyToCategories(db: Database, { category }: Renames): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_offered: boolean; from_name: string }>`
    UPDATE products p SET category = n.to_name, version = version + (p.deleted_at IS NULL)::integer, updated_at = now()
    FROM ${renameTable(category)} n WHERE p.category = n.from_name
    RETURNING p.id, p.deleted_at IS NULL AS is_offered, n.from_name`.execute(db)
  await sql`
    INSERT INTO renamed_categories (from_key, product_id, category)
    SELECT * FROM unnest(${rows.map(({ from_name }) => nameKey(from_name))}::text[],
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ from_name }) => from_name)}::text[])
    ON CONFLICT (from_key, product_id) DO UPDATE SET category = excluded.category`.execute(db)
  return rows.filter((row) => row.is_offered).map(({ id }) => id)
}

/**
 * Restores the category from before an alias, unless somebody has changed it since.
 * @param keys `nameKey` of the removed aliases
 */
async function restoreCategories(db: Database, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: number; is_offered: boolean }>`
    WITH former AS (DELETE FROM renamed_categories WHERE from_key = ANY (${keys}::text[]) RETURNING *)
    UPDATE products p SET category = f.category, version = version + (p.deleted_at IS NULL)::integer, updated_at = now()
    FROM former f WHERE p.id = f.product_id AND NOT 'category' = ANY (p.locked_fields)
    RETURNING p.id, p.deleted_at IS NULL AS is_offered`.execute(db)
  return rows.filter((row) => row.is_offered).map(({ id }) => id)
}

async function applyToStores(db: Database, renames: Renames): Promise<number[]> {
  const { store: stores } = renames
  if (stores.size === 0) return []
  await holdStores(db, stores.keys())
  await moveNamedStores(db, renames)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'store'])
    .where('store', 'in', [...stores.keys()])
    .where('deleted_at', 'is', null)
    .execute()
  const renamed = await renameStores(
    db,
    rows.map(({ id, store }) => ({ id, store: stores.get(store)! })),
  )
  await uniteTaken(db, renamed)
  await renameDeleted(db, stores)
  return [...renamed.ids, ...renamed.taken.flatMap(({ id, takenBy }) => [id, takenBy])]
}
