import { createHash } from 'node:crypto'
import type { FirstAnswers, PageCode, ProductQueryString } from '@cenolov/contract/catalogue'
import { DEALS_QUERY, HOME_NEWEST } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { AnswerCache, ConditionalAnswer } from '../../platform/http/answers/versioned-answers.ts'
import type { PageFiles, PageRequest } from '../../platform/http/web-app.ts'
import { dataBlock, escapeHtml } from '../../platform/markup.ts'
import { headHtml } from './head-html.ts'
import { listQuery } from './list-query.ts'
import { type HeadSettings, type PageAddress, pageHead, shownProductId } from './page-head.ts'

export interface PagesCatalogue {
  readonly tag: () => string
  readonly hasFacts: () => boolean
  readonly find: (id: number) => Product | null
  readonly queryBody: (query: ProductQueryString) => string
  readonly newestBody: (limit: number) => string
  readonly statsBody: () => string
}

const DEALS = { pathname: '/products', params: new URLSearchParams(DEALS_QUERY) }
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
const ANSWERS = '<!--answers-->'
const SCREEN_CODE = /\s*<link rel="modulepreload"[^>]* data-screen="([^"]*)"[^>]*>/g
/** Shows everything at once. A slow phone would paint the heading, then the filters, and only then the products. */
const EXPECT = '\n    <link rel="expect" href="#first-results" blocking="render" />'
const FIRST_RESULTS = ' id="first-results"'
const FACTS = '\n    <meta name="cenolov-facts" content="1" />'
const ROOT = '<div id="root"></div>'
/** Widths of a typical phone and a typical desk. A page for another width is laid out again once its code runs. */
const WIDTHS = { phone: 412, desk: 1280 }
const HTML = 'text/html; charset=utf-8'

/**
 * Renders the pages of one web build with the title, description, first answers and content of each address. Pages come
 * from memory. From the second visit on they are cached by address, version and kind of visitor.
 */
export class PageRenderer {
  readonly #files: PageFiles
  readonly #render: PageCode['renderPage']
  readonly #build: string
  readonly #settings: HeadSettings
  readonly #catalogue: PagesCatalogue
  readonly #cache = new AnswerCache()
  #tag = ''

  constructor(
    files: PageFiles,
    render: PageCode['renderPage'],
    settings: HeadSettings,
    catalogue: PagesCatalogue,
  ) {
    this.#files = files
    this.#render = render
    this.#build = createHash('sha256').update(files.bare).digest('base64url').slice(0, 12)
    this.#settings = settings
    this.#catalogue = catalogue
  }

  answer({ url, isSignedIn, isPhone }: PageRequest): ConditionalAnswer {
    const tag = this.#catalogue.tag()
    if (tag !== this.#tag) this.#cache.clear()
    this.#tag = tag
    const visitor = `${isSignedIn ? 's' : 'v'}${isPhone ? 'p' : 'd'}`
    return this.#cache.get(`${visitor} ${url}`, () => {
      const { status, html } = this.#page(addressOf(url), { isSignedIn, isPhone })
      // Each kind of visitor has its own tag, because a browser must not reuse another kind's page.
      return new ConditionalAnswer(`p${this.#build}.${visitor}.${tag}`, [Buffer.from(html)], HTML, status)
    })
  }

  #page(
    address: PageAddress,
    { isSignedIn, isPhone }: Omit<PageRequest, 'url'>,
  ): { readonly status: 200 | 404; readonly html: string } {
    const { pathname, params } = address
    const id = shownProductId(address)
    const product = id === null ? null : this.#catalogue.find(id)
    const bodies = this.#settings.publicBrowsing || isSignedIn ? this.#bodies(address, product) : []
    const json = `{${bodies.map(([name, body]) => `"${name}":${body}`).join(',')}}`
    const hasFacts = this.#catalogue.hasFacts()
    const rendered = this.#render({
      pathname,
      search: params.size === 0 ? '' : `?${params}`,
      isSignedIn,
      width: isPhone ? WIDTHS.phone : WIDTHS.desk,
      answers: JSON.parse(json),
      hasFacts,
    })
    // The status is for machines. People get the app, which leads them home.
    const status = rendered === 'unknown' ? 404 : 200
    const content = rendered === 'unknown' ? null : rendered
    // Where the login replaces a page, metadata describe the login. A product's metadata are public to all who have its
    // link.
    const about =
      content === null || content.address === null || product !== null ? address : addressOf(content.address)
    const ownHead = headHtml(pageHead(about, product, this.#settings), this.#settings)
    const head = hasFacts ? ownHead + FACTS : ownHead
    const block = bodies.length === 0 ? '' : dataBlock('type="application/json" id="first-answers"', json)
    const isExpected = content?.html.includes(FIRST_RESULTS) ?? false
    // Functions, so that no character of a text acts as a replacement pattern.
    const page = (content === null ? this.#bareOf(pathname) : this.#files.rendered)
      .replace(HEAD, () => (isExpected ? head + EXPECT : head))
      .replace(ANSWERS, () => block)
    if (content === null) return { status, html: page }
    const shown = content.address === null ? '' : ` data-address="${escapeHtml(content.address)}"`
    const root = `<div id="root" data-rendered="${content.supposed}"${shown}>${content.html}</div>`
    return { status, html: page.replace(ROOT, () => root) }
  }

  #bareOf(pathname: string): string {
    return this.#files.bare.replaceAll(SCREEN_CODE, (code, screen) => (screen === pathname ? code : ''))
  }

  #bodies(address: PageAddress, product: Product | null): readonly (readonly [keyof FirstAnswers, string])[] {
    const { queryBody, newestBody, statsBody } = this.#catalogue
    const isHome = address.pathname === '/'
    const query = listQuery(isHome ? DEALS : address)
    if (query === null) return []
    const stats = ['stats', statsBody()] as const
    const shown = product === null ? [] : [['product', JSON.stringify(product)] as const]
    if (!isHome) return [['list', queryBody(query)], stats, ...shown]
    return [stats, ...shown, ['newest', newestBody(HOME_NEWEST)], ['deals', queryBody(query)]]
  }
}

function addressOf(url: string): PageAddress {
  const cut = url.indexOf('?')
  const pathname = cut === -1 ? url : url.slice(0, cut)
  return {
    pathname: withoutLastSlashes(pathname),
    params: new URLSearchParams(cut === -1 ? '' : url.slice(cut)),
  }
}

/** Written as a loop, because a pattern tries each run of slashes from each of its slashes. */
function withoutLastSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}
