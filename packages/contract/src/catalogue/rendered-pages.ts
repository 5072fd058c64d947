import type { Static } from 'typebox'
import type { DashboardStats, ProductQueryResponse, ProductSchema } from './catalogue.ts'

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

/** Facts that the server assumes about a visitor when it renders a page. */
export interface SupposedVisitor {
  readonly width: number
  readonly isSignedIn: boolean
}

export interface PageToRender extends SupposedVisitor {
  readonly pathname: string
  readonly search: string
  readonly answers: FirstAnswers
  /** Whether the installation has facts about products. */
  readonly hasFacts: boolean
}

export interface RenderedPage {
  readonly html: string
  /** For the attribute `data-rendered` of the surrounding element: the assumptions. */
  readonly supposed: string
  /**
   * The address of the rendered page where it differs from the requested one: the login page, which leads back.
   * Otherwise null.
   */
  readonly address: string | null
}

export interface PageCode {
  /**
   * Loads what the pages need.
   * @param settings as they stand in the page
   */
  readonly preparePages: (settings: string) => Promise<void>
  /**
   * Renders a page. Returns null for one that the browser has to render, because only the browser knows who is signed
   * in, and `unknown` for an address that is no page.
   */
  readonly renderPage: (page: PageToRender) => RenderedPage | null | 'unknown'
}
