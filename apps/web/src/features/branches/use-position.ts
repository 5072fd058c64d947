import type { Position } from '@cenolov/core/branches'
import { useState } from 'react'

const WAIT_MS = 10_000
/** A position of the last minutes will do: distances are between streets. */
const OLD_MS = 5 * 60_000

export interface PositionFinder {
  readonly position: Position | null
  readonly isAsking: boolean
  /** Why the position is not known, for the shopper. */
  readonly fault: string | null
  readonly ask: () => void
}

/** Asks the browser once for the position. It stays in this page's memory: no call and no storage gets it. */
export function usePosition(): PositionFinder {
  const [position, setPosition] = useState<Position | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const ask = () => {
    setAsking(true)
    setFault(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        setPosition({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false)
        setFault(
          code === PERMISSION_DENIED
            ? 'Polohu ste nepovolili. Vyhľadajte predajne podľa mesta alebo PSČ.'
            : 'Polohu sa nepodarilo zistiť. Skúste to znova, alebo vyhľadajte mesto.',
        )
      },
      { timeout: WAIT_MS, maximumAge: OLD_MS },
    )
  }
  return { position, isAsking, fault, ask }
}
