import { type ComponentType, memo } from 'react'
import { type Location, Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { sessionToken } from '../features/auth/session.ts'
import { useSessionUser } from '../features/auth/use-session-user.ts'
import { productListQuery } from '../features/products/api/product-queries.ts'
import { listParams, parseProductListState } from '../features/products/product-list/product-list-state.ts'
import { paths } from '../paths.ts'
import { pluginPages } from '../plugins.tsx'
import { settings } from '../settings.ts'
import { lazyPart, loadWithRetry } from '../ui/loading/lazy-part.tsx'
import type { RouteAccess } from './guard/access.ts'
import { Guard } from './guard/guard.tsx'
import { MainLoading, PageError, ScreenError, ScreenLoading } from './page-fallbacks.tsx'
import { PageProgress } from './router/page-progress.tsx'
import { PlaceProvider } from './router/place-provider.tsx'
import { useArrival } from './scroll-and-focus/use-arrival.ts'
import { useKeptFocus } from './scroll-and-focus/use-kept-focus.ts'
import { useScrollMemory } from './scroll-and-focus/use-scroll-memory.ts'
import { Shell } from './shell/shell.tsx'

/** Starts fetching the data of an address while its code is loading. */
export function prefetchFor({ pathname, search }: Location): void {
  if (pathname !== paths.products || (sessionToken() === null && !settings().publicBrowsing)) return
  const state = parseProductListState(new URLSearchParams(search))
  void queryClient.prefetchQuery(productListQuery(listParams(state).toString()))
}

const everybody: RouteAccess = { access: 'public' }
const browse: RouteAccess = { access: 'browse' }
const administrators: RouteAccess = { access: 'admin' }

interface PageModule {
  readonly Component: ComponentType
}

/** Makes a page whose code the router loads before it leaves the current one. */
const lazy = (load: () => Promise<PageModule>, HydrateFallback = MainLoading) => ({
  HydrateFallback,
  // A page does not depend on what is open over it.
  lazy: async () => ({ Component: memo((await loadWithRetry(load)).Component) }),
})
const lazyScreen = (load: () => Promise<PageModule>) => ({
  ...lazy(load, ScreenLoading),
  ErrorBoundary: ScreenError,
})

const { Part: SecondStepFirst } = lazyPart(
  async () => (await import('../features/account/two-step/second-step-first.tsx')).SecondStepFirst,
  () => <PageError />,
)

/** Requires the second step of signing in where administrators need it. */
function AdminSlot() {
  const page = <Outlet />
  return settings().adminTwoStep ? <SecondStepFirst loading={<MainLoading />}>{page}</SecondStepFirst> : page
}

const adminPage = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  Component: AdminSlot,
  children: [{ path, handle: administrators, ...lazy(load) }],
})

/** The kind of items that had a page of their own at an address. */
const REVIEW_AT: Readonly<Record<string, string>> = {
  '/admin/held': 'held',
  '/admin/duplicates': 'duplicate',
  '/admin/matches': 'match',
  '/admin/barcodes': 'barcode',
  '/admin/shrinkages': 'shrinkage',
}

