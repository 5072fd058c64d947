import { titleAmounts } from '../../amount/read-amount.ts'
import type { Identified } from './product-identity.ts'

/**
 * Returns the words of a title in alphabetical order, with its amount: 8 rolls are not 16. Products of one store with
 * the same text look like one product.
 */
export function wordsText({ title, gram }: Pick<Identified, 'title' | 'gram'>): string {
  const { content, pieces } = titleAmounts(title)
  return [gram ?? content?.total ?? '', content?.packs ?? 1, pieces, wordsOfTitle(title)].join('\n')
}

/** Returns the different words of a title in alphabetical order, folded, without its amounts. */
export function wordsOfTitle(title: string): string {
  // `1,5 %` and `1,5%` are one word.
  const words = titleAmounts(title).text.replace(/(\d) +%/g, '$1%')
  return [...new Set(words.split(/[^\p{L}\p{N}%.]+/u))].sort().join(' ').trim()
}
