import { amountText, shownAmount, shownUnitPrice } from '@cenolov/core/amount'
import { discountPercent, effectivePrice, originalPrice, priceText } from '@cenolov/core/offer'
import { type Product, permalink } from '@cenolov/core/product'
import type { Site } from '../../platform/config/site-settings.ts'

const DESCRIPTION = 'Cenolov porovnáva ceny potravín v slovenských obchodoch a ukáže, kde sú práve v akcii.'

/** Metadata for search engines and messengers, not yet escaped. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The one address of this content; null for pages that search engines should not list. */
  readonly canonical: string | null
  readonly product: Product | null
}

interface StaticPage {
  readonly title: string
  readonly description?: string
  /** Open to everybody, also where browsing is not public. */
  readonly isAlwaysOpen?: boolean
}

export const OPEN_DATA_PATHS: readonly string[] = ['/ceny-v-case', '/zmensene']

const PAGES: Readonly<Record<string, StaticPage>> = {
  '/': { title: 'Ceny potravín v slovenských obchodoch' },
  '/products': {
    title: 'Produkty',
    description: 'Vyhľadajte potraviny, porovnajte ich ceny v obchodoch a nájdite najlacnejšiu ponuku.',
  },
  '/predajne': {
    title: 'Predajne',
    description: 'Predajne slovenských obchodov s potravinami: adresy, otváracie hodiny a vzdialenosti.',
  },
  '/ceny-v-case': {
    title: 'Ceny v čase',
    description:
      'Ako sa mesiac po mesiaci menia ceny potravín v slovenských obchodoch, podľa kategórií a reťazcov.',
  },
  '/zmensene': {
    title: 'Zmenšené obaly',
    description: 'Tovary, ktorých obal sa zmenšil a cena za kilogram či liter stúpla, podľa obchodov.',
  },
  '/about': { title: 'O nás', description: 'Čo je Cenolov, odkiaľ má ceny a ako s nimi pracuje.' },
  '/contact': { title: 'Kontakt', description: 'Napíšte nám: otázky, nápady a opravy cien.' },
  '/login': {
    title: 'Prihlásenie',
    description: 'Prihláste sa do Cenolovu alebo si vytvorte účet.',
    isAlwaysOpen: true,
  },
  '/terms': {
    title: 'Podmienky používania',
    description: 'Podmienky používania Cenolovu.',
    isAlwaysOpen: true,
  },
  '/privacy': {
    title: 'Ochrana súkromia',
    description: 'Aké údaje Cenolov ukladá, prečo a ako dlho.',
    isAlwaysOpen: true,
  },
}

export const OPEN_PATHS: readonly string[] = Object.keys(PAGES)

export interface PageAddress {
  readonly pathname: string
  readonly params: URLSearchParams
}

export interface HeadSettings {
  readonly publicUrl: string
  readonly publicBrowsing: boolean
  readonly site: Pick<Site, 'name'>
}

export function shownProductId({ params }: PageAddress): number | null {
  const text = params.get('product') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export function pageHead(address: PageAddress, product: Product | null, settings: HeadSettings): PageHead {
  const { pathname, params } = address
  const page = PAGES[pathname]
  const isOpen = page !== undefined && (settings.publicBrowsing || page.isAlwaysOpen === true)
  const isProducts = pathname === '/products'
  if (product !== null)
    return {
      title: product.title,
      description: productDescription(product),
      canonical: isOpen ? settings.publicUrl + permalink(product) : null,
      product,
    }
  const list = isProducts ? listTitle(params) : ''
  const title = list === '' ? (page?.title ?? '') : list
  const description =
    list === '' ? (page?.description ?? DESCRIPTION) : `${list}: ceny a akcie v slovenských obchodoch.`
  // Search engines should list products, not results of our search.
  const isFound = isOpen && !(isProducts && (params.has('search') || shownProductId(address) !== null))
  const canonical = `${settings.publicUrl}${pathname}${isProducts ? canonicalSearch(params) : ''}`
  return { title, description, canonical: isFound ? canonical : null, product: null }
}

export const fullTitle = ({ title }: PageHead, siteName: string): string =>
  title === '' ? siteName : `${title} | ${siteName}`

const TEXT_MAX = 200

const SALES_BY_FILTER: Readonly<Record<string, string>> = {
  akcia: 'Akcie',
  prava: 'Akcie bez stálych',
  trvala: 'Stále akcie',
}

function listTitle(params: URLSearchParams): string {
  const parts = [
    params.get('search') ?? '',
    params.get('category') ?? '',
    params.get('store') ?? '',
    SALES_BY_FILTER[params.get('filter') ?? ''] ?? '',
    params.get('povod') === 'slovensko' ? 'Slovenské' : '',
  ]
  return parts
    .map((part) => part.trim().slice(0, TEXT_MAX))
    .filter((part) => part !== '')
    .join(' – ')
}

/** Parameters that change the content of a list; sorting does not. */
function canonicalSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of ['category', 'stores', 'store', 'filter', 'povod', 'page']) {
    const value = params.get(name)?.trim() ?? ''
    if (value !== '' && !(name === 'page' && value === '1')) kept.set(name, value.slice(0, TEXT_MAX))
  }
  return kept.size === 0 ? '' : `?${kept}`
}

function productDescription(product: Product): string {
  const price = effectivePrice(product)
  const before =
    discountPercent(product) > 0 ? `, bežne ${priceText(originalPrice(product), product.currency)}` : ''
  const amount = shownAmount(product)
  const unit = shownUnitPrice(product)
  const measure = [
    amount === null ? '' : amountText(amount),
    unit === null ? '' : `${priceText(unit.euros, product.currency)}/${unit.per}`,
  ].filter((part) => part !== '')
  const where = product.store === '' ? '' : ` v obchode ${product.store}`
  return `${priceText(price, product.currency)}${where}${before}. ${measure.join(', ')}`.trim()
}
