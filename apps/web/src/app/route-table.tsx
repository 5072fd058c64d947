import type { RouteObject } from 'react-router'
import { ADMIN_PAGES } from './admin-pages.ts'
import type { RouteAccess } from './guard/access.ts'
import { Guard } from './guard/guard.tsx'
import { MainLoading, ScreenLoading } from './main-loading.tsx'
import { PageError } from './page-error.tsx'
import { paths } from './paths.ts'
import { prefetchProducts } from './prefetch-products.ts'
import { Root } from './root.tsx'
import { SendHome } from './send-home.tsx'
import { settings } from './settings.ts'
import { Shell } from './shell/shell.tsx'

const everybody: RouteAccess = { access: 'public' }
const browse: RouteAccess = { access: 'browse' }
const administrators: RouteAccess = { access: 'admin' }

/** Pages inside the shell; each declares who may open it. */
const PAGES: RouteObject[] = [
  { index: true, handle: browse, lazy: () => import('../routes/home.tsx') },
  {
    path: paths.products,
    handle: browse,
    loader: prefetchProducts,
    shouldRevalidate: () => false,
    HydrateFallback: MainLoading,
    lazy: () => import('../routes/products.tsx'),
  },
  { path: paths.favourites, lazy: () => import('../routes/favourites.tsx') },
  { path: paths.sharedBasket, handle: everybody, lazy: () => import('../routes/shared-basket.tsx') },
  { path: paths.cart, lazy: () => import('../routes/cart.tsx') },
  {
    path: paths.profile,
    handle: browse,
    // Routes do not see what composes them: the setting reaches the page as its data.
    loader: () => settings.profileSave,
    shouldRevalidate: () => false,
    HydrateFallback: MainLoading,
    lazy: () => import('../routes/profile.tsx'),
  },
  { path: paths.about, handle: browse, lazy: () => import('../routes/about.tsx') },
  { path: paths.contact, handle: browse, lazy: () => import('../routes/contact.tsx') },
  { path: paths.terms, handle: everybody, lazy: () => import('../routes/terms.tsx') },
  { path: paths.privacy, handle: everybody, lazy: () => import('../routes/privacy.tsx') },
  ...ADMIN_PAGES,
  // Every address of theirs is closed to the others, also one that leads nowhere.
  { path: `${paths.admin}/*`, handle: administrators, Component: SendHome },
]

/** The route table (SPEC section 2). Pages are fetched when first shown. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: ScreenLoading,
    ErrorBoundary: PageError,
    children: [
      { path: paths.login, lazy: () => import('../routes/login.tsx') },
      { path: paths.verifyEmail, lazy: () => import('../routes/verify-email.tsx') },
      { path: paths.resetPassword, lazy: () => import('../routes/reset-password.tsx') },
      {
        Component: Guard,
        children: [
          { Component: Shell, children: PAGES },
          { path: paths.cartPrint, lazy: () => import('../routes/cart-print.tsx') },
        ],
      },
      { path: '*', Component: SendHome },
    ],
  },
]
