import {
  Activity,
  BellRing,
  CircleAlert,
  CircleUserRound,
  CloudDownload,
  FileUp,
  Heart,
  House,
  Inbox,
  Info,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  LogIn,
  type LucideIcon,
  Mail,
  MapPinned,
  Megaphone,
  PackageSearch,
  Percent,
  ScanBarcode,
  ScrollText,
  ShoppingBasket,
  SpellCheck2,
  Store,
  Users,
} from 'lucide-react'
import type { Session } from '../../features/auth/session.ts'
import { paths } from '../../paths.ts'

export type Waiting = 'held' | 'messages'

/** Numbers that an item may show. */
export type NavigationCount = 'products' | 'sales' | 'favorites' | 'cart' | Waiting

type Audience = 'premium' | 'admin'

export interface NavigationItem {
  readonly label: string
  readonly to: string
  /** Other addresses of the same screen. */
  readonly also?: readonly string[]
  readonly icon: LucideIcon
  readonly count?: NavigationCount
}

export interface NavigationGroup {
  readonly title: string
  readonly for?: Audience
  readonly items: readonly NavigationItem[]
}

const ITEMS = {
  home: { label: 'Domov', to: paths.home, icon: House },
  products: { label: 'Produkty', to: paths.products, icon: LayoutGrid, count: 'products' },
  sales: {
    label: 'Akcie',
    to: paths.sales,
    also: ['prava', 'trvala'].map((filter) => `${paths.products}?filter=${filter}`),
    icon: Percent,
    count: 'sales',
  },
  favorites: { label: 'Obľúbené', to: paths.favorites, icon: Heart, count: 'favorites' },
  cart: { label: 'Košík', to: paths.cart, icon: ShoppingBasket, count: 'cart' },
  scanner: { label: 'Skener', to: paths.scanner, icon: ScanBarcode },
  list: { label: 'Zoznam', to: paths.list, icon: ListChecks },
  alerts: { label: 'Upozornenia', to: paths.alerts, icon: BellRing },
  whereToBuy: { label: 'Kde nakúpiť', to: paths.whereToBuy, icon: MapPinned },
  about: { label: 'O nás', to: paths.about, icon: Info },
  contact: { label: 'Kontakt', to: paths.contact, icon: Mail },
  profile: { label: 'Profil', to: paths.profile, icon: CircleUserRound },
  login: { label: 'Prihlásenie', to: paths.login, icon: LogIn },
} satisfies Record<string, NavigationItem>

const ADMINISTRATION: NavigationGroup = {
  title: 'Administrácia',
  for: 'admin',
  items: [
    { label: 'Prehľad', to: paths.admin, icon: LayoutDashboard },
    { label: 'Nahrať súbory', to: paths.adminUpload, icon: FileUp },
    { label: 'Na kontrolu', to: paths.adminHeld, icon: CircleAlert, count: 'held' },
    { label: 'Zdroje cien', to: paths.adminSources, icon: CloudDownload },
    { label: 'Predajne', to: paths.adminBranches, icon: Store },
    { label: 'Správa používateľov', to: paths.adminUsers, also: [paths.adminKeys], icon: Users },
    { label: 'Správa produktov', to: paths.adminProducts, icon: PackageSearch },
    {
      label: 'Opravy',
      to: paths.adminAliases,
      also: [paths.adminDuplicates, paths.adminMatches, paths.adminBlocked, paths.adminBarcodes],
      icon: SpellCheck2,
    },
    { label: 'Správy', to: paths.adminMessages, icon: Inbox, count: 'messages' },
    { label: 'Štatistiky systému', to: paths.adminSystem, icon: Activity },
    { label: 'Záznam zmien', to: paths.adminAudit, icon: ScrollText },
    { label: 'Marketing', to: paths.adminMarketing, icon: Megaphone },
  ],
}

/** The sidebar, group by group, including a group for a phone in a shop. */
export const SIDEBAR: readonly NavigationGroup[] = [
  { title: 'Navigácia', items: [ITEMS.home, ITEMS.products, ITEMS.sales, ITEMS.favorites, ITEMS.cart] },
  { title: 'V obchode', items: [ITEMS.list, ITEMS.scanner] },
  { title: 'Premium funkcie', for: 'premium', items: [ITEMS.alerts, ITEMS.whereToBuy] },
  ADMINISTRATION,
  { title: 'Informácie', items: [ITEMS.about, ITEMS.contact] },
]

export function visibleGroups(
  groups: readonly NavigationGroup[],
  session: Session,
): readonly NavigationGroup[] {
  const user = session.status === 'authenticated' ? session.user : null
  const seen: Record<Audience, boolean> = {
    premium: user?.is_premium ?? false,
    admin: user?.is_admin ?? false,
  }
  return groups.filter((group) => group.for === undefined || seen[group.for])
}

/** Returns the items of a phone's bottom bar; the last is the login or the profile. */
export function bottomBar(session: Session): readonly NavigationItem[] {
  return [
    ITEMS.home,
    ITEMS.products,
    ITEMS.sales,
    session.status === 'unauthenticated' ? ITEMS.login : ITEMS.profile,
  ]
}

export function quickLinks(session: Session): readonly NavigationItem[] {
  return bottomBar(session)
}
