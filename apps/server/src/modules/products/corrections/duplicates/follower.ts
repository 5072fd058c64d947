import type { RawBuilder } from 'kysely'
import type { World } from '../../../../platform/database/worlds/table-worlds.ts'

export type Sql = RawBuilder<unknown>

/** Products of which one is to stand for all. */
export interface Merge {
  readonly keep: number
  readonly drop: readonly number[]
}

/** What is known of a merge that is undone. */
export interface Kept {
  /** The rows before the merge, one JSON list. */
  readonly rows: Sql
  readonly mergedAt: Sql
  /** Those accounts and products that the rows name and that are still there, each as a list of ids. */
  readonly users: Sql
  readonly products: Sql
}

/** Rows of one table that go over to the product that is kept, and come back when the merge is undone. */
export interface Follower {
  /** Of its rows in `product_merges.before`. */
  readonly name: string
  /** Of its table: each statement is about one alone. */
  readonly world: World
  /** Holds what others would change between the reading of `before` and `move`. */
  readonly lock?: Sql
  /** The rows before the merge, one JSON list; null without any. */
  readonly before: Sql
  readonly move: readonly Sql[]
  /** Undoes `move`. */
  readonly part: (kept: Kept) => readonly Sql[]
}
