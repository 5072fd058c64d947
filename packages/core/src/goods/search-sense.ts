import type { SearchSense } from '../catalogue/catalogue-query.ts'
import { goodsOf } from './read-goods.ts'

/** Returns the facts about the goods that a search names, or undefined when the dictionary has no such goods. */
export function senseOf(search: string): SearchSense | undefined {
  const goods = goodsOf(search)
  return goods === null ? undefined : { not: goods.not, categories: goods.categories }
}
