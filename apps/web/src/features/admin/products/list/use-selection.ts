import { useEffect, useState } from 'react'
import { fetchIds } from '../products-api.ts'
import { NOTHING, type Selection } from './selection.ts'

/**
 * The chosen products of a filter. A change of the filter drops those that it hides; until the server has named the
 * visible ones, nothing is chosen.
 * @param filter query string, as `filterParams` writes it
 */
export function useSelection(filter: string): readonly [Selection, (next: Selection) => void] {
  const [{ of, ids }, set] = useState({ of: filter, ids: NOTHING })
  const isCurrent = of === filter
  useEffect(() => {
    if (isCurrent) return
    const keep = (shown: readonly number[]) => {
      if (!isOver) set({ of: filter, ids: new Set(shown.filter((id) => ids.has(id))) })
    }
    let isOver = false
    if (ids.size === 0) keep([])
    else fetchIds(filter).then(keep, () => keep([]))
    return () => {
      isOver = true
    }
  }, [filter, ids, isCurrent])
  return [isCurrent ? ids : NOTHING, (next) => set({ of: filter, ids: next })]
}
