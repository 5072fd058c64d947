import type { CatalogueQuery, CatalogueResult } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import { fold } from '@cenolov/core/text'
import MiniSearch from 'minisearch'
import { answerFrom } from './engine-answer.ts'

/** The catalogue in MiniSearch: folded words, where every query word must match a prefix. */
export class MiniSearchCatalogue {
  readonly #products: readonly Product[]
  readonly #index = new MiniSearch<Product>({
    fields: ['title'],
    tokenize: (text) => fold(text).split(' '),
    processTerm: (term) => term || null,
    searchOptions: { prefix: true, combineWith: 'AND' },
  })

  constructor(products: readonly Product[]) {
    this.#products = products
    this.#index.addAll(products)
  }

  query(query: CatalogueQuery): CatalogueResult {
    if (!query.search) return answerFrom(this.#products, query)
    const found = this.#index.search(query.search).map(({ id }) => this.#products[(id as number) - 1]!)
    return answerFrom(found, query)
  }
}
