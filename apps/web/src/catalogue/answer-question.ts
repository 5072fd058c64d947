import { type Catalogue, spelledStats } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import { suggest } from './suggest.ts'
import type { Answers, Asked, Question, Questions } from './worker-messages.ts'

const ANSWERS: { readonly [Of in Question]: (catalogue: Catalogue, about: Questions[Of]) => Answers[Of] } = {
  list: (catalogue, query) => catalogue.query(query),
  listOn: (catalogue, { query }) => catalogue.query(query),
  suggestions: (catalogue, { text }) => suggest(catalogue, text),
  product: (catalogue, { product }) => productOf(catalogue, product),
  products: (catalogue, { ids }) => ({ products: ids.flatMap((id) => productOf(catalogue, id) ?? []) }),
  first: (catalogue, { count }) => catalogue.firstProducts(count),
  stats: (catalogue) => spelledStats(catalogue.dashboardStats(), catalogue.query({ filter: 'akcia' }).total),
}

function productOf(catalogue: Catalogue, id: number): Product | null {
  const row = catalogue.rowOf(id)
  return row === -1 ? null : catalogue.productAt(row)
}

export function answerQuestion<Of extends Question>(catalogue: Catalogue, asked: Asked<Of>): Answers[Of] {
  return ANSWERS[asked.of](catalogue, asked.about)
}
