import type { ProductBranches } from '@cenolov/contract/catalogue'
import { sanitiseProduct } from '@cenolov/core/product'
import { expect, test } from 'vitest'
import { geoLink } from '../../product/branches/branch-place.ts'
import { differenceSentence, rangeSentence } from './branch-words.ts'

const product = sanitiseProduct({ id: 1, title: 'Maslo', price: 1.19, akcia: 'No', store: 'Terno' })
const at = (branch_id: number, price: number, akcia = 'No') => ({
  branch_id,
  price,
  akcia,
  offer: null,
  date: '2026-11-20',
})
const answer = (fields: Partial<ProductBranches>): ProductBranches => ({
  sold_in: 10,
  same: 8,
  not_in: [],
  lowest: 1,
  highest: 2,
  branches: [],
  ...fields,
})

test.each([
  [{ branches: [at(1, 1.5, '1.09'), at(2, 1.29)] }, 'Vo väčšine predajní 1,19 €, inde od 1,09 € do 1,29 €.'],
  [{ same: 9, branches: [at(1, 1.29)] }, 'Vo väčšine predajní 1,19 €, inde 1,29 €.'],
  [{ same: 4, branches: [at(1, 1.09), at(2, 1.29)] }, 'Najčastejšie 1,19 €, inde od 1,09 € do 1,29 €.'],
  [{ same: 0, branches: [at(1, 1.09), at(2, 1.29)] }, 'Podľa predajne stojí od 1,09 € do 1,29 €.'],
  [{ not_in: [7] }, 'Všade, kde ho majú, stojí 1,19 €.'],
])('the difference between branches is said in one sentence: %j', (fields, sentence) => {
  expect(differenceSentence(product, answer(fields)).replaceAll('\u00a0', ' ')).toBe(sentence)
})

test.each([
  [{ sold_in: 118, not_in: [1, 2] }, 'Predáva sa v 118 predajniach, v 2 predajniach nie.'],
  [{ sold_in: 1, not_in: [1] }, 'Predáva sa v 1 predajni, v 1 predajni nie.'],
  [{ sold_in: 12 }, 'Predáva sa vo všetkých 12 predajniach.'],
])('where a product is sold is said with right forms: %j', (fields, sentence) => {
  expect(rangeSentence(answer(fields)).replaceAll('\u00a0', ' ')).toBe(sentence)
})

test('a link to the own map of the device names the branch, unless its position is wrong', () => {
  const branch = {
    ...{
      id: 1,
      store: 'Terno',
      code: '1',
      name: '',
      format: '',
      street: 'Hlavná 5',
      town: 'Nitra',
      postcode: '',
    },
    ...{ opening_hours: '', osm: '', since: '2026-01-01', until: null, lat: 48.3, lng: 18.08 },
  }
  expect(geoLink(branch)).toBe('geo:48.3,18.08?q=48.3,18.08(Terno%2C%20Hlavn%C3%A1%205%2C%20Nitra)')
  expect(geoLink({ ...branch, lat: 18.08, lng: 48.3 })).toBeNull()
  expect(geoLink({ ...branch, lat: null, lng: null })).toBeNull()
})
