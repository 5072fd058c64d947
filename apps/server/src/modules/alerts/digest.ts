import type { AlertType, Offer } from '@cenolov/core'

/** What an alert has to tell of one product: from its first change that the alert has not seen to its last. */
export interface DigestItem {
  /** Number of the product among those that changed. */
  readonly product: number
  readonly productId: number
  readonly firstChangeId: number
  readonly lastChangeId: number
  /** null for a new product. */
  readonly before: Offer | null
  readonly after: Offer
}

export interface AlertDigest {
  readonly alertId: number
  readonly keyword: string
  readonly type: AlertType
  readonly maxResults: number
  /** Numbers of everything that matched, in `Digests.items`. */
  readonly found: Uint32Array
}

export interface UserDigest {
  readonly userId: number
  readonly alerts: readonly AlertDigest[]
}

/** What all alerts have to tell of the changes between two marks. */
export interface Digests {
  /** Changed products that were looked through. */
  readonly products: number
  readonly items: readonly DigestItem[]
  /** In the order of their ids; each is made when it is asked for. */
  readonly users: Iterable<UserDigest>
}
