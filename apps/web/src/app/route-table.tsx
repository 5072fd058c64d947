import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { loadAgain } from '../ui/loading/load-again.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import type { RouteAccess } from './guard/access.ts'
import { Guard } from './guard/guard.tsx'
import { MainLoading, ScreenLoading } from './main-loading.tsx'
import { PageError, ScreenError } from './page-error.tsx'
import { prefetchProducts } from './prefetch-products.ts'
import { Root } from './root.tsx'
import { SendHome } from './send-home.tsx'
import { settings } from './settings/settings.ts'
import { Shell } from './shell/shell.tsx'

const everybody: RouteAccess = { access: 'public' }
const browse: RouteAccess = { access: 'browse' }
const administrators: RouteAccess = { access: 'admin' }

/** Pages inside the shell; each declares who may open it. */
const PAGES: RouteObject[] = [
  { index: true, handle: browse, lazy: () => loadAgain(() => import('../routes/home.tsx')) },
  {
    path: paths.products,
    handle: browse,
    loader: prefetchProducts,
    shouldRevalidate: () => false,
    HydrateFallback: MainLoading,
    lazy: () => loadAgain(() => import('../routes/products.tsx')),
  },
  { path: paths.favourites, lazy: () => loadAgain(() => import('../routes/favourites.tsx')) },
  {
    path: paths.sharedBasket,
    handle: everybody,
    lazy: () => loadAgain(() => import('../routes/shared-basket.tsx')),
  },
  { path: paths.cart, lazy: () => loadAgain(() => import('../routes/cart.tsx')) },
  {
    path: paths.profile,
    handle: browse,
    // Routes do not see what composes them: the setting reaches the page as its data.
    loader: () => settings.profileSave,
    shouldRevalidate: () => false,
    HydrateFallback: MainLoading,
    lazy: () => loadAgain(() => import('../routes/profile.tsx')),
  },
  { path: paths.about, handle: browse, lazy: () => loadAgain(() => import('../routes/about.tsx')) },
  { path: paths.contact, handle: browse, lazy: () => loadAgain(() => import('../routes/contact.tsx')) },
  { path: paths.terms, handle: everybody, lazy: () => loadAgain(() => import('../routes/terms.tsx')) },
  { path: paths.privacy, handle: everybody, lazy: () => loadAgain(() => import('../routes/privacy.tsx')) },
  ...ADMIN_PAGES,
  // Every address of theirs is closed to the others, also one that leads nowhere.
  { path: `${paths.admin}/*`, handle: administrators, Component: SendHome },
]

/**
 * A page that fails stays within its bounds: the shell around it stands. The boundary is a route of its own around the
 * page's, because the router draws nothing of a route whose code did not come.
 */
const bounded = (page: RouteObject): RouteObject => ({ ErrorBoundary: PageError, children: [page] })

/** The route table (SPEC section 2). Pages are fetched when first shown. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: ScreenLoading,
    ErrorBoundary: ScreenError,
    children: [
      { path: paths.login, lazy: () => loadAgain(() => import('../routes/login.tsx')) },
      { path: paths.verifyEmail, lazy: () => loadAgain(() => import('../routes/verify-email.tsx')) },
      { path: paths.resetPassword, lazy: () => loadAgain(() => import('../routes/reset-password.tsx')) },
      {
        Component: Guard,
        children: [
          {
            Component: Shell,
            children: PAGES.map(bounded),
          },
          { path: paths.cartPrint, lazy: () => loadAgain(() => import('../routes/cart-print.tsx')) },
        ],
      },
      { path: '*', Component: SendHome },
    ],
  },
]
