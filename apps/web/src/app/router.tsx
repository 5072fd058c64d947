import { createBrowserRouter, Navigate } from 'react-router'
import { MainLoading } from './main-loading.tsx'
import { PageError } from './page-error.tsx'
import { paths } from './paths.ts'
import { prefetchProducts } from './prefetch-products.ts'
import { RequireSession } from './require-session.tsx'
import { Shell } from './shell/shell.tsx'

/** The route table (SPEC section 2). Pages are fetched when first shown. */
export const router = createBrowserRouter([
  {
    HydrateFallback: MainLoading,
    ErrorBoundary: PageError,
    children: [
      { path: paths.login, lazy: () => import('../routes/login.tsx') },
      {
        Component: RequireSession,
        children: [
          {
            Component: Shell,
            children: [
              { index: true, element: <Navigate to={paths.products} replace /> },
              {
                path: paths.products,
                loader: prefetchProducts,
                shouldRevalidate: () => false,
                HydrateFallback: MainLoading,
                lazy: () => import('../routes/products.tsx'),
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
])
