import { createContext, useContext } from 'react'
import { isOverSamePage, type Place, withoutProduct } from './browser-history.ts'

/**
 * The place in the address bar. The router's location, for `useLocation` and `useSearchParams`, is the page's: without
 * the product that is open over it.
 */
export const PlaceContext = createContext<Place | null>(null)

/** Returns the place in the address bar, with the product that is open over the page. */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('usePlace is called outside of the router')
  return place
}

/** A place in the address bar, and the page's under it. */
export interface Visit {
  readonly place: Place
  readonly page: Place
}

/**
 * Goes to a place. The page does not change when only the product over it opens, closes or changes, so that opening a
 * detail renders only the detail.
 */
export function visitOf(place: Place, before: Visit | null): Visit {
  const { location } = place
  if (before !== null && isOverSamePage(before.place.location, location)) return { place, page: before.page }
  const search = withoutProduct(location.search)
  return { place, page: search === location.search ? place : { ...place, location: { ...location, search } } }
}
