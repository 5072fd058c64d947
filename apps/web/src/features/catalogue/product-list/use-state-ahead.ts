import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { useLatest } from '../../../ui/hooks/latest-calls.ts'
import { productPageQuery } from '../api/catalogue-queries.ts'
import { type ListState, listParams, withSearch } from './list-state.ts'

interface Typed {
  readonly text: string
  /** The search of the address over which it was typed: with another one it is no longer valid. */
  readonly over: string
}

interface Chosen {
  readonly next: ListState
  /** The history entry on which it was chosen: on another one it is no longer valid. */
  readonly on: string
}

export interface StateAhead {
  /** The state in the address with later input and choices, once these are answered. */
  readonly state: ListState
  readonly onTyped: (text: string) => void
  /** Call it with a state that is on its way into the address. */
  readonly onChosen: (next: ListState) => void
  /** Call it with another page of the list, which is read from its top. */
  readonly onTurned: (next: ListState) => void
}

const withTyped = (state: ListState, typed: Typed | null): ListState =>
  typed?.over === state.search ? withSearch(state, typed.text) : state

/**
 * Lets the list go ahead of the address while the device answers. It follows every key, and the address follows after a
 * pause. It follows a choice before the page is drawn for its address, which takes longer than the answer. An answer
 * that was overtaken by the next key or choice is not shown.
 */
export function useStateAhead(address: ListState, isOnDevice: boolean): StateAhead {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { key } = useLocation()
  const latest = useLatest({ address, isOnDevice, typed, key })
  const turn = useRef(0)
  useEffect(() => {
    // A visitor who goes back before a choice was drawn for its address is on the same entry as before.
    const forget = () => {
      turn.current += 1
      setChosen(null)
    }
    window.addEventListener('popstate', forget)
    return () => window.removeEventListener('popstate', forget)
  }, [])
  /** A known answer is shown at once; the list then requests a newer one, as for any. It reports a failed one. */
  const showOnceAnswered = useCallback(
    (state: ListState, show: () => void) => {
      turn.current += 1
      const ours = turn.current
      const showIfNewest = () => {
        if (ours === turn.current) show()
      }
      if (state === latest.current.address) return show()
      client.ensureQueryData(productPageQuery(listParams(state).toString())).then(showIfNewest, showIfNewest)
    },
    [client, latest],
  )
  const onTyped = useCallback(
    (text: string) => {
      const { address, isOnDevice } = latest.current
      if (!isOnDevice) {
        turn.current += 1
        return setTyped(null)
      }
      showOnceAnswered(withSearch(address, text), () => setTyped({ text, over: address.search }))
    },
    [latest, showOnceAnswered],
  )
  const goAhead = useCallback(
    (next: ListState, shown: () => void = () => undefined) => {
      const { isOnDevice, typed, key } = latest.current
      if (!isOnDevice) return
      showOnceAnswered(withTyped(next, typed), () => {
        if (latest.current.key !== key) return
        flushSync(() => setChosen({ next, on: key }))
        shown()
      })
    },
    [latest, showOnceAnswered],
  )
  const onChosen = useCallback((next: ListState) => goAhead(next), [goAhead])
  const onTurned = useCallback((next: ListState) => goAhead(next, () => window.scrollTo(0, 0)), [goAhead])
  const state = useMemo(
    () => withTyped(chosen?.on === key ? chosen.next : address, typed),
    [address, typed, chosen, key],
  )
  return { state, onTyped, onChosen, onTurned }
}
