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
  KeyRound,
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
  Store,
  Users,
} from 'lucide-react'
import type { Session } from '../../features/auth/session.ts'
import { paths } from '../../paths.ts'
import { type PluginMenu, pluginMenu } from '../../plugins.tsx'
import { settings } from '../../settings.ts'

export type Waiting = 'review' | 'messages'

export type NavigationCount = 'products' | 'sales' | 'favorites' | 'cart' | 'list' | Waiting

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
  readonly for?: 'premium'
  /** On a low screen it stands in two columns, so that the whole menu fits. */
  readonly isShort?: boolean
  readonly menu?: PluginMenu
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
  profile: { label: t('Profil'), to: paths.profile, icon: CircleUserRound },
  login: { label: t('Prihlásenie'), to: paths.login, icon: LogIn },
} satisfies Record<string, NavigationItem>

export const SHOP: readonly NavigationGroup[] = [
  { title: t('Navigácia'), items: [ITEMS.home, ITEMS.products, ITEMS.sales, ITEMS.favorites, ITEMS.cart] },
  {
    title: t('V\u00a0obchode'),
    items: [
      { label: t('Zoznam'), to: paths.list, icon: ListChecks },
      { label: t('Skener'), to: paths.scanner, also: [paths.scanReceipt], icon: ScanBarcode },
    ],
  },
  {
    title: t('Premium funkcie'),
    for: 'premium',
    menu: 'premium',
    items: [
      { label: t('Upozornenia'), to: paths.alerts, icon: BellRing },
      { label: t('Kde nakúpiť'), to: paths.whereToBuy, icon: MapPin },
    ],
  },
  {
    title: t('Informácie'),
    isShort: true,
    menu: 'information',
    items: [
      { label: t('Predajne'), to: paths.branches, icon: Store },
      { label: t('O nás'), to: paths.about, icon: Info },
      { label: t('Kontakt'), to: paths.contact, icon: Mail },
    ],
  },
]

/** The sidebar of administrators, next to the shop's. Its first five pages are the daily work, the others run the shop. */
export const ADMINISTRATION: readonly NavigationGroup[] = [
  {
    title: t('Administrácia'),
    items: [
      { label: t('Nahrať súbory'), to: paths.adminUpload, icon: FileUp },
      { label: t('Správa používateľov'), to: paths.adminUsers, icon: Users },
      { label: t('Správa produktov'), to: paths.adminProducts, icon: PackageSearch },
      { label: t('Štatistiky systému'), to: paths.adminSystem, icon: Activity },
      { label: t('Marketing'), to: paths.adminMarketing, icon: Megaphone },
      { label: t('Prehľad'), to: paths.admin, icon: LayoutDashboard },
      {
        label: t('Na kontrolu'),
        to: paths.adminReview,
        also: [paths.adminAliases, paths.adminBlocked],
        icon: CircleAlert,
        count: 'review',
      },
      { label: t('Zdroje'), to: paths.adminSources, icon: CloudDownload },
      { label: t('Predajne'), to: paths.adminBranches, icon: Store },
      { label: t('Správy'), to: paths.adminMessages, icon: Inbox, count: 'messages' },
      { label: t('Kľúče'), to: paths.adminKeys, icon: KeyRound },
      { label: t('Záznam zmien'), to: paths.adminAudit, icon: Clock },
    ],
  },
]

/** Returns the shop's groups for a session, without the parts that this installation leaves out. */
export function shopGroups(session: Session): readonly NavigationGroup[] {
  const isPremium = session.status === 'authenticated' && session.user.is_premium
  return SHOP.filter((group) => group.for === undefined || isPremium).map((group) => ({
    ...group,
    items: [
      ...(group.menu === 'information' ? pluginMenu(group.menu, settings()) : []),
      ...group.items,
      ...(group.menu === 'premium' ? pluginMenu(group.menu, settings()) : []),
    ],
  }))
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
