import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ListState, listParams, parseListState } from './list-state.ts'

export interface ListNavigation {
  readonly state: ListState
  /**
   * Navigates to a state: as a new history entry unless unchanged, or with `replace` in place of the current one,
   * keeping an open product.
   */
  readonly go: (next: ListState, how?: { readonly replace?: boolean }) => void
}

/** Keeps the list's state in the address, so that back, forward and shared links work. */
export function useListState(): ListNavigation {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = useMemo(() => parseListState(params), [params])
  const go = useCallback<ListNavigation['go']>(
    (next, { replace = false } = {}) => {
      const address = listParams(next)
      if (!replace && address.toString() === listParams(state).toString()) return
      const opened = params.get('product')
      if (replace && opened !== null) address.set('product', opened)
      // Synchronous, so that links pressed next belong to the new state.
      void navigate(
        { search: address.size === 0 ? '' : `?${address}` },
        { replace, flushSync: replace, ...(replace ? { state: location.state as unknown } : {}) },
      )
    },
    [navigate, state, params, location.state],
  )
  return { state, go }
}