const PAGES: RouteObject[] = [
  { index: true, handle: browse, ...lazy(() => import('../features/home/home-page.tsx')) },
  {
    path: paths.products,
    handle: browse,
    ...lazy(() => import('../features/products/product-list/products-page.tsx')),
  },
  { path: paths.scanner, handle: browse, ...lazy(() => import('../features/scanner/scanner-page.tsx')) },
  { path: paths.favorites, ...lazy(() => import('../features/shopping/favorites/favorites-page.tsx')) },
  { path: paths.alerts, ...lazy(() => import('../features/alerts/alerts-page.tsx')) },
  {
    path: paths.sharedBasket,
    handle: everybody,
    ...lazy(() => import('../features/shopping/shared/shared-basket-page.tsx')),
  },
  { path: paths.list, handle: browse, ...lazy(() => import('../features/lists/list-page.tsx')) },
  {
    path: paths.invitation,
    handle: everybody,
    ...lazy(() => import('../features/lists/household/invitation-page.tsx')),
  },
  { path: paths.whereToBuy, handle: browse, ...lazy(() => import('../features/where/where-page.tsx')) },
  { path: paths.cart, ...lazy(() => import('../features/shopping/cart/cart-page.tsx')) },
  { path: paths.profile, handle: browse, ...lazy(() => import('../features/account/profile-page.tsx')) },
  { path: paths.branches, handle: browse, ...lazy(() => import('../features/branches/branches-page.tsx')) },
  { path: paths.about, handle: browse, ...lazy(() => import('../features/legal/about-page.tsx')) },
  { path: paths.contact, handle: browse, ...lazy(() => import('../features/contact/contact-page.tsx')) },
  { path: paths.terms, handle: everybody, ...lazy(() => import('../features/legal/terms-page.tsx')) },
  { path: paths.privacy, handle: everybody, ...lazy(() => import('../features/legal/privacy-page.tsx')) },
  adminPage(paths.admin, () => import('../features/admin/overview/overview-page.tsx')),
  adminPage(paths.adminUpload, () => import('../features/admin/upload/upload-page.tsx')),
  adminPage(paths.adminSources, () => import('../features/admin/sources/sources-page.tsx')),
  adminPage(paths.adminBranches, () => import('../features/admin/branches/branches-page.tsx')),
  adminPage(paths.adminUsers, () => import('../features/admin/users/users-page.tsx')),
  adminPage(paths.adminKeys, () => import('../features/admin/keys-page.tsx')),
  adminPage(paths.adminProducts, () => import('../features/admin/products/products-page.tsx')),
  adminPage(paths.adminSystem, () => import('../features/admin/system/system-page.tsx')),
  adminPage(paths.adminMarketing, async () =>
    (await import('../features/admin/marketing/load-marketing-page.ts')).loadPage(),
  ),
  adminPage(paths.adminReview, () => import('../features/admin/review/review-page.tsx')),
  adminPage(paths.adminAudit, () => import('../features/admin/audit/audit-page.tsx')),
  adminPage(paths.adminMessages, () => import('../features/admin/messages/messages-page.tsx')),
  adminPage(paths.adminAliases, () => import('../features/admin/corrections/aliases/aliases-page.tsx')),
  adminPage(paths.adminBlocked, () => import('../features/admin/corrections/blocked-page.tsx')),
  ...Object.keys(REVIEW_AT).map((path) => ({ path, handle: administrators, Component: SendToReview })),
  // Unknown addresses below /admin are refused like the known ones.
  { path: `${paths.admin}/*`, handle: administrators, Component: SendHome },
]

const pageOf = ({ path, access, load }: ReturnType<typeof pluginPages>[number]): RouteObject => ({
  path,
  ...(access === undefined ? {} : { handle: { access } }),
  ...lazy(load),
})

/** A page that fails leaves the shell standing. */
const bounded = (page: RouteObject): RouteObject => ({ ErrorBoundary: PageError, children: [page] })

/** Makes the routes, once the settings are known: pages of plugins that are off are unknown. */
export const makeRoutes = (): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    children: [
      { path: paths.login, ...lazyScreen(() => import('../features/auth/login/login-page.tsx')) },
      {
        path: paths.verifyEmail,
        ...lazyScreen(() => import('../features/auth/verify-email/verify-email-page.tsx')),
      },
      { path: paths.resetPassword, ...lazyScreen(() => import('../features/auth/reset-password-page.tsx')) },
      {
        Component: Guard,
        children: [
          {
            Component: Shell,
            children: [...PAGES, ...pluginPages().map(pageOf)].map(bounded),
          },
          { path: paths.cartPrint, ...lazyScreen(() => import('../features/shopping/print-page.tsx')) },
        ],
      },
      { path: '*', Component: SendHome },
    ],
  },
]

/** Redirects from an address before there was one inbox. */
function SendToReview() {
  const { pathname, search } = useLocation()
  const { stav, zoznam, ...params } = Object.fromEntries(new URLSearchParams(search))
  const decided = stav === undefined && zoznam === undefined ? {} : { stav: 'rozhodnute' }
  const kind = REVIEW_AT[pathname] ?? ''
  return (
    <Navigate to={`${paths.adminReview}?${new URLSearchParams({ ...params, kind, ...decided })}`} replace />
  )
}

function SendHome() {
  const { state } = useLocation()
  return <Navigate to={paths.home} replace state={state} />
}

function Root() {
  return (
    <PlaceProvider>
      <Screen />
    </PlaceProvider>
  )
}

function Screen() {
  useSessionUser()
  useArrival()
  useScrollMemory()
  useKeptFocus()
  return (
    <>
      <PageProgress />
      <Outlet />
    </>
  )
}
