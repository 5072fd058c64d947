import { LIST_ITSELF } from '@cenolov/core/list'
import { useQuery } from '@tanstack/react-query'
import { useCompared } from '../../product/compared-stores.tsx'
import { listComparisonQuery } from './api/list-calls.ts'
import { useListStore } from './use-list.ts'

/** Compares the open items of a list, and reads and changes the stores in which all members buy it. */
export function useListWhere(id: string, account: number) {
  const { store, state } = useListStore(id, account)
  const isReady = state.status === 'ready'
  const isEmpty = isReady && !state.items.some(({ done }) => !done)
  const compared = useCompared()
  const query = useQuery({
    ...listComparisonQuery(id, state, compared),
    enabled: compared !== undefined && isReady && !isEmpty,
  })
  return {
    query,
    isEmpty: isEmpty || state.status === 'gone' || (state.status === 'failed' && state.summary === null),
    plan: state.stores,
    /** Resolves when this device has stored the choice, which then waits for a network. */
    buyIn: (stores: readonly string[]) =>
      store.change([{ item_id: LIST_ITSELF, field: 'stores', value: stores }]),
  }
}
