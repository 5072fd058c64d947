import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ListState, listParams, parseListState } from './list-state.ts'

export interface ListNavigation {
  readonly state: ListState
  /** Goes to another state: a new step in the history, or in place of this one. */
  readonly go: (next: ListState, how?: { readonly replace?: boolean }) => void
}

/** The list's state lives in the address, so that back, forward and shared links work. */
export function useListState(): ListNavigation {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => parseListState(params), [params])
  const go = useCallback<ListNavigation['go']>(
    (next, { replace = false } = {}) => {
      const search = listParams(next).toString()
      void navigate({ search: search === '' ? '' : `?${search}` }, { replace })
    },
    [navigate],
  )
  return { state, go }
}
