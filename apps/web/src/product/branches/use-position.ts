import type { Position } from '@cenolov/core/branches'
import { useState, useSyncExternalStore } from 'react'
import { createStore } from '#store.ts'

const WAIT_MS = 10_000
/** A position of the last minutes will do: distances are between streets. */
const OLD_MS = 5 * 60_000

const known = createStore<Position | null>(null)

/**
 * Asks the browser once for the position. It stays in the memory of this tab, for all screens: no call and no storage
 * gets it.
 */
export function usePosition() {
  const position = useSyncExternalStore(known.subscribe, known.get, () => null)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<'refused' | 'unknown' | null>(null)
  const ask = () => {
    setAsking(true)
    setFault(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        known.set({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false)
        setFault(code === PERMISSION_DENIED ? 'refused' : 'unknown')
      },
      { timeout: WAIT_MS, maximumAge: OLD_MS },
    )
  }
  return { position, isAsking, fault, ask }
}

export type PositionFinder = ReturnType<typeof usePosition>
