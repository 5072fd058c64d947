import {
  matchRoutes,
  type RouteObject,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
} from 'react-router'
import { isOverSamePage, openProduct } from '../../history/browser-history.ts'
import { layeredHistory } from '../../history/layered-history.ts'
import { movingPicture } from '../../product/card/moving-picture.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

/** Makes React Router's data router, on a history whose back first closes what is open over a page. */
export function createAppRouter(routes: RouteObject[]) {
  const router = UNSAFE_createRouter({
    routes,
    history: layeredHistory,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize()
  let before = router.state.location
  // Before React renders the new state: a picture that moves is where it was.
  router.subscribe(({ location }) => {
    if (isOverSamePage(before, location))
      movingPicture.follow(openProduct(before.search), openProduct(location.search))
    before = location
  })
  return router
}

/** Loads the code of an address, so that its first render is complete, like the server's. */
export async function loadCode(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.allSettled(
    matches.map(async ({ route }) => {
      // A page whose code fails to load stays lazy: the router reports that.
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
