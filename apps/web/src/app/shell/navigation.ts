import { t } from '@cenolov/core/language'
import {
  Activity,
  BellRing,
  CircleAlert,
  CircleUserRound,
  Clock,
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
  MapPin,
  Megaphone,
  PackageSearch,
  Percent,
  ScanBarcode,
  ShoppingBasket,
  SpellCheck2,
  Store,
  Users,
} from 'lucide-react'
import type { Session } from '../../features/auth/session.ts'
import { paths } from '../../paths.ts'

export type Waiting = 'review' | 'messages'

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
  home: { label: t('Domov'), to: paths.home, icon: House },
  products: { label: t('Produkty'), to: paths.products, icon: LayoutGrid, count: 'products' },
  sales: {
    label: t('Akcie'),
    to: paths.sales,
    also: ['prava', 'trvala'].map((filter) => `${paths.products}?filter=${filter}`),
    icon: Percent,
    count: 'sales',
  },
  favorites: { label: t('Obľúbené'), to: paths.favorites, icon: Heart, count: 'favorites' },
  cart: { label: t('Košík'), to: paths.cart, icon: ShoppingBasket, count: 'cart' },
  scanner: { label: t('Skener'), to: paths.scanner, icon: ScanBarcode },
  list: { label: t('Zoznam'), to: paths.list, icon: ListChecks },
  alerts: { label: t('Upozornenia'), to: paths.alerts, icon: BellRing },
  whereToBuy: { label: t('Kde nakúpiť'), to: paths.whereToBuy, icon: MapPin },
  about: { label: t('O nás'), to: paths.about, icon: Info },
  contact: { label: t('Kontakt'), to: paths.contact, icon: Mail },
  profile: { label: t('Profil'), to: paths.profile, icon: CircleUserRound },
  login: { label: t('Prihlásenie'), to: paths.login, icon: LogIn },
} satisfies Record<string, NavigationItem>

const ADMINISTRATION: NavigationGroup = {
  title: t('Administrácia'),
  for: 'admin',
  items: [
    { label: t('Prehľad'), to: paths.admin, icon: LayoutDashboard },
    { label: t('Nahrať súbory'), to: paths.adminUpload, icon: FileUp },
    { label: t('Na kontrolu'), to: paths.adminReview, icon: CircleAlert, count: 'review' },
    { label: t('Zdroje cien'), to: paths.adminSources, icon: CloudDownload },
    { label: t('Predajne'), to: paths.adminBranches, icon: Store },
    { label: t('Správa používateľov'), to: paths.adminUsers, also: [paths.adminKeys], icon: Users },
    { label: t('Správa produktov'), to: paths.adminProducts, icon: PackageSearch },
    {
      label: t('Opravy'),
      to: paths.adminAliases,
      also: [paths.adminBlocked],
      icon: SpellCheck2,
    },
    { label: t('Správy'), to: paths.adminMessages, icon: Inbox, count: 'messages' },
    { label: t('Štatistiky systému'), to: paths.adminSystem, icon: Activity },
    { label: t('Záznam zmien'), to: paths.adminAudit, icon: Clock },
    { label: t('Marketing'), to: paths.adminMarketing, icon: Megaphone },
  ],
}

/** The sidebar, group by group, including a group for a phone in a shop. */
export const SIDEBAR: readonly NavigationGroup[] = [
  { title: t('Navigácia'), items: [ITEMS.home, ITEMS.products, ITEMS.sales, ITEMS.favorites, ITEMS.cart] },
  { title: t('V obchode'), items: [ITEMS.list, ITEMS.scanner] },
  { title: t('Premium funkcie'), for: 'premium', items: [ITEMS.alerts, ITEMS.whereToBuy] },
  ADMINISTRATION,
  { title: t('Informácie'), items: [ITEMS.about, ITEMS.contact] },
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
