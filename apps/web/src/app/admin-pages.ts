import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { loadAgain } from '../ui/loading/load-again.ts'
import type { RouteAccess } from './guard/access.ts'
import { MainLoading } from './main-loading.tsx'

const administrators: RouteAccess = { access: 'admin' }

/** A page for administrators alone. */
const page = (path: string, load: () => Promise<object>): RouteObject => ({
  path,
  lazy: () => loadAgain(load),
  handle: administrators,
  HydrateFallback: MainLoading,
})

/** The administration (SPEC section 2, "Route table"). */
export const ADMIN_PAGES: readonly RouteObject[] = [
  page(paths.adminUpload, () => import('../routes/admin/admin-upload.tsx')),
  page(paths.adminUsers, () => import('../routes/admin/admin-users.tsx')),
  page(paths.adminProducts, () => import('../routes/admin/admin-products.tsx')),
  page(paths.adminSystem, () => import('../routes/admin/admin-system.tsx')),
  page(paths.adminMarketing, () => import('../routes/admin/admin-marketing.tsx')),
]
