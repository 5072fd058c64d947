import type { RawBuilder } from 'kysely'
import type { TableGroup } from '#platform/database/distribution/table-groups.ts'

export type Sql = RawBuilder<unknown>

export interface Merge {
  readonly keep: number
  readonly drop: readonly number[]
}

export interface Kept {
  /** The rows before the merge, one JSON list. */
  readonly rows: Sql
  readonly mergedAt: Sql
  /** Lists of account and product ids in the rows that still exist. */
  readonly users: Sql
  readonly products: Sql
}

export interface Follower {
  /** Key of its rows in `product_merges.before`. */
  readonly name: string
  /** Group of its table: each statement touches one group only. */
  readonly group: TableGroup
  /** Locks rows against changes between the reading of `before` and `move`. */
  readonly lock?: Sql
  /** The rows before the merge, one JSON list; null without any. */
  readonly before: Sql
  readonly move: readonly Sql[]
  readonly part: (kept: Kept) => readonly Sql[]
}
