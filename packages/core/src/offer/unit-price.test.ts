import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advertisedUnitPrice,
  type ChargedOffer,
  calculatedUnitPrice,
  chargedUnitPrice,
  movedUnitPrice,
} from './unit-price.ts'

const plain = (price: number, size: number): ChargedOffer => ({
  regular: price,
  sale: price,
  charged: price,
  size,
})

it('a unit price follows what is charged', () => {
  expect(movedUnitPrice(4, { before: 1, after: plain(2, 250) })).toBe(8)
  expect(movedUnitPrice(4, { before: 1, after: plain(2, 0) })).toBe(8)
  expect(movedUnitPrice(null, { before: 1, after: plain(2, 250) })).toBeNull()
})

it('a unit price beyond the range of the database is unknown, so that one row does not fail its whole file', () => {
  expect(movedUnitPrice(1.29, { before: 0.99, after: plain(99_999_999.8, 0) })).toBeNull()
})

describe('with an offer that has terms', () => {
  const upcoming = { regular: 1.01, sale: 1, charged: 1.01 }

  it('a unit price of the sale is converted to the charged price, and a unit price of the charged price stays', () => {
    expect(chargedUnitPrice(2, { ...upcoming, size: 500 })).toBe(2.02)
    expect(chargedUnitPrice(2.02, { ...upcoming, size: 500 })).toBe(2.02)
    expect(chargedUnitPrice(2, { ...upcoming, size: 0 })).toBe(2.02)
  })

  it('a unit price that is the price without the offer is the one of loose goods', () => {
    expect(chargedUnitPrice(5, { regular: 5, sale: 4, charged: 5, size: 0 })).toBe(5)
    expect(chargedUnitPrice(5, { regular: 5, sale: 4, charged: 4, size: 0 })).toBe(4)
  })

  it('a unit price that fits no price stays, unless it is for another unit', () => {
    expect(chargedUnitPrice(3.1, { ...upcoming, size: 500 })).toBe(3.1)
    expect(chargedUnitPrice(20.2, { ...upcoming, size: 500 })).toBe(2.02)
  })

  const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100)
  const euros = fc.oneof(cents(500), cents(9_999_999_999))
  const offers: fc.Arbitrary<ChargedOffer> = fc
    .record({
      regular: euros,
      sale: euros,
      isRunning: fc.boolean(),
      size: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: 5_000_000 }).map((size) => size / 1_000),
      ),
    })
    .map(({ isRunning, ...offer }) => ({ ...offer, charged: isRunning ? offer.sale : offer.regular }))
  /** Any unit price, and unit prices calculated from a price of the offer, in its unit or in another. */
  const cases = fc
    .tuple(offers, euros, fc.constantFrom('regular', 'sale', 'charged'), fc.constantFrom(0, 1, 10, 0.001))
    .map(([offer, unitPrice, of, scale]) => {
      const whole =
        scale === 0 || offer.size === 0 ? null : calculatedUnitPrice(offer[of] * scale, offer.size)
      return [offer, whole ?? unitPrice] as const
    })

  it('the unit price of the charged price is settled once, where the amount is known', () => {
    fc.assert(
      fc.property(cases, ([drawn, unitPrice]) => {
        const offer = { ...drawn, size: drawn.size || 1_000 }
        const settled = chargedUnitPrice(unitPrice, offer)
        expect(chargedUnitPrice(settled, offer)).toBe(settled)
      }),
      { numRuns: 5_000 },
    )
  })

  it('a file writes a unit price that is read as the same', () => {
    fc.assert(
      fc.property(cases, ([offer, unitPrice]) => {
        const charged = chargedUnitPrice(unitPrice, offer)
        fc.pre(charged !== null && charged > 0 && charged === Math.round(charged * 100) / 100)
        expect(chargedUnitPrice(Number(advertisedUnitPrice(charged, offer)), offer)).toBe(charged)
      }),
      { numRuns: 5_000 },
    )
  })
})
