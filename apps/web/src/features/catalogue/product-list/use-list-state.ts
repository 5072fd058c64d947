import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ListState, listParams, parseListState } from './list-state.ts'

export interface ListNavigation {
  readonly state: ListState
  /**
   * Goes to another state: a new step in the history, none for the state that is there already; or in place of this
   * one, under a product that is open meanwhile.
   */
  readonly go: (next: ListState, how?: { readonly replace?: boolean }) => void
}

/** The list's state lives in the address, so that back, forward and shared links work. */
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
      // In one go with the press that caused it: what is pressed next is a link of the new state.
      void navigate(
        { search: address.size === 0 ? '' : `?${address}` },
        { replace, flushSync: replace, ...(replace ? { state: location.state as unknown } : {}) },
      )
    },
    [navigate, state, params, location.state],
  )
  return { state, go }
}
