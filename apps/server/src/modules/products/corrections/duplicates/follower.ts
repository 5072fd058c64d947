import type { RawBuilder } from 'kysely'

export type Sql = RawBuilder<unknown>

/** Products of which one is to stand for all. */
export interface Merge {
  readonly keep: number
  readonly drop: readonly number[]
}

/** Rows of one table that go over to the product that is kept, and come back when the merge is undone. */
export interface Follower {
  /** Of its rows in `product_merges.before`. */
  readonly name: string
  /** Holds what others would change between the reading of `before` and `move`. */
  readonly lock?: Sql
  /** The rows before the merge, one JSON list; null without any. */
  readonly before: Sql
  readonly move: readonly Sql[]
  /** Undoes `move`, given these rows and the moment of the merge. */
  readonly part: (rows: Sql, mergedAt: Sql) => readonly Sql[]
}
