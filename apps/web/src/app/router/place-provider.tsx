import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { UNSAFE_LocationContext } from 'react-router'
import { layeredHistory } from '../../history/layered-history.ts'
import { PlaceContext, visitOf } from '../../history/place.ts'

/**
 * Gives everything below it the page's location, which has no product that is open over the page. So nothing but the
 * dialog is drawn when a product opens or closes.
 */
export function PlaceProvider({ children }: { readonly children: ReactNode }) {
  const { location, navigationType: how } = useContext(UNSAFE_LocationContext)
  const place = useMemo(() => ({ location, how }), [location, how])
  const [visit, setVisit] = useState(() => visitOf(place, null))
  if (visit.place !== place) setVisit(visitOf(place, visit))
  // A layer over the page may stay open over the next page.
  useEffect(() => layeredHistory.settleSoon())
  const { page } = visit
  const below = useMemo(() => ({ location: page.location, navigationType: page.how }), [page])
  return (
    <PlaceContext value={visit.place}>
      <UNSAFE_LocationContext value={below}>{children}</UNSAFE_LocationContext>
    </PlaceContext>
  )
}
