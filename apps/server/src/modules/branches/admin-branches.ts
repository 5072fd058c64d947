import type {
  AdminBranch,
  AdminBranchesQuery,
  AdminBranchesResponse,
  BranchBody,
  BranchChange,
  BranchMergeBody,
} from '@cenolov/contract/admin'
import type { Branch } from '@cenolov/contract/catalogue'
import { PAGE_LIMIT_DEFAULT } from '@cenolov/contract/shapes'
import { type BranchFields, branchFaults, positionFault, tidyBranch } from '@cenolov/core/branches'
import { fold, foldedWords } from '@cenolov/core/text'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { uniteBranches } from '../../platform/branches/unite-branches.ts'
import { inCatalogueTransaction } from '../../platform/database/catalogue/catalogue-transaction.ts'
import { knownSpelling, NAMES_STAY } from '../../platform/database/catalogue/known-spelling.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import { allBranches, BRANCH_COLUMNS } from './branch-rows.ts'

const EMPTY = {
  code: '',
  name: '',
  format: '',
  street: '',
  town: '',
  postcode: '',
  opening_hours: '',
  osm: '',
  lat: null,
  lng: null,
  until: null,
} as const

export interface AdminBranchesOptions extends Pick<Platform, 'db' | 'clock'> {
  readonly waitForVersion: (version: number) => Promise<void>
}

export class AdminBranches {
  readonly #options: AdminBranchesOptions

  constructor(options: AdminBranchesOptions) {
    this.#options = options
  }

