import type { Position } from '@cenolov/core/branches'
import { useState, useSyncExternalStore } from 'react'

const WAIT_MS = 10_000
/** A position of the last minutes will do: distances are between streets. */
const OLD_MS = 5 * 60_000

let known: Position | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks the browser once for the position. It stays in the memory of this tab, for all screens: no call and no storage
 * gets it.
 */
export function usePosition() {
  const position = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<'refused' | 'unknown' | null>(null)
  const ask = () => {
    setAsking(true)
    setFault(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        known = { lat: coords.latitude, lng: coords.longitude }
        for (const listener of listeners) listener()
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
