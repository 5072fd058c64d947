import { type Catalogue, spelledStats } from '@cenolov/core'
import { suggest } from './suggest.ts'
import type { Answers, Asked, Question, Questions } from './worker-messages.ts'

const ANSWERS: { readonly [Of in Question]: (catalogue: Catalogue, about: Questions[Of]) => Answers[Of] } = {
  list: (catalogue, query) => catalogue.query(query),
  suggestions: (catalogue, { text }) => suggest(catalogue, text),
  product: (catalogue, { product }) => {
    const row = catalogue.rowOf(product)
    return row === -1 ? null : catalogue.productAt(row)
  },
  first: (catalogue, { count }) => catalogue.firstProducts(count),
  stats: (catalogue) => spelledStats(catalogue.dashboardStats()),
}

/** Answers a question from the index, as the server would. */
export function answerQuestion<Of extends Question>(catalogue: Catalogue, asked: Asked<Of>): Answers[Of] {
  return ANSWERS[asked.of](catalogue, asked.about)
}
