import { useEffect, useState } from 'react'

export type GoodsWords = typeof import('./goods-words.ts')

export const loadGoodsWords = (): Promise<GoodsWords> => import('./goods-words.ts')

/** Returns what reads the dictionary of goods; null until it has loaded. */
export function useGoodsWords(): GoodsWords | null {
  const [words, setWords] = useState<GoodsWords | null>(null)
  useEffect(() => {
    // Without it, items are counted in packs, as the server does not know better for other words either.
    loadGoodsWords().then(setWords, () => {})
  }, [])
  return words
}
