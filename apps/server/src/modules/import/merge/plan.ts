import type pg from 'pg'
import type { GateOptions } from './gate.ts'

export interface RowFacts {
  /** True when at least two rows mean the same product. */
  readonly hasDuplicates: boolean
  readonly hasEans: boolean
  readonly hasArticles: boolean
  readonly hasTerms: boolean
}

/** For rows that nobody inspected: they may contain anything. */
export const ANY_ROWS: RowFacts = {
  hasDuplicates: true,
  hasEans: true,
  hasArticles: true,
  hasTerms: true,
}

/**
 * The catalogue has newer rows of the same stores. They win on a day that both have, and what was deleted meanwhile
 * stays deleted.
 */
interface Overtaken {
  readonly since: Date
  readonly stores: readonly string[]
}

export interface MergeOrder {
  readonly rows: RowFacts
  readonly today: string
  /** null: every row passes, as somebody decided. */
  readonly gate: Pick<GateOptions, 'file' | 'marked'> | null
  /** null: the rows are the newest of their stores. */
  readonly overtaken: Overtaken | null
  /** Job that can undo the change and that holds rows; null for neither. */
  readonly jobId: string | null
  /**
   * The fate of products of the rows' stores that no row names. They can be counted where their names are kept.
   */
  readonly unnamed: 'stay' | 'count' | 'end'
}

/** Decides, before the first statement that writes, which ones a merge runs. */
export interface MergePlan extends MergeOrder {
  /** Whether products have promotions of other sources, which rows of goods keep. */
  readonly keepsPromotions: boolean
  /** Whether offers may begin or end on later days. */
  readonly hasTurns: boolean
}

/** Plans a merge. One that writes must hold its lock: promotions that are committed later would be lost. */
export async function planMerge(client: pg.Client, order: MergeOrder): Promise<MergePlan> {
  const { rows } = await client.query<{ any: boolean }>(ANY_PROMOTION)
  const keepsPromotions = rows[0]!.any
  return { ...order, keepsPromotions, hasTurns: order.rows.hasTerms || keepsPromotions }
}

const ANY_PROMOTION = 'SELECT EXISTS (SELECT FROM products WHERE promotion IS NOT NULL) AS any'