  async list(query: AdminBranchesQuery): Promise<AdminBranchesResponse> {
    const { page = 1, limit = PAGE_LIMIT_DEFAULT } = query
    const all = await allBranches(this.#options.db)
    const found = all.map(withFault).filter(fitting(query, this.#options.clock.today()))
    return {
      total: found.length,
      page,
      branches: found.slice((page - 1) * limit, page * limit),
      stores: [...new Set(all.map(({ store }) => store))],
    }
  }

  /** Throws `InvalidFields`, and `HttpError` 409 when another branch has the number. */
  async create(actor: Account, body: BranchBody): Promise<AdminBranch> {
    const { db, clock } = this.#options
    return db.transaction().execute(async (transaction) => {
      await NAMES_STAY.execute(transaction)
      const fields = await this.#checked(transaction, { ...EMPTY, since: clock.today(), ...body })
      await requireFreeCode(transaction, fields)
      const branch = await transaction
        .insertInto('branches')
        .values(fields)
        .returning(BRANCH_COLUMNS)
        .executeTakeFirstOrThrow()
      await record(transaction, actor, 'branch created', branch)
      return withFault(branch)
    })
  }

  /** Throws `InvalidFields`, and `HttpError` 404 or 409. */
  async change(actor: Account, id: number, change: BranchChange): Promise<AdminBranch> {
    return this.#options.db.transaction().execute(async (transaction) => {
      await NAMES_STAY.execute(transaction)
      const known = await lockBranch(transaction, id)
      const { id: _id, ...before } = known
      const fields = await this.#checked(transaction, { ...before, ...change })
      await requireFreeCode(transaction, fields, id)
      if (fields.store !== known.store && (await hasPrices(transaction, id)))
        throw new HttpError(409, 'branch-has-prices', { values: { store: known.store } })
      const branch = await transaction
        .updateTable('branches')
        .set({ ...fields, updated_at: sql`now()` })
        .where('id', '=', id)
        .returning(BRANCH_COLUMNS)
        .executeTakeFirstOrThrow()
      await this.#keepCodes(transaction, known, branch)
      const changed = (Object.keys(fields) as (keyof BranchFields)[]).filter(
        (name) => fields[name] !== known[name],
      )
      if (changed.length > 0) await record(transaction, actor, 'branch changed', branch, { fields: changed })
      return withFault(branch)
    })
  }

  /** Files may still use the former number. */
  async #keepCodes(db: Database, known: Branch, { id, store, code }: Branch): Promise<void> {
    if (known.store !== store) {
      await db.deleteFrom('branch_codes').where('branch_id', '=', id).execute()
      return
    }
    if (known.code === code) return
    await db.deleteFrom('branch_codes').where('store', '=', store).where('code', '=', code).execute()
    if (known.code !== '')
      await db
        .insertInto('branch_codes')
        .values({ store, code: known.code, branch_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }

  /** Deletes a branch, or ends it today when prices name it. Throws `HttpError` 404. */
  async remove(actor: Account, id: number): Promise<void> {
    const { clock } = this.#options
    await inCatalogueTransaction(this.#options, async (transaction) => {
      const branch = await lockBranch(transaction, id)
      if (!(await hasPrices(transaction, id))) {
        await transaction.deleteFrom('branches').where('id', '=', id).execute()
        await record(transaction, actor, 'branch deleted', branch)
        return
      }
      const today = clock.today()
      if (branch.until !== null && branch.until <= today) return
      await transaction
        .updateTable('branches')
        .set({ until: today, since: sql`least(since, ${today}::date)`, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      await record(transaction, actor, 'branch ended', branch)
    })
  }

  /** Throws `HttpError` 404, and 409 for one branch or for branches of different chains. */
  async merge(actor: Account, { keep, drop }: BranchMergeBody): Promise<AdminBranch> {
    if (keep === drop) throw new HttpError(409, 'two-branches-needed')
    return inCatalogueTransaction(this.#options, async (transaction, changed) => {
      // By ascending id, so that two mergers cannot wait for each other.
      const branches = new Map<number, Branch>()
      for (const id of [keep, drop].sort((a, b) => a - b)) branches.set(id, await lockBranch(transaction, id))
      const [kept, dropped] = [branches.get(keep)!, branches.get(drop)!]
      if (kept.store !== dropped.store) throw new HttpError(409, 'branches-of-two-stores')
      await changed(await uniteBranches(transaction, keep, drop))
      await record(transaction, actor, 'branches merged', kept, { drop, dropped: titleOf(dropped) })
      return withFault(kept)
    })
  }

  async #checked(db: Database, given: BranchFields): Promise<BranchFields> {
    const tidy = tidyBranch({ ...given, until: given.until || null })
    const faults = branchFaults(tidy)
    if (faults.length > 0) throw new InvalidFields(faults)
    const { store } = await knownSpelling(db, { store: tidy.store, category: '' })
    return { ...tidy, store }
  }
}

const titleOf = ({ store, name, street, town }: Branch): string =>
  [name || store, street, town].filter((text) => text !== '').join(', ')

function withFault(branch: Branch): AdminBranch {
  return { ...branch, fault: positionFault(branch.lat, branch.lng) }
}

function fitting({ store = '', town = '', search = '', filter = '' }: AdminBranchesQuery, today: string) {
  const [ofStore, inTown, words] = [fold(store), fold(town), foldedWords(search)]
  return (branch: AdminBranch): boolean => {
    if (ofStore !== '' && fold(branch.store) !== ofStore) return false
    if (inTown !== '' && fold(branch.town) !== inTown) return false
    const hasEnded = branch.until !== null && branch.until <= today
    if (filter === 'fault' && (branch.fault === null || hasEnded)) return false
    if (filter === 'ended' && !hasEnded) return false
    if (filter === 'open' && hasEnded) return false
    if (words.length === 0) return true
    const { code, name, format, street, postcode } = branch
    const text = fold([branch.store, code, name, format, street, branch.town, postcode].join(' '))
    return words.every((word) => text.includes(word))
  }
}

async function lockBranch(db: Database, id: number): Promise<Branch> {
  const branch = await db
    .selectFrom('branches')
    .select(BRANCH_COLUMNS)
    .where(sql<number>`branches.id::bigint`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (branch === undefined) throw new HttpError(404, 'branch-not-found')
  return branch
}

async function hasPrices(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM branch_offers WHERE branch_id = ${id})
      OR EXISTS (SELECT FROM branch_history WHERE branch_id = ${id})
      OR EXISTS (SELECT FROM product_branches WHERE ${id}::integer = ANY(sold_in)) AS has`.execute(db)
  return rows[0]!.has
}

/** Throws `HttpError` 409 when another branch of the chain has the number, or had it. */
async function requireFreeCode(db: Database, { store, code }: BranchFields, id: number | null = null) {
  if (code === '') return
  const { rows } = await sql<{ id: number; name: string; street: string; town: string }>`
    SELECT id, name, street, town FROM branches
    WHERE store = ${store} AND id IS DISTINCT FROM ${id}::integer AND (code = ${code} OR id IN (
      SELECT branch_id FROM branch_codes WHERE store = ${store} AND code = ${code})) LIMIT 1`.execute(db)
  const [other] = rows
  if (other === undefined) return
  const where = [other.name, other.street, other.town].filter((text) => text !== '').join(', ')
  throw new HttpError(409, 'branch-code-taken', { values: { code, branch: where || store } })
}

function record(
  db: Database,
  actor: Account,
  action: 'branch created' | 'branch changed' | 'branch ended' | 'branch deleted' | 'branches merged',
  branch: Branch,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAudit(db, {
    actor,
    action,
    subject: titleOf(branch),
    details: { branch_id: branch.id, ...details },
  })
}
