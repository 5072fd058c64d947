import type { ReviewKind, ReviewVerdict } from '@cenolov/contract/admin'
import type { Account } from './auth/accounts/account.ts'

/** Ids that identify an item: the id of a row, or the products of a match or a duplicate in ascending order. */
export type ItemKey = readonly number[]

export interface FoundDuplicate {
  readonly ids: ItemKey
  readonly reason: string
  readonly keep: number
  readonly title: string
}

export interface ReviewOrder {
  readonly verdict: ReviewVerdict
  readonly keep?: number
  /** Whether products of accepted held rows pass the gate from now on. */
  readonly allow?: boolean
}

/** Decides about one kind of items. Both calls return how many items changed, and leave the others as they are. */
export interface ReviewDecisions {
  decide(actor: Account, keys: readonly ItemKey[], order: ReviewOrder): Promise<number>
  /** Throws `HttpError` 409 or 410 for a decision that cannot be taken back any more. */
  undo(actor: Account, keys: readonly ItemKey[]): Promise<number>
}

export type DecisionsByKind = Readonly<Record<ReviewKind, ReviewDecisions>>

/**
 * Makes a function that keeps its last result while the key is the same. It keeps neither failures nor `null`, which
 * means that there is no result yet.
 */
export function keepLast<Result>(
  make: () => Promise<Result | null>,
): (key: string) => Promise<Result | null> {
  let kept: { readonly key: string; readonly result: Promise<Result | null> } | null = null
  return async (key) => {
    if (kept?.key !== key) kept = { key, result: make() }
    const { result } = kept
    const forget = () => {
      if (kept?.result === result) kept = null
    }
    const value = await result.catch((error: unknown) => {
      forget()
      throw error
    })
    if (value === null) forget()
    return value
  }
}
