import { LayoutGrid, type LucideIcon, Percent } from 'lucide-react'
import { paths } from '../paths.ts'

/** Figures of the catalogue that an item may carry. */
export type NavigationCount = 'products' | 'sales'

export interface NavigationItem {
  readonly label: string
  /** Path with its query, if it has one. */
  readonly to: string
  readonly icon: LucideIcon
  readonly count?: NavigationCount
}

export interface NavigationGroup {
  readonly title: string
  readonly items: readonly NavigationItem[]
}

const PRODUCTS: NavigationItem = {
  label: 'Produkty',
  to: paths.products,
  icon: LayoutGrid,
  count: 'products',
}
const SALES: NavigationItem = { label: 'Akcie', to: paths.sales, icon: Percent, count: 'sales' }

/** The sidebar, group by group (SPEC section 2). */
export const SIDEBAR: readonly NavigationGroup[] = [{ title: 'Navigácia', items: [PRODUCTS, SALES] }]

/** The bar at the foot of a phone. */
export const BOTTOM_BAR: readonly NavigationItem[] = [PRODUCTS, SALES]
