import type { SearchSense } from '../catalogue/catalogue-query.ts'
import { goodsOf } from './read-goods.ts'

/** Returns what the dictionary knows about the goods of a search, or undefined when it does not know them. */
export function senseOf(search: string): SearchSense | undefined {
  const goods = goodsOf(search)
  return goods === null ? undefined : { not: goods.not, categories: goods.categories }
}
