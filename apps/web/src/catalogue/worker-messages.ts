import type { DashboardStats } from '@cenolov/contract/catalogue'
import type { CatalogueQuery, CatalogueResult } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'

export interface Today {
  /** Prices of earlier days are stale. */
  readonly firstFresh: string
  /** Today in the shops, `YYYY-MM-DD`. */
  readonly day: string
  readonly home: string
}

export type ToWorker =
  | ({ readonly kind: 'start'; readonly origin: string } & Today)
  | ({ readonly kind: 'ask'; readonly id: number } & Asked)
  /** The page became visible, or invisible. */
  | ({ readonly kind: 'visible'; readonly isVisible: boolean } & Today)

export type FromWorker =
  /** Questions are answered from now on, with the prices of this version. */
  | ({ readonly kind: 'ready'; readonly figures: LoadFigures } & KnownVersion)
  /** An index is being built: questions would wait for it. */
  | { readonly kind: 'busy' }
  /** There is no catalogue here, and none could be loaded. */
  | { readonly kind: 'none' }
  /** The worker has stopped, for example because memory ran out. */
  | { readonly kind: 'over' }
  /** `answer` is null when the device has none. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[Question] | null }

export interface Questions {
  readonly list: CatalogueQuery
  readonly listOn: { readonly day: string; readonly query: CatalogueQuery }
  readonly suggestions: { readonly text: string }
  readonly product: { readonly product: number }
  readonly products: { readonly ids: readonly number[] }
  readonly first: { readonly count: number }
  readonly stats: Readonly<Record<never, never>>
}
export type Question = keyof Questions
export type Asked<Any extends Question = Question> = {
  [Of in Any]: { readonly of: Of; readonly about: Questions[Of] }
}[Any]

/** The answers. Products and figures are in the API's shapes. */
export interface Answers {
  readonly list: CatalogueResult
  readonly listOn: CatalogueResult
  readonly suggestions: Suggestions
  readonly product: Product | null
  /** Without the unknown ones. */
  readonly products: { readonly products: readonly Product[] }
  /** The first products by id. */
  readonly first: readonly Product[]
  readonly stats: DashboardStats
}

export interface KnownVersion {
  readonly tag: string
  /** When the server last confirmed it as the newest, in milliseconds by the server's clock. */
  readonly confirmedAt: number
}

/** How long the steps took, in ms, for `performance` and the benchmarks. */
export interface LoadFigures {
  readonly bytes: number
  readonly products: number
  readonly decodeMs: number
  readonly indexMs: number
}

export interface SuggestedName {
  readonly name: string
  readonly count: number
}

export interface Suggestions {
  readonly categories: readonly SuggestedName[]
  readonly stores: readonly SuggestedName[]
  readonly titles: readonly string[]
}
