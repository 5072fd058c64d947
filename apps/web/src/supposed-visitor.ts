import type { SupposedVisitor } from '@cenolov/contract/catalogue'
import { createStore } from './store.ts'

/** The assumptions about the visitor of a rendered page, and the day of its rendering. */
export interface Supposed extends SupposedVisitor {
  readonly day: string
  /** End of that day, in milliseconds. */
  readonly dayEnds: number
}

/**
 * Makes the first render the same on the server and in the browser. The true values are rendered right after it. Parts
 * below the screen are hydrated later, so it stays as it is. Null for a page that the server did not render.
 */
export const supposedVisitor = createStore<Supposed | null>(null)
