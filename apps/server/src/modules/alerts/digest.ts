import type { AlertType } from '@cenolov/core/alerts'
import type { Offer } from '@cenolov/core/offer'

/** A product's change as an alert reports it: from the first change that the alert has not seen to the last. */
export interface DigestItem {
  readonly product: number
  readonly productId: number
  readonly firstChangeId: number
  readonly lastChangeId: number
  readonly before: Offer | null
  readonly after: Offer
}

export interface AlertDigest {
  readonly alertId: number
  readonly keyword: string
  readonly type: AlertType
  readonly maxResults: number
  /** Indices into `Digests.items` of everything that matched. */
  readonly found: Uint32Array
}

export interface UserDigest {
  readonly userId: number
  readonly alerts: readonly AlertDigest[]
}

export interface Digests {
  readonly products: number
  readonly items: readonly DigestItem[]
  /** By ascending id; each is created on demand. */
  readonly users: Iterable<UserDigest>
}
