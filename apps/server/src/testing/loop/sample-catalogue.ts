import type { CategoryCounts } from '@cenolov/contract/catalogue'
import type { CatalogueSample } from '../../platform/http/expensive-requests.ts'
import type { Caller } from './measure-routes.ts'

/** Products from which words are taken. */
const TITLES = 3_000
const BRANCHES = 20

/** Reads what expensive requests are made of from the product's own answers. */
export async function sampleCatalogue(caller: Caller, today: string): Promise<CatalogueSample> {
  const products = await caller.json<{ id: number; title: string }[]>(`/api/v1/products?limit=${TITLES}`)
  const counts = new Map<string, number>()
  for (const { title } of products)
    for (const word of title.toLowerCase().split(/[^\p{L}]+/u))
      if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word)
  const categories = await caller.json<CategoryCounts>('/api/v1/categories')
  const { by_store: stores } = await caller.json<{ by_store: { store: string }[] }>('/api/v1/stats')
  const { branches } = await caller.json<{ branches: { id: number }[] }>('/api/v1/branches')
  const { address } = await caller.json<{ address: string }>('/api/v1/catalogue')
  const list = await caller.json<{ id: string }>('/auth/lists', { name: 'Nákup' })
  const at = Date.now()
  const operations = words.slice(0, 200).map((value) => ({
    ...{ op_id: crypto.randomUUID(), item_id: crypto.randomUUID(), field: 'text', value, at },
  }))
  await caller.json(`/auth/lists/${list.id}/operations`, { operations })
  return {
    words,
    category: categories.toSorted((a, b) => b.count - a.count)[0]?.name ?? '',
    stores: stores.map(({ store }) => store),
    products: products.map(({ id }) => id),
    branches: branches.slice(0, BRANCHES).map(({ id }) => id),
    catalogueFile: address.split('/').at(-1) ?? '',
    list: list.id,
    today,
  }
}
