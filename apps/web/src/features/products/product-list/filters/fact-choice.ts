import { type FactFilter, readFactFilters } from '@cenolov/core/facts'
import type { ProductListState } from '../product-list-state.ts'

export function withFacts(state: ProductListState, facts: readonly FactFilter[]): ProductListState {
  return { ...state, facts: readFactFilters(facts.join(',')), page: 1 }
}

/** Adds or removes a filter by composition. */
export function toggleFact(state: ProductListState, fact: FactFilter): ProductListState {
  const others = state.facts.filter((other) => other !== fact)
  return withFacts(state, others.length < state.facts.length ? others : [...state.facts, fact])
}
