import { useQuery } from '@tanstack/react-query'
import { useComparedStores } from '../../product/compared-stores.tsx'
import { listComparisonQuery } from './api/list-calls.ts'
import type { ListState } from './api/list-state.ts'

/**
 * Compares a list across the selected stores.
 * @param isWanted whether the screen shows it
 */
export function useListComparison(id: string, { cursor, waiting, items }: ListState, isWanted: boolean) {
  const stores = useComparedStores()
  const query = useQuery({
    ...listComparisonQuery(id, cursor, stores),
    enabled: stores !== undefined && isWanted && items.length > 0,
  })
  // An older comparison would price items that have changed since.
  const isCurrent = !query.isPlaceholderData && waiting === 0
  return { query, stores: stores ?? [], comparison: isCurrent ? (query.data ?? null) : null }
}
