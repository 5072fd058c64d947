import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Path,
  type RouteObject,
  Router,
  renderMatches,
  type To,
  useLocation,
} from 'react-router'
import { currentLocation, isOverSamePage, nextLocation, type Place } from '../../history/browser-history.ts'
import { layers } from '../../history/layers.ts'
import { PlaceContext, visitOf } from '../../history/place.ts'
import { afterFrame } from '../../ui/loading/after-frame.ts'
import { isSavingData } from '../../ui/theme/list-preferences.ts'
import { RouteHandles } from './route-handles.ts'
import { showPage, showSearch } from './show-in-transition.ts'
import { useLinkIntent, useLinksInView } from './use-link-intent.ts'

const NAVIGATION_TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
}

export interface AppRouterProps {
  readonly routes: RouteObject[]
  readonly first: Place
  /** Called with every address that is about to be shown, while its code loads. */
  readonly onApproach: (location: Location) => void
}

/**
 * Renders React Router with a navigator of our own: it loads the code of the next page before it leaves the current
 * one, and the latest navigation wins. The library's data router does that too, with 18 kB of loaders, actions and
 * fetchers that we do not use.
 */
export function AppRouter({ routes, first, onApproach }: AppRouterProps) {
  const [{ place, page }, setVisit] = useState(() => visitOf(first, null))
  const { navigator, follow } = useMemo(
    () =>
      createNavigator(routes, first.location, onApproach, (next) =>
        setVisit((before) => visitOf(next, before)),
      ),
    [routes, first, onApproach],
  )
  useEffect(() => follow(), [follow])
  // What is open over the page may stay open over the next one.
  useEffect(() => layers.settleSoon())
  const prepare = useCallback(
    ({ pathname }: URL) => void (isSavingData() ? null : loadCode(routes, { pathname })),
    [routes],
  )
  useLinkIntent(prepare)
  useLinksInView(place.location.pathname, prepare)
  return (
    <PlaceContext value={place}>
      <Router location={page.location} navigationType={NAVIGATION_TYPES[page.how]} navigator={navigator}>
        <Pages routes={routes} />
      </Router>
    </PlaceContext>
  )
}

const Pages = memo(function Pages({ routes }: Pick<AppRouterProps, 'routes'>) {
  const { pathname } = useLocation()
  // The same elements while the path stays the same: another search renders only its readers.
  return useMemo(() => {
    const matches = matchRoutes(routes, pathname) ?? []
    const handles = matches.map(({ route }): unknown => route.handle)
    return <RouteHandles value={handles}>{renderMatches(matches)}</RouteHandles>
  }, [routes, pathname])
})

export async function loadCode(
  routes: RouteObject[],
  { pathname }: Pick<Location, 'pathname'>,
): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  // A page whose code fails to load is still shown: it reports that, and offers to try again.
  await Promise.allSettled(matches.map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : null)))
}

function createNavigator(
  routes: RouteObject[],
  first: Location,
  onApproach: AppRouterProps['onApproach'],
  show: (place: Place) => void,
) {
  let latest = 0
  let newest: Path = first

  /** Shows a place as soon as its code is loaded, unless the visitor has gone elsewhere by then. */
  async function approach(place: Place, { flushSync: atOnce = false }: NavigateOptions = {}): Promise<void> {
    const { location, how } = place
    latest += 1
    const turn = latest
    // A product that opens or closes over its page does not require a request for the page.
    if (!isOverSamePage(newest, location)) onApproach(location)
    const commit = (render: (show: () => void) => void) => {
      newest = location
      if (how !== 'POP') layers.writeEntry(location, how)
      render(() => {
        if (turn === latest) show(place)
      })
    }
    // On the same page the code is loaded, and the next press has to find the new address.
    if (location.pathname === newest.pathname) {
      if (how !== 'POP' && layers.isUnsettled()) {
        await layers.readyToWrite()
        if (turn !== latest) return
      }
      const before = newest.search
      return commit(atOnce ? flushSync : (render) => showSearch(render, before, location.search))
    }
    await Promise.all([loadCode(routes, location), afterFrame()])
    if (how !== 'POP') await layers.readyToWrite()
    if (turn === latest) commit(showPage)
  }

  const navigator: Navigator = {
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => void layers.goBy(delta),
    push: (to, state: unknown, options) =>
      void approach({ location: nextLocation(to, state), how: 'PUSH' }, options),
    replace: (to, state: unknown, options) =>
      void approach({ location: nextLocation(to, state), how: 'REPLACE' }, options),
  }

  const follow = (): (() => void) =>
    layers.follow(first, currentLocation, () => void approach({ location: currentLocation(), how: 'POP' }))

  return { navigator, follow }
}
