import { Catalogue } from '@cenolov/core/catalogue'
import { INVALID_PRODUCT } from '@cenolov/core/product'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { compareList } from './compare-list.ts'
import { ListOffers } from './list-offers.ts'

const product = (id: number, title: string, store: string) => ({
  ...INVALID_PRODUCT,
  ...{ id, title, store, price: 1, category: 'Pečivo', date: '2026-11-20' },
})

it('the offers of words are looked up once, whatever the stores', async () => {
  const index = Catalogue.from([product(1, 'Chlieb 1 kg', 'Lidl')])
  let queries = 0
  const offered = {
    tag: 'one',
    index: {
      query: (query: Parameters<Catalogue['query']>[0]) => {
        queries += 1
        return index.query(query)
      },
    },
    find: () => null,
  }
  const clock = {
    now: () => new Date('2026-11-20T12:00:00Z'),
    today: () => '2026-11-20',
    timeZone: 'Europe/Bratislava',
  }
  const { db } = await testDatabase()
  const offers = new ListOffers({
    ...{ db, clock, catalogue: () => offered, firstFresh: () => '' },
  })
  const words: string[] = []
  const compared = (text: string, stores: readonly string[]) => {
    const items = [{ text, quantity: 1, unit: 'ks' as const, id: text, done: false, product_id: null }]
    const none = { by: 'price', rows: [], products: [], stores: [] } as const
    const plans = { cheapest_store: null, cheapest_pair: null, everywhere: null }
    const compareItems = async () => ({ ...none, rows: [], products: [], stores: [], ...plans })
    words.push(text)
    return compareList(
      { compareItems, offers, findProduct: () => null, firstFresh: () => '' },
      null,
      { items },
      { by: 'price', stores, offered },
    )
  }
  await compared('chlieb', [])
  const fitting = queries
  await compared('chlieb', ['Nikde'])
  expect(queries).toBe(fitting)
})
