import {
  type AdminProduct,
  type DuplicatesResponse,
  type HeldDecision,
  type HeldGroup,
  type HeldQuery,
  type HeldResponse,
  REVIEW_KINDS,
  type ReviewDecision,
  type ReviewItem,
  type ReviewItemOf,
  type ReviewKind,
  type ReviewQuery,
  type ReviewResponse,
  type ReviewVerdict,
} from '@cenolov/contract/admin'
import type { ShownMatch } from '@cenolov/contract/catalogue'
import { isUuid, PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract/shapes'
import { recordOf } from '@cenolov/core/objects'
import type { Account } from '#platform/auth/accounts/account.ts'
import { emailsOf } from '#platform/auth/accounts/addresses.ts'
import type { Database } from '#platform/database/database.ts'
import type { DecisionsByKind, FoundDuplicate, ItemKey } from '#platform/review-decisions.ts'
import { countItems, HELD_GROUPS, type ItemRow, readItems } from './review-items.ts'

export interface ReviewOptions {
  readonly db: Database
  readonly decisions: DecisionsByKind
  readonly findDuplicates: () => Promise<readonly FoundDuplicate[]>
  /** Finds matches without a verdict; with a search, all matches of the products that it finds. */
  readonly findMatches: (search: string, mayBeOld: boolean) => Promise<readonly ShownMatch[]>
  readonly findProducts: (ids: readonly number[]) => Promise<AdminProduct[]>
  readonly decideFile: (
    actor: Account,
    order: HeldDecision,
    verdict: ReviewVerdict,
  ) => Promise<{ count: number }>
}

export class ReviewInbox {
  readonly #options: ReviewOptions

  constructor(options: ReviewOptions) {
    this.#options = options
  }

  async list(query: ReviewQuery): Promise<ReviewResponse> {
    const { db } = this.#options
    // A list of other items does not wait long for matches, which are found again after each change of the catalogue.
    const waiting = this.#found(REVIEW_KINDS, '', query.kind !== 'match')
    const [page, stored, found, groups] = await Promise.all([
      this.#read(query, waiting),
      countItems(db, { kinds: REVIEW_KINDS, decided: false }),
      waiting,
      this.#groups(),
    ])
    const foundOf = (kind: ReviewKind) => found.filter((item) => item.kind === kind).length
    return {
      ...page,
      // A kind is either found or stored.
      counts: recordOf(REVIEW_KINDS, (kind) => stored.get(kind) ?? foundOf(kind)),
      groups,
    }
  }

  async held(query: HeldQuery): Promise<HeldResponse> {
    const [{ total, page, items }, groups] = await Promise.all([
      this.#read({ ...query, kind: 'held' }),
      this.#groups(),
    ])
    return { total, page, held: items.map((item) => (item as ReviewItemOf<'held'>).evidence), groups }
  }

  async duplicates(query: PageQuery): Promise<DuplicatesResponse> {
    const { total, page, items } = await this.#read({ ...query, kind: 'duplicate' })
    return { total, page, duplicates: items.map((item) => (item as ReviewItemOf<'duplicate'>).evidence) }
  }

  /** Decides items, each kind in turn. What was decided before a refusal stays. */
  async decide(actor: Account, body: ReviewDecision): Promise<{ count: number }> {
    if ('job_id' in body) {
      const { verdict, ...order } = body
      return this.#options.decideFile(actor, order, verdict)
    }
    const { ids, ...order } = body
    return this.#each(ids, (kind, keys) => this.#options.decisions[kind].decide(actor, keys, order))
  }

  undo(actor: Account, ids: readonly string[]): Promise<{ count: number }> {
    return this.#each(ids, (kind, keys) => this.#options.decisions[kind].undo(actor, keys))
  }

  async #each(
    ids: readonly string[],
    change: (kind: ReviewKind, keys: readonly ItemKey[]) => Promise<number>,
  ): Promise<{ count: number }> {
    let count = 0
    for (const [kind, some] of Map.groupBy(new Set(ids), kindOf)) count += await change(kind, some.map(keyOf))
    return { count }
  }

  /**
   * Reads a page: items of tables, then those that are found at each reading.
   * @param waiting all found items, from which a page without a search takes its own
   */
  async #read(
    query: ReviewQuery,
    waiting?: Promise<readonly ItemRow[]>,
  ): Promise<Pick<ReviewResponse, 'total' | 'page' | 'items'>> {
    const { kind, decided = false, job_id, rule, search = '', page = 1, limit = PAGE_LIMIT_DEFAULT } = query
    const { db } = this.#options
    const ofFile = job_id === undefined && rule === undefined ? REVIEW_KINDS : (['held'] as const)
    const kinds = ofFile.filter((one) => kind === undefined || one === kind)
    if (kinds.length === 0 || (job_id !== undefined && !isUuid(job_id))) return { total: 0, page, items: [] }
    const wanted = { kinds, decided, jobId: job_id, rule }
    const from = (page - 1) * limit
    const ofKinds = async () =>
      search === '' && waiting !== undefined
        ? (await waiting).filter((item) => kinds.some((one) => one === item.kind))
        : this.#found(kinds, search)
    const [stored, rows, found] = await Promise.all([
      countItems(db, wanted),
      readItems(db, wanted, { offset: from, limit }),
      decided ? [] : ofKinds(),
    ])
    const total = [...stored.values()].reduce((sum, count) => sum + count, 0)
    const rest = found.slice(Math.max(0, from - total), Math.max(0, from + limit - total))
    return { total: total + found.length, page, items: await this.#shown([...rows, ...rest]) }
  }

  async #groups(): Promise<HeldGroup[]> {
    const { rows } = await HELD_GROUPS.execute(this.#options.db)
    return rows.map((group) => ({ ...group, held_at: group.held_at.toISOString() }))
  }

  async #found(kinds: readonly ReviewKind[], search: string, mayBeOld = false): Promise<readonly ItemRow[]> {
    const { findDuplicates, findMatches } = this.#options
    const [duplicates, matches] = await Promise.all([
      kinds.includes('duplicate') ? findDuplicates() : [],
      kinds.includes('match') ? findMatches(search, mayBeOld) : [],
    ])
    const undecided = { verdict: null, decided_by: null, at: null }
    return [
      ...duplicates.map(({ ids, keep, title, reason }) => ({
        ...undecided,
        ...({
          kind: 'duplicate',
          ids,
          subject: title,
          evidence: { reason },
          proposed: String(keep),
        } as const),
      })),
      ...matches.map((evidence) => ({
        ...undecided,
        kind: 'match' as const,
        ids: [evidence.product.id, evidence.other.id],
        subject: evidence.product.title,
        evidence,
        proposed: String(evidence.other.id),
        verdict: evidence.by === 'verdict' ? ('accepted' as const) : null,
      })),
    ]
  }

  /** Adds ids, administrators, and the products of duplicates without those that were merged into another one. */
  async #shown(rows: readonly ItemRow[]): Promise<ReviewItem[]> {
    const { db, findProducts } = this.#options
    const duplicates = rows.filter(({ kind }) => kind === 'duplicate')
    const [emails, products] = await Promise.all([
      emailsOf(
        db,
        rows.map((row) => row.decided_by),
      ),
      findProducts(ascending(duplicates.flatMap(({ ids }) => ids))),
    ])
    return rows.map(({ ids, ...row }) => {
      const key = ascending(ids)
      const evidence = { ...row.evidence, products: products.filter(({ id }) => key.includes(id)) }
      return {
        ...row,
        id: `${row.kind}:${key}`,
        evidence: row.kind === 'duplicate' ? evidence : row.evidence,
        decided_by: emails.get(row.decided_by ?? 0) ?? null,
        at: row.at?.toISOString() ?? null,
      } as ReviewItem
    })
  }
}

const kindOf = (id: string) => id.slice(0, id.indexOf(':')) as ReviewKind

const keyOf = (id: string): ItemKey => ascending(id.slice(id.indexOf(':') + 1).split(','))

const ascending = (ids: readonly (number | string)[]): ItemKey =>
  [...new Set(ids.map(Number))].sort((one, other) => one - other)
