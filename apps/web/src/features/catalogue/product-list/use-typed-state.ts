import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLatest } from '../../../ui/hooks/latest-calls.ts'
import { productPageQuery } from '../api/catalogue-queries.ts'
import { type ListState, listParams, withSearch } from './list-state.ts'

interface Typed {
  readonly text: string
  /** The search of the address over which it was typed: with another one it counts no more. */
  readonly over: string
}

export interface TypedState {
  /** The state in the address with the search typed so far, once that is answered. */
  readonly state: ListState
  readonly onTyped: (text: string) => void
}

/**
 * Lets the list follow every key while the device answers; the address follows after a pause. An answer that was
 * overtaken by the next key is not shown.
 */
export function useTypedState(address: ListState, isOnDevice: boolean): TypedState {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed | null>(null)
  const latest = useLatest({ address, isOnDevice })
  const turn = useRef(0)
  const onTyped = useCallback(
    (text: string) => {
      turn.current += 1
      const ours = turn.current
      const { address, isOnDevice } = latest.current
      if (!isOnDevice) return setTyped(null)
      const next = withSearch(address, text)
      const show = () => {
        if (ours === turn.current) setTyped({ text, over: address.search })
      }
      if (next === address) return show()
      // A known answer is shown at once; the list then asks for a newer one, as for any. A failed one it tells.
      client.ensureQueryData(productPageQuery(listParams(next).toString())).then(show, show)
    },
    [client, latest],
  )
  const state = useMemo(
    () => (typed?.over === address.search ? withSearch(address, typed.text) : address),
    [address, typed],
  )
  return { state, onTyped }
}
