import { titleAmounts } from '../../amount/read-amount.ts'
import type { Identified } from './product-identity.ts'

/**
 * Returns the words of a title in alphabetical order, with its amount: 8 rolls are not 16. Products of one store with
 * the same text look like one product.
 */
export function wordsText({ title, gram }: Pick<Identified, 'title' | 'gram'>): string {
  const { text, content, pieces } = titleAmounts(title)
  // `1,5 %` and `1,5%` are one word.
  const words = [...new Set(text.replace(/(\d) +%/g, '$1%').split(/[^\p{L}\p{N}%.]+/u))]
    .sort()
    .join(' ')
    .trim()
  return [gram ?? content?.total ?? '', content?.packs ?? 1, pieces, words].join('\n')
}
