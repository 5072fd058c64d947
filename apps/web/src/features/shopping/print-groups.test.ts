import { INVALID_PRODUCT, type KeptProduct } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { cartGroups } from './print-groups.ts'
import { copiedText } from './shared/shared-basket-page.tsx'

const product = (id: number, store: string, more: Partial<KeptProduct> = {}): KeptProduct => ({
  ...INVALID_PRODUCT,
  id,
  title: `Produkt ${id}`,
  price: 0.1,
  store,
  ...more,
})

describe('the list for the shop', () => {
  it('goes store by store in Slovak order, with products no longer sold at the end', () => {
    const groups = cartGroups([
      { id: 1, product: product(1, 'Tesco'), quantity: 3 },
      { id: 2, product: product(2, 'Čerstvo'), quantity: 1 },
      { id: 3, product: product(3, 'Billa', { available: false }), quantity: 1 },
      { id: 4, product: product(4, 'Tesco', { price: 0.2 }), quantity: 1 },
    ])
    expect(groups.map(({ store, total, lines }) => [store, total, lines.map(({ key }) => key)])).toEqual([
      ['Čerstvo', 0.1, [2]],
      ['Tesco', 0.5, [1, 4]],
      ['', 0, [3]],
    ])
  })
})

describe('a line of the list for the shop', () => {
  it('has the amount where the title does not name it', () => {
    const titles = ['Rajo Mlieko čerstvé', 'Rajo Mlieko čerstvé 1 l', 'Maslo', 'Vajcia 10 ks']
    const rows = titles.map((title, i) => ({
      id: i,
      product: product(i, 'Lidl', { title, gram: 1_000 }),
      quantity: 1,
    }))
    const notes = cartGroups(rows)[0]!.lines.map(({ note }) => note.replaceAll('\u00a0', ' '))
    expect(notes).toEqual(['1 l', '', '1 kg', ''])
  })
})

describe('the words of a copied basket', () => {
  it('state how many products got into the cart and how many did not', () => {
    expect(
      [copiedText(5, 0), copiedText(2, 1), copiedText(1, 2), copiedText(0, 3)].map((text) =>
        text.replace('\u00a0', ' '),
      ),
    ).toEqual([
      '5 produktov bolo pridaných do košíka.',
      '2 produkty boli pridané do košíka, 1 už nie je v ponuke.',
      '1 produkt bol pridaný do košíka, 2 už nie sú v ponuke.',
      'Do košíka sa nepodarilo pridať žiadny produkt.',
    ])
  })
})
