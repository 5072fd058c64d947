import type { CatalogueQuery, CatalogueResult } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import { foldForSearchByDefinition } from '@cenolov/core/text'
import { answerFrom } from './engine-answer.ts'

export function naiveQuery(products: readonly Product[], query: CatalogueQuery): CatalogueResult {
  const words = foldForSearchByDefinition(query.search ?? '')
    .split(' ')
    .filter(Boolean)
  const found = words.length === 0 ? products : products.filter(({ title }) => matches(title, words))
  return answerFrom(found, query)
}

function matches(title: string, words: readonly string[]): boolean {
  const folded = foldForSearchByDefinition(title)
  const titleWords = folded.split(' ')
  return words.every(
    (word) =>
      folded.includes(word) || titleWords.some((_, i) => titleWords.slice(i).join('').startsWith(word)),
  )
}
