import { STORE_CHAINS } from '@cenolov/demo/assortment'
import { type SeededRandom, seededRandom } from '@cenolov/demo/random'
import { freshAddresses } from '../http/fresh-addresses.ts'

export interface VisitorCall {
  readonly kind: string
  readonly path: string
  /** Sent as JSON by POST; a GET without it. */
  readonly body?: string
}

export type Visitors =
  | { readonly kind: 'browse'; readonly ids: readonly number[] }
  | { readonly kind: 'sign-in'; readonly emails: readonly string[]; readonly password: string }

/** Lists that many visitors open: the stores, the categories and the links of the menu. */
const POPULAR = [
  'filter=akcia',
  'sort=discount_desc',
  'sort=newest',
  'search=mlieko',
  'search=maslo',
  'search=chlieb',
  ...STORE_CHAINS.map(({ name }) => new URLSearchParams({ store: name }).toString()),
]

export function callsOf(visitors: Visitors, seed: number): () => VisitorCall {
  const random = seededRandom(seed)
  if (visitors.kind === 'browse') return browsing(random, visitors.ids, freshAddresses(seed))
  const { emails, password } = visitors
  return () => ({
    kind: 'sign-in',
    path: '/auth/login-json',
    body: JSON.stringify({ email: random.pick(emails), password }),
  })
}

/**
 * Returns the calls of a visit. It opens one page that the server renders, then moves by calls: common lists and lists
 * of its own, with their facets, and details with the data beside the product.
 */
function browsing(random: SeededRandom, ids: readonly number[], fresh: () => string): () => VisitorCall {
  const id = () => random.pick(ids)
  const popular = () => random.pick(POPULAR)
  const own = () => fresh().split('?')[1]
  const mix: readonly (readonly [parts: number, kind: string, path: () => string])[] = [
    [10, 'home page', () => '/'],
    [6, 'popular page', () => `/products?${popular()}`],
    [3, 'own page', () => `/products?${own()}`],
    [3, 'page of a product', () => `/products?product=${id()}`],
    [20, 'popular list', () => `/api/v1/products/query?${popular()}&page=${random.integer(1, 5)}`],
    [22, 'own list', () => `/api/v1/products/query?${own()}`],
    [20, 'product', () => `/api/v1/products/${id()}`],
    [8, 'elsewhere', () => `/api/v1/products/${id()}/elsewhere`],
    [4, 'stats', () => '/api/v1/stats'],
    [4, 'categories', () => '/api/v1/categories'],
  ]
  const steps = mix.flatMap(([parts, kind, path]) => Array.from({ length: parts }, () => ({ kind, path })))
  return () => {
    const { kind, path } = random.pick(steps)
    return { kind, path: path() }
  }
}
