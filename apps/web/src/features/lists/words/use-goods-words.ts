import { useEffect, useState } from 'react'

export type GoodsWords = Omit<typeof import('./goods-words.ts'), 'prepareDictionary'>

const loadWords = () => import('./goods-words.ts')

/** Loads the functions and builds the dictionary, in steps that let the page answer taps. */
export async function loadGoodsWords(): Promise<GoodsWords> {
  const words = await loadWords()
  await words.prepareDictionary(() => new Promise((resolve) => setTimeout(resolve)))
  return words
}

/** Returns the functions that read the dictionary of goods; undefined until they have loaded, null when they cannot. */
export function useGoodsWords(): GoodsWords | null | undefined {
  const [words, setWords] = useState<GoodsWords | null>()
  useEffect(() => {
    // Without the dictionary, for example offline, items are counted in packs.
    loadGoodsWords().then(setWords, () => setWords(null))
  }, [])
  return words
}
