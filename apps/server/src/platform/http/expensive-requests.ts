/** Data for declaring requests that are expensive on any catalogue. */
export interface CatalogueSample {
  /** Words of titles, the most common first. */
  readonly words: readonly string[]
  /** The category with the most products. */
  readonly category: string
  readonly stores: readonly string[]
  readonly products: readonly number[]
  readonly branches: readonly number[]
  readonly catalogueFile: string
  /** A long shopping list of the caller. */
  readonly list: string
  readonly today: string
}

/** A valid request. Parameters of the path that it does not name get valid values. */
export interface ExpensiveRequest {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
}

/**
 * The most expensive valid requests of a route that anybody, or any account, may call. `constant`: parameters do not
 * change the work. A test sends them to a large catalogue and limits the longest piece of the event loop.
 */
export type Expensive = 'constant' | ((sample: CatalogueSample) => readonly ExpensiveRequest[])

declare module 'fastify' {
  interface FastifyContextConfig {
    expensive?: Expensive
  }
}
