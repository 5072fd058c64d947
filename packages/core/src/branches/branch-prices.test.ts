import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BranchOffer, branchPricesCell, chainOffer, chargedCents } from './branch-prices.ts'

const TODAY = '2026-11-27'
const at = (branch: string, price: number, akcia = 'No', valid_from = '', valid_to = ''): BranchOffer => ({
  branch,
  price,
  akcia,
  valid_from,
  valid_to,
})

const price = fc.integer({ min: 1, max: 6 }).map((units) => units / 4)
const day = fc.constantFrom('', '2026-11-20', '2026-11-27', '2026-12-01')
const offers = fc.uniqueArray(
  fc.record({
    branch: fc.integer({ min: 1, max: 99 }).map(String),
    price,
    akcia: fc.oneof(
      fc.constant('No'),
      price.map((sale) => sale.toFixed(2)),
    ),
    valid_from: day,
    valid_to: day,
  }),
  { minLength: 1, maxLength: 30, selector: ({ branch }) => branch },
)

describe('the offer of a chain', () => {
  it('is what most of its branches charge, and the others differ', () => {
    const found = chainOffer([at('1', 1.29), at('2', 1.35), at('3', 1.29)], TODAY)!
    expect(found.usual).toEqual({ price: 1.29, akcia: 'No', valid_from: '', valid_to: '' })
    expect(found.differing).toEqual([at('2', 1.35)])
    expect(found.soldIn).toEqual(['1', '2', '3'])
    expect(JSON.parse(branchPricesCell(found))).toEqual({
      sold: ['1', '2', '3'],
      differ: [['2', 1.35, 'No', '', '']],
    })
  })

  it('is the higher price in a tie', () => {
    expect(chainOffer([at('1', 1.29), at('2', 1.35)], TODAY)?.usual.price).toBe(1.35)
    expect(chainOffer([at('1', 2, '1.00'), at('2', 1.5)], TODAY)?.usual.price).toBe(1.5)
  })

  it('counts a sale of today by its price, and a sale of another day by the regular one', () => {
    const sales = [at('1', 2, '1.00', '2026-11-25', TODAY), at('2', 2, '1.00', '2026-11-27', '2026-12-01')]
    expect(chainOffer([...sales, at('3', 2)], TODAY)?.usual.akcia).toBe('1.00')
    const ended = at('1', 2, '1.00', '2026-11-20', '2026-11-26')
    expect(chargedCents(ended, TODAY)).toBe(200)
  })

  it('is unknown without branches', () => {
    expect(chainOffer([], TODAY)).toBeNull()
  })

  it('counts a branch that is named twice once, with the higher price', () => {
    const found = chainOffer([at('1', 1), at('1', 1.2), at('2', 1.1)], TODAY)!
    expect(found.soldIn).toEqual(['1', '2'])
    expect(found.usual.price).toBe(1.2)
  })

  it('has no price that fewer branches charge, and none that as many charge and that is lower', () => {
    fc.assert(
      fc.property(offers, (given) => {
        const { usual } = chainOffer(given, TODAY)!
        const count = (cents: number) => given.filter((offer) => chargedCents(offer, TODAY) === cents).length
        const cents = chargedCents(usual, TODAY)
        for (const other of given.map((offer) => chargedCents(offer, TODAY))) {
          expect(count(other)).toBeLessThanOrEqual(count(cents))
          if (count(other) === count(cents)) expect(other).toBeLessThanOrEqual(cents)
        }
      }),
    )
  })

  it('with the branches that differ says what each branch charges, in any order of branches', () => {
    fc.assert(
      fc.property(offers, fc.infiniteStream(fc.nat()), (given, order) => {
        const found = chainOffer(given, TODAY)!
        const differing = new Map(found.differing.map((offer) => [offer.branch, offer]))
        for (const offer of given)
          expect(differing.get(offer.branch) ?? { branch: offer.branch, ...found.usual }).toEqual(offer)
        expect([...found.soldIn].sort()).toEqual(given.map(({ branch }) => branch).sort())
        const keys = new Map(given.map(({ branch }) => [branch, order.next().value as number]))
        const shuffled = given.toSorted((a, b) => keys.get(a.branch)! - keys.get(b.branch)!)
        expect(chainOffer(shuffled, TODAY)).toEqual(found)
      }),
    )
  })
})
