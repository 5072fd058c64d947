import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { currentLocation } from '../../../history/browser-history.ts'
import { openProduct } from '../../../history/open-product.ts'
import { useLatest } from '../../../ui/hooks/latest-calls.ts'
import { carriedOver, type ListState, listParams, parseListState } from './list-state.ts'

export interface ListNavigation {
  readonly state: ListState
  /**
   * Navigates to a state made from the drawn one, or from the newest one, which a slow device may not have drawn yet.
   * It adds a history entry unless the state is unchanged, or replaces the current one with `replace`, and keeps an
   * open product.
   */
  readonly go: Go<void>
}

type Go<Returned> = (next: ListState | ((newest: ListState) => ListState), how?: ListChange) => Returned

export interface ListChange {
  readonly replace?: boolean
  /** The state that the next one was made from, where that differs from the address. */
  readonly from?: ListState
}

/**
 * Keeps the list's state in the address, so that back, forward and shared links work.
 * @returns `go` returns the state that it leads to; null when that equals the address
 */
export function useListState(): { readonly state: ListState; readonly go: Go<ListState | null> } {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => parseListState(params), [params])
  const latest = useLatest({ navigate, state })
  // The same function for every address, so that components that only navigate are not redrawn with each.
  const go = useCallback<Go<ListState | null>>(
    (chosen, { replace = false, from } = {}) => {
      const { navigate, state } = latest.current
      // The address bar may be ahead of the drawn state.
      const { search, state: kept } = currentLocation()
      const now = parseListState(new URLSearchParams(search))
      const next = typeof chosen === 'function' ? chosen(now) : carriedOver(from ?? state, chosen, now)
      const address = listParams(next)
      if (!replace && address.toString() === listParams(now).toString()) return null
      const opened = openProduct(search)
      if (replace && opened !== null) address.set('product', String(opened))
      // Synchronous, so that links pressed next belong to the new state.
      void navigate(
        { search: address.size === 0 ? '' : `?${address}` },
        { replace, flushSync: replace, ...(replace ? { state: kept } : {}) },
      )
      return next
    },
    [latest],
  )
  return { state, go }
}
