import { STORE_CHAINS } from '@cenolov/demo/assortment'
import { generateDemoCatalogue } from '@cenolov/demo/catalogue'
import { seededRandom } from '@cenolov/demo/random'

const TODAY = '2026-11-20'
const SORTS = ['price_asc', 'price_desc', 'name_asc', 'newest', 'unit_price_asc']

function wordsOfTitles(): readonly string[] {
  const titles = [...generateDemoCatalogue({ size: 5_000, today: TODAY })].map(({ title }) => title)
  const words = new Set(titles.flatMap((title) => title.split(' ')))
  return [...words].filter((word) => word.length > 2 && /^\p{L}+$/u.test(word))
}

/** Combines words of real titles with sorts and pairs of stores, so that no query repeats within a run. */
export function freshAddresses(seed: number): () => string {
  const random = seededRandom(seed)
  const words = wordsOfTitles()
  const used = new Set<string>()
  return () => {
    for (;;) {
      const stores = [random.pick(STORE_CHAINS).name, random.pick(STORE_CHAINS).name].join(',')
      const params = new URLSearchParams({ search: random.pick(words), stores, sort: random.pick(SORTS) })
      if (random.chance(0.3)) params.set('filter', 'akcia')
      const address = `/api/v1/products/query?${params}`
      if (used.has(address)) continue
      used.add(address)
      return address
    }
  }
}
