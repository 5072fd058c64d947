import type { PageCode, PageToRender } from '@cenolov/contract/catalogue'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { seedAnswers } from './app/first-answers.ts'
import { declaredAccess, verdict } from './app/guard/access.ts'
import { Guard } from './app/guard/guard.tsx'
import { supposedText } from './app/rendered-page.ts'
import { makeRoutes } from './app/route-table.tsx'
import { loadCode } from './app/router/app-router.ts'
import { returnSearch } from './features/auth/return-path.ts'
import { todayEnds, todayInShops } from './format/day.ts'
import { paths } from './paths.ts'
import { hasFacts as facts } from './product/has-facts.ts'
import { parseSettings, setSettings, settings } from './settings.ts'
import { createStore } from './store.ts'
import { supposedVisitor } from './supposed-visitor.ts'

const BROWSED: ReadonlySet<string> = new Set([paths.home, paths.products, paths.about, paths.contact])
const OPEN: ReadonlySet<string> = new Set([paths.terms, paths.privacy])

interface Prepared {
  readonly routes: RouteObject[]
  /** The routes on the way to each rendered page. A router of all routes would take a third of a page's time. */
  readonly branches: ReadonlyMap<string, RouteObject[]>
  /** The rendered pages that visitors reach only by the login. */
  readonly guarded: ReadonlySet<string>
}

const prepared = createStore<Prepared>({ routes: [], branches: new Map(), guarded: new Set() })

export const preparePages: PageCode['preparePages'] = async (settingsText) => {
  setSettings(parseSettings(settingsText))
  const pathnames = [...BROWSED, ...OPEN, paths.login]
  const routes = makeRoutes()
  await Promise.all(pathnames.map((pathname) => loadCode(routes, pathname)))
  prepared.set({
    routes,
    branches: new Map(pathnames.map((pathname) => [pathname, branchTo(routes, pathname)])),
    guarded: new Set(pathnames.filter((pathname) => needsSignIn(routes, pathname))),
  })
}

export const renderPage: PageCode['renderPage'] = (page) => {
  const { answers, hasFacts, isSignedIn, width } = page
  if (isUnknown(page.pathname)) return 'unknown'
  const leadsToLogin = !isSignedIn && isGuarded(page.pathname)
  const { pathname, search } = leadsToLogin ? loginBefore(page) : page
  const isShown = OPEN.has(pathname) || BROWSED.has(pathname) || (pathname === paths.login && !isSignedIn)
  if (!isShown) return null
  const client = createQueryClient()
  const supposed = { width, isSignedIn, day: todayInShops(), dayEnds: todayEnds() }
  seedAnswers(client, search, answers, { at: Date.now(), day: supposed.day })
  // Rendering is synchronous, so no other page is rendered meanwhile.
  facts.set(hasFacts)
  supposedVisitor.set(supposed)
  const router = createMemoryRouter(prepared.get().branches.get(pathname) ?? [], {
    initialEntries: [pathname + search],
  })
  const html = renderToString(
    <StrictMode>
      <App client={client} router={router} />
    </StrictMode>,
  )
  router.dispose()
  return { html, supposed: supposedText(supposed), address: leadsToLogin ? pathname + search : null }
}

const branchTo = (routes: RouteObject[], pathname: string): RouteObject[] =>
  (matchRoutes(routes, pathname) ?? [])
    .map(({ route }) => route)
    .reduceRight<RouteObject[]>(
      (below, route) => [route.index || below.length === 0 ? route : { ...route, children: below }],
      [],
    )

/**
 * Returns whether an address is guarded. Matching takes a tenth of a page's time, so it is done once for the rendered
 * pages.
 */
function isGuarded(pathname: string): boolean {
  const { routes, guarded } = prepared.get()
  return BROWSED.has(pathname) || OPEN.has(pathname) ? guarded.has(pathname) : needsSignIn(routes, pathname)
}

/** Returns whether only a route that redirects unknown addresses home would answer. */
const isUnknown = (pathname: string): boolean =>
  !BROWSED.has(pathname) &&
  !OPEN.has(pathname) &&
  (matchRoutes(prepared.get().routes, pathname)?.at(-1)?.route.path ?? '').endsWith('*')

function needsSignIn(routes: RouteObject[], pathname: string): boolean {
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
  const access = declaredAccess(matched.map(({ handle }): unknown => handle))
  return (
    matched.some(({ Component }) => Component === Guard) &&
    verdict(access, { status: 'unauthenticated' }, settings().publicBrowsing) === 'sign-in'
  )
}

const loginBefore = ({ pathname, search }: PageToRender) => ({
  pathname: paths.login,
  search: returnSearch(pathname + search),
})
