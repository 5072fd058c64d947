import { MatchIndex, type MatchProduct, type OfferMatch } from '@cenolov/core/matching'

export interface WantedMatches {
  readonly product: MatchProduct
  readonly without: readonly number[]
}

export const MATCH_ANSWERS = {
  /** Returns each product's best match in each store; prices of days before `firstFresh` are stale. */
  matches: (index: MatchIndex, wanted: readonly WantedMatches[], firstFresh: string): OfferMatch[][] =>
    wanted.map(({ product, without }) => index.matches(product, { without, firstFresh })),
  /** The likeliest offers of one store, the best first. */
  candidates: (index: MatchIndex, product: MatchProduct, store: string, limit: number): OfferMatch[] =>
    index.candidates(product, store, limit),
  compare: (index: MatchIndex, pairs: readonly (readonly [MatchProduct, MatchProduct])[]): OfferMatch[] =>
    pairs.map(([wanted, other]) => index.compare(wanted, other)),
}

type Answers = typeof MATCH_ANSWERS

export type Matcher = {
  readonly [Name in keyof Answers]: Answers[Name] extends (
    index: MatchIndex,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Promise<Answer>
    : never
}

/** Answers the questions from these few products alone, without the thread. */
export function matcherAmong(products: readonly MatchProduct[]): Matcher {
  const index = MatchIndex.from(products)
  return {
    matches: async (...args) => MATCH_ANSWERS.matches(index, ...args),
    candidates: async (...args) => MATCH_ANSWERS.candidates(index, ...args),
    compare: async (...args) => MATCH_ANSWERS.compare(index, ...args),
  }
}
