import type { AlertType } from '@cenolov/core/alerts'
import type { Offer } from '@cenolov/core/offer'

/** What an alert reports of a product: from the first change that the alert has not seen to the last. */
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
  /** Indices into `Digests.items` of everything that matched. */
  readonly found: Uint32Array
}

export interface UserDigest {
  readonly userId: number
  readonly alerts: readonly AlertDigest[]
}

/** What all alerts report of the changes between two marks. */
export interface Digests {
  /** Number of changed products that were searched. */
  readonly products: number
  readonly items: readonly DigestItem[]
  /** By ascending id; each is created on demand. */
  readonly users: Iterable<UserDigest>
}
