import { createHash } from 'node:crypto'
import type { ProductQueryString } from '@cenolov/contract'
import type { Product } from '@cenolov/core'
import { AnswerCache, ConditionalAnswer } from '../../platform/http/answers/versioned-answers.ts'
import { headHtml } from './head-html.ts'
import { listQuery } from './list-query.ts'
import { dataBlock } from './markup.ts'
import { type HeadSettings, type PageAddress, pageHead, shownProductId } from './page-head.ts'

/** What pages need of the catalogue. */
export interface PagesCatalogue {
  /** Names the version in use. */
  readonly tag: () => string
  readonly find: (id: number) => Product | null
  /** The body that the API answers to a query of the list. */
  readonly queryBody: (query: ProductQueryString) => string
}

export interface PageRequest {
  /** Path and query. */
  readonly url: string
  /** Whether the browser says that somebody is signed in; it decides only what the page brings along. */
  readonly isSignedIn: boolean
}

/** In index.html. */
const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/
const ANSWER = '<!--answer-->'
const HTML = 'text/html; charset=utf-8'

/**
 * The pages of one build of the web: its index.html with the title, the description and the first answer of each
 * address. Made from memory, and kept by address and version from the second visit on.
 */
export class PageRenderer {
  readonly #html: string
  readonly #build: string
  readonly #settings: HeadSettings
  readonly #catalogue: PagesCatalogue
  readonly #cache = new AnswerCache()
  #tag = ''

  constructor(html: string, settings: HeadSettings, catalogue: PagesCatalogue) {
    this.#html = html
    this.#build = createHash('sha256').update(html).digest('base64url').slice(0, 12)
    this.#settings = settings
    this.#catalogue = catalogue
  }

  answer({ url, isSignedIn }: PageRequest): ConditionalAnswer {
    const tag = this.#catalogue.tag()
    if (tag !== this.#tag) this.#cache.clear()
    this.#tag = tag
    const withAnswer = this.#settings.publicBrowsing || isSignedIn
    return this.#cache.getOfMany(`${withAnswer} ${url}`, () => {
      const page = this.#page(addressOf(url), withAnswer)
      // Another tag for each kind of visitor: what a browser kept of one is not the other's page.
      return new ConditionalAnswer(`p${this.#build}.${withAnswer ? 1 : 0}.${tag}`, [Buffer.from(page)], HTML)
    })
  }

  #page(address: PageAddress, withAnswer: boolean): string {
    const id = shownProductId(address)
    const product = id === null ? null : this.#catalogue.find(id)
    const head = headHtml(pageHead(address, product, this.#settings), this.#settings.publicUrl)
    const query = withAnswer ? listQuery(address) : null
    const answer =
      query === null
        ? ''
        : dataBlock('type="application/json" id="first-answer"', this.#catalogue.queryBody(query))
    // Functions, so that no sign of a text is read as a pattern.
    return this.#html.replace(HEAD, () => head).replace(ANSWER, () => answer)
  }
}

function addressOf(url: string): PageAddress {
  const cut = url.indexOf('?')
  const pathname = cut === -1 ? url : url.slice(0, cut)
  return {
    pathname: pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname,
    params: new URLSearchParams(cut === -1 ? '' : url.slice(cut)),
  }
}
