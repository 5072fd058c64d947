import type { Static } from 'typebox'
import type { DashboardStats, ProductQueryResponse, ProductSchema } from './catalogue.ts'

/** Answers that a page brings along, so that it need not ask for them: bodies of calls, as a block of data. */
export interface FirstAnswers {
  /** `/api/v1/products/query` of the page's own address. */
  readonly list?: ProductQueryResponse
  /** `/api/v1/stats`. */
  readonly stats?: DashboardStats
  /** `/api/v1/products/{id}` of the product that the page's address shows. */
  readonly product?: Static<typeof ProductSchema>
  /** `/api/v1/products` of the home page's newest. */
  readonly newest?: readonly Static<typeof ProductSchema>[]
  /** `/api/v1/products/query` of the home page's deals. */
  readonly deals?: ProductQueryResponse
}

/** What the server supposes of a visitor when it renders a page. */
export interface SupposedVisitor {
  /** Width of the screen in pixels. */
  readonly width: number
  readonly isSignedIn: boolean
}

export interface PageToRender extends SupposedVisitor {
  readonly pathname: string
  /** With `?`, or empty. */
  readonly search: string
  readonly answers: FirstAnswers
}

/** The content of a page. */
export interface RenderedPage {
  readonly html: string
  /** For the attribute `data-rendered` of the element around it: what was supposed. */
  readonly supposed: string
  /** The address of what is shown where that is not what was asked for: the login, which leads back; else null. */
  readonly address: string | null
}

/** The built web as code for the server. */
export interface PageCode {
  /**
   * Loads what the pages need.
   * @param settings as they stand in the page
   */
  readonly preparePages: (settings: string) => Promise<void>
  /** Renders a page; null for one that the browser has to render, because only it knows who is signed in. */
  readonly renderPage: (page: PageToRender) => RenderedPage | null
}
