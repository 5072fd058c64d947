import { useEffect, useState } from 'react'

export type GoodsWords = typeof import('./goods-words.ts')

export const loadGoodsWords = (): Promise<GoodsWords> => import('./goods-words.ts')

/** Returns the functions that read the dictionary of goods; undefined until they have loaded, null when they cannot. */
export function useGoodsWords(): GoodsWords | null | undefined {
  const [words, setWords] = useState<GoodsWords | null>()
  useEffect(() => {
    // Without the dictionary, for example offline, items are counted in packs.
    loadGoodsWords().then(setWords, () => setWords(null))
  }, [])
  return words
}
