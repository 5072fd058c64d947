import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Catalogue } from '@cenolov/core/catalogue'
import { fittingOffers, parseList } from '@cenolov/core/list'
import { describe, expect, it } from 'vitest'
import { generateDemoCatalogue } from './generate-demo-catalogue.ts'

/** Wordings, each with the categories that may answer it. */
const WORDS = join(import.meta.dirname, '../../../../../shared/cases/words.json')
const TODAY = '2026-11-29'
const FIRST_FRESH = '2026-10-30'
/** The demo sells none of these goods, only goods that are made of them. */
const NOT_SOLD = ['mletá škorica', 'mak', 'strúhaný kokos', 'bravčová pečeň']

describe.runIf(existsSync(WORDS))('the offers for the words of shopping lists', () => {
  const goods = [...generateDemoCatalogue({ today: TODAY })].map((product, place) => ({
    ...product,
    ...{ id: place + 1, has_local_image: false, lowest_price_30: 0, sale_since: null },
    ...{ is_permanent_sale: false, offer: null },
  }))
  const catalogue = Catalogue.from(goods, FIRST_FRESH)
  const offersFor = (text: string) =>
    parseList(text).items.flatMap((item) =>
      fittingOffers((query) => catalogue.query(query), item, { day: TODAY, cards: [] }, FIRST_FRESH),
    )
  const cases = existsSync(WORDS) ? JSON.parse(readFileSync(WORDS, 'utf8')) : []

  it.each(cases as { text: string; categories: string[]; packs?: number }[])(
    'come from the right categories: $text',
    ({ text, categories, packs }) => {
      const offers = offersFor(text)
      const others = offers
        .map(({ product }) => product.category)
        .filter((name) => !categories.includes(name))
      expect(others).toEqual([])
      if (categories.length > 0 && !NOT_SOLD.includes(text)) expect(offers).not.toEqual([])
      if (packs !== undefined) expect(offers[0]?.pieces).toBe(packs)
    },
  )
})
