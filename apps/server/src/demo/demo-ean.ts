import { withCheckDigit } from '@cenolov/core/product'
import type { Article } from './articles.ts'
import { hashText } from './seeded-random.ts'

/** Of so many articles one has no barcode in the demo, as files of real chains leave some out. */
const WITHOUT = 4

/** The invented barcode of an article, the same in each chain; `''` for loose goods and for some others. */
export function demoEan({ kind, brand, variant, size, chains }: Article): string {
  const key = [kind.name, brand, variant, size.label].join('\n')
  const high = hashText(key)
  if (brand === '' || high % WITHOUT === 0) return ''
  const digits = String((high * 0x1_0000 + (hashText(`${key}\n`) % 0x1_0000)) % 1e10).padStart(10, '0')
  // What one chain alone sells under its own label has a number of the chain's own.
  return withCheckDigit(`0${chains.length === 1 ? '20' : '85'}${digits}`)
}
