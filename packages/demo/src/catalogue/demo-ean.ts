import { withCheckDigit } from '@cenolov/core/product'
import { hashText } from '../random/seeded-random.ts'
import type { Article } from './articles.ts'

/** One of this many articles has no barcode, because files of real chains omit some too. */
const WITHOUT = 4

/** Returns the article's invented barcode, the same in each chain; `''` for loose goods and some others. */
export function demoEan({ kind, brand, variant, size, chains }: Article): string {
  const key = [kind.name, brand, variant, size.label].join('\n')
  const high = hashText(key)
  if (brand === '' || high % WITHOUT === 0) return ''
  const digits = String((high * 0x1_0000 + (hashText(`${key}\n`) % 0x1_0000)) % 1e10).padStart(10, '0')
  // Goods that only one chain sells under its own label have a number of that chain.
  return withCheckDigit(`0${chains.length === 1 ? '20' : '85'}${digits}`)
}
