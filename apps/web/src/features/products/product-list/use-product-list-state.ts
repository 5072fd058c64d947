import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { currentLocation, openProduct } from '#history/browser-history.ts'
import { useLatest } from '#ui/hooks/latest-calls.ts'
import { productListQuery } from '../api/product-queries.ts'
import {
  carriedOver,
  listParams,
  type ProductListState,
  parseProductListState,
  withSearch,
} from './product-list-state.ts'

export interface ListNavigation {
  /** The state in the address. */
  readonly addressState: ProductListState
  /** The state to show: the address with what was typed and chosen since, once that is answered. */
  readonly state: ProductListState
  /**
   * Navigates to a state made from the drawn one, or from the newest one, which a slow device may not have drawn yet.
   * It adds a history entry unless the state is unchanged, or replaces the current one with `replace`, and keeps an
   * open product.
   */
  readonly go: (
    next: ProductListState | ((newest: ProductListState) => ProductListState),
    how?: ListChange,
  ) => void
  /** To be called with the text in the search box at every key. */
  readonly onTyped: (text: string) => void
  /** To be called when a link to another page of the list is followed, which is read from its top. */
  readonly onTurned: (next: ProductListState) => void
}

interface ListChange {
  readonly replace?: boolean
  /** The state from which the next one was made, if it differs from the address. */
  readonly from?: ProductListState
}

interface Typed {
  readonly text: string
  /** The search of the address over which it was typed. It no longer counts with another one. */
  readonly over: string
}

interface Chosen {
  readonly next: ProductListState
  /** The entry of the history on which it was chosen. It no longer counts on another one. */
  readonly on: string
}

const withTyped = (state: ProductListState, typed: Typed | null): ProductListState =>
  typed?.over === state.search ? withSearch(state, typed.text) : state

/** Keeps the list's state in the address, so that back, forward and shared links work. */
export function useProductListState(isOnDevice: boolean): ListNavigation {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const addressState = useMemo(() => parseProductListState(params), [params])
  const [typed, setTyped] = useState<Typed | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const latest = useLatest({ addressState, isOnDevice, typed, key, navigate })
  const turn = useRef(0)
  useEffect(() => {
    // Somebody who goes back before a choice was drawn for its address is on the same entry as before.
    const forget = () => {
      turn.current += 1
      setChosen(null)
    }
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])
  // The actions are the same for every address, so that components that only navigate do not render again.
  const actions = useMemo(() => {
    /** Shows a known answer at once; the list then refetches as usual. The list also reports a failed answer. */
    function showOnceAnswered(state: ProductListState, show: () => void) {
      turn.current += 1
      const ours = turn.current
      const showIfNewest = () => {
        if (ours === turn.current) show()
      }
      if (state === latest.current.addressState) return show()
      client.ensureQueryData(productListQuery(listParams(state).toString())).then(showIfNewest, showIfNewest)
    }
    function goAhead(next: ProductListState, onShown: () => void = () => undefined) {
      const { isOnDevice, typed, key } = latest.current
      if (!isOnDevice) return
      showOnceAnswered(withTyped(next, typed), () => {
        if (latest.current.key !== key) return
        setChosen({ next, on: key })
        onShown()
      })
    }
    const go: ListNavigation['go'] = (wanted, { replace = false, from } = {}) => {
      const { navigate, addressState } = latest.current
      // The address bar may be ahead of what is drawn.
      const { search, state: kept } = currentLocation()
      const newest = parseProductListState(new URLSearchParams(search))
      const next =
        typeof wanted === 'function' ? wanted(newest) : carriedOver(from ?? addressState, wanted, newest)
      const params = listParams(next)
      if (!replace && params.toString() === listParams(newest).toString()) return
      const opened = openProduct(search)
      if (replace && opened !== null) params.set('product', String(opened))
      // Synchronous, so that links pressed next belong to the new state.
      void navigate(
        { search: params.size === 0 ? '' : `?${params}` },
        { replace, flushSync: replace, ...(replace ? { state: kept } : {}) },
      )
      if (!replace) goAhead(next)
    }
    const onTyped = (text: string) => {
      const { addressState, isOnDevice } = latest.current
      if (isOnDevice)
        return showOnceAnswered(withSearch(addressState, text), () =>
          setTyped({ text, over: addressState.search }),
        )
      turn.current += 1
      setTyped(null)
    }
    const onTurned = (next: ProductListState) => goAhead(next, () => window.scrollTo(0, 0))
    return { go, onTyped, onTurned }
  }, [client, latest])
  const state = useMemo(
    () => withTyped(chosen?.on === key ? chosen.next : addressState, typed),
    [addressState, typed, chosen, key],
  )
  return { addressState, state, ...actions }
}
