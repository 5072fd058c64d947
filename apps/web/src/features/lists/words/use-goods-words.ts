import { useEffect, useState } from 'react'

export type GoodsWords = typeof import('./goods-words.ts')

export const loadGoodsWords = (): Promise<GoodsWords> => import('./goods-words.ts')

/** Returns the functions that read the dictionary of goods; null until they have loaded. */
export function useGoodsWords(): GoodsWords | null {
  const [words, setWords] = useState<GoodsWords | null>(null)
  useEffect(() => {
    // Without the dictionary, for example offline, items are counted in packs.
    loadGoodsWords().then(setWords, () => {})
  }, [])
  return words
}
