import { type LoaderFunctionArgs, Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { sessionToken } from '../features/auth/session.ts'
import { useSessionUser } from '../features/auth/use-session-user.ts'
import { productPageQuery } from '../features/catalogue/api/catalogue-queries.ts'
import { listParams, parseListState } from '../features/catalogue/product-list/list-state.ts'
import { paths } from '../paths.ts'
import { loadWithRetry } from '../ui/loading/lazy-part.tsx'
import type { RouteAccess } from './guard/access.ts'
import { Guard } from './guard/guard.tsx'
import { MainLoading, PageError, ScreenError, ScreenLoading } from './page-fallbacks.tsx'
import { useArrival } from './place/use-arrival.ts'
import { useKeptFocus } from './place/use-kept-focus.ts'
import { useScrollMemory } from './place/use-scroll-memory.ts'
import { settings } from './settings/settings.ts'
import { Shell } from './shell/shell.tsx'

/** Starts fetching the list while its code is loading. Does not wait for it. */
function prefetchProducts({ request }: LoaderFunctionArgs): null {
  if (sessionToken() === null && !settings.publicBrowsing) return null
  const state = parseListState(new URL(request.url).searchParams)
  void queryClient.prefetchQuery(productPageQuery(listParams(state).toString()))
  return null
}

const everybody: RouteAccess = { access: 'public' }
const browse: RouteAccess = { access: 'browse' }
const administrators: RouteAccess = { access: 'admin' }

/** Loads the module whose `Component` is the page, when its address is first opened. */
const lazy = (load: () => Promise<object>) => ({ lazy: () => loadWithRetry(load) })

const adminPage = (path: string, page: ReturnType<typeof lazy>): RouteObject => ({
  path,
  handle: administrators,
  HydrateFallback: MainLoading,
  ...page,
})

/** Pages inside the shell; each declares who may open it. */
const PAGES: RouteObject[] = [
  { index: true, handle: browse, ...lazy(() => import('../routes/home.tsx')) },
  {
    path: paths.products,
    handle: browse,
    loader: prefetchProducts,
    shouldRevalidate: () => false,
    HydrateFallback: MainLoading,
    ...lazy(() => import('../routes/products.tsx')),
  },
  { path: paths.favourites, ...lazy(() => import('../routes/favourites.tsx')) },
  { path: paths.sharedBasket, handle: everybody, ...lazy(() => import('../routes/shared-basket.tsx')) },
  { path: paths.cart, ...lazy(() => import('../routes/cart.tsx')) },
  {
    path: paths.profile,
    handle: browse,
    // Routes may not import `app/`, so the setting reaches the page as its data.
    loader: () => settings.profileSave,
    shouldRevalidate: () => false,
    HydrateFallback: MainLoading,
    ...lazy(() => import('../routes/profile.tsx')),
  },
  {
    path: paths.about,
    handle: browse,
    ...lazy(() => import('../features/about/about-page.tsx')),
  },
  { path: paths.contact, handle: browse, ...lazy(() => import('../routes/contact.tsx')) },
  {
    path: paths.terms,
    handle: everybody,
    ...lazy(() => import('../features/legal/terms-page.tsx')),
  },
  {
    path: paths.privacy,
    handle: everybody,
    ...lazy(() => import('../features/legal/privacy-page.tsx')),
  },
  adminPage(
    paths.adminUpload,
    lazy(() => import('../features/admin/upload/upload-page.tsx')),
  ),
  adminPage(
    paths.adminSources,
    lazy(() => import('../features/admin/sources/sources-page.tsx')),
  ),
  adminPage(
    paths.adminUsers,
    lazy(() => import('../routes/admin-users.tsx')),
  ),
  adminPage(
    paths.adminProducts,
    lazy(() => import('../features/admin/products/products-page.tsx')),
  ),
  adminPage(
    paths.adminSystem,
    lazy(() => import('../features/admin/system/system-page.tsx')),
  ),
  adminPage(
    paths.adminMarketing,
    lazy(() => import('../features/admin/marketing/marketing-page.tsx')),
  ),
  adminPage(
    paths.adminHeld,
    lazy(() => import('../features/admin/held/held-page.tsx')),
  ),
  adminPage(
    paths.adminAudit,
    lazy(() => import('../features/admin/audit/audit-page.tsx')),
  ),
  adminPage(
    paths.adminMessages,
    lazy(() => import('../features/admin/messages/messages-page.tsx')),
  ),
  // Unknown addresses below /admin are refused like the known ones.
  { path: `${paths.admin}/*`, handle: administrators, Component: SendHome },
]

/**
 * Contains a failing page inside the shell. The boundary is a separate parent route, because the router renders nothing
 * of a route whose code failed to load.
 */
const bounded = (page: RouteObject): RouteObject => ({ ErrorBoundary: PageError, children: [page] })

/** The route table (SPEC section 2). Pages are loaded on demand. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: ScreenLoading,
    ErrorBoundary: ScreenError,
    children: [
      { path: paths.login, ...lazy(() => import('../routes/login.tsx')) },
      { path: paths.verifyEmail, ...lazy(() => import('../routes/verify-email.tsx')) },
      { path: paths.resetPassword, ...lazy(() => import('../routes/reset-password.tsx')) },
      {
        Component: Guard,
        children: [
          {
            Component: Shell,
            children: PAGES.map(bounded),
          },
          { path: paths.cartPrint, ...lazy(() => import('../routes/cart-print.tsx')) },
        ],
      },
      { path: '*', Component: SendHome },
    ],
  },
]

/** Redirects home and passes the message on. */
function SendHome() {
  const { state } = useLocation()
  return <Navigate to={paths.home} replace state={state} />
}

/** Behaviour of every page. */
function Root() {
  useSessionUser()
  useArrival()
  useScrollMemory()
  useKeptFocus()
  return <Outlet />
}
