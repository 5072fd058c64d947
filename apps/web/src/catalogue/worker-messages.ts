import type { CatalogueQuery, CatalogueResult } from '@cenolov/core'

/** What the page says to the worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly origin: string; readonly firstFresh: string }
  | { readonly kind: 'ask'; readonly id: number; readonly query: CatalogueQuery }
  | { readonly kind: 'suggest'; readonly id: number; readonly text: string }
  /** The page became visible, or invisible. */
  | { readonly kind: 'visible'; readonly isVisible: boolean; readonly firstFresh: string }

/** What the worker says to the page. */
export type FromWorker =
  /** Questions are answered from now on, with the prices of this version. */
  | { readonly kind: 'ready'; readonly tag: string; readonly figures: LoadFigures }
  /** An index is being built: questions would wait for it. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: CatalogueResult }
  | { readonly kind: 'suggestions'; readonly id: number; readonly suggestions: Suggestions }
  /** The question has no answer here. */
  | { readonly kind: 'failed'; readonly id: number }

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

/** What a search may mean. */
export interface Suggestions {
  /** Categories of the hits. */
  readonly categories: readonly SuggestedName[]
  readonly stores: readonly SuggestedName[]
  readonly titles: readonly string[]
}
