import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_UNITS, type KeptAmount } from '../../amount/amount-unit.ts'
import { settleMeasures } from './settled-measures.ts'

const grams = (amount: number): KeptAmount => ({ amount, amount_unit: 'g' })
const UNKNOWN: KeptAmount = { amount: 0, amount_unit: '' }
const settle = (stated: KeptAmount, titled: KeptAmount, price: number, unitPrice: number | null) => {
  const { note, ...settled } = settleMeasures({ stated, titled, prices: [price], unitPrice })
  return { ...settled, isNoted: note !== '' }
}

describe('contradictory price, amount and unit price', () => {
  it('are settled by the title, when the amount there has another order of magnitude', () => {
    expect(settle(grams(500_000), grams(500), 2, 0.4)).toEqual({
      stated: grams(500),
      unitPrice: null,
      isNoted: true,
    })
    expect(settle(grams(0.25), grams(250), 2, 8)).toEqual({ stated: grams(250), unitPrice: 8, isNoted: true })
  })

  it('keep the amount that the unit price confirms, when the title has another one', () => {
    // `Jogurt 20 g bielkovín`, `Čaj 100 vrecúšok 1,6 g`
    expect(settle(grams(200), grams(20), 1.3, 6.5)).toEqual({
      stated: grams(200),
      unitPrice: 6.5,
      isNoted: false,
    })
    expect(settle(grams(20), grams(200), 1.3, 6.5).stated).toEqual(grams(200))
  })

  it('use the title, when the unit price only repeats the price of one kilogram', () => {
    expect(settle(grams(1_000), grams(100), 9.9, 9.9).stated).toEqual(grams(100))
  })

  it('never use an amount of the title that is too heavy to carry', () => {
    expect(settle(grams(480), grams(480_000), 1.5, null).stated).toEqual(grams(480))
    expect(settle(grams(480), grams(480_000), 1.5, 0.031).stated).toEqual(grams(480))
  })

  it('keep an amount whose unit price is too low for any package', () => {
    expect(settle(grams(1_000), UNKNOWN, 30.4, 0.304)).toEqual({
      stated: grams(1_000),
      unitPrice: null,
      isNoted: false,
    })
    expect(settle(grams(1_000), UNKNOWN, 30.4, 0.003_04).stated).toEqual(grams(1_000))
    expect(settle(grams(5), UNKNOWN, 2, 4).stated).toEqual(UNKNOWN)
  })

  it('keep the amount, when the unit price is for 100 g or for one', () => {
    for (const unitPrice of [0.4, 0.004]) {
      const { stated } = settle(grams(500), UNKNOWN, 2, unitPrice)
      expect(stated).toEqual(grams(500))
    }
    expect(settle(grams(500), UNKNOWN, 2, 0.4).unitPrice).toBeNull()
  })

  it('keep no amount that is too heavy to carry, unless the title has it too', () => {
    expect(settle(grams(1_000_000), UNKNOWN, 45, null)).toEqual({
      stated: UNKNOWN,
      unitPrice: null,
      isNoted: true,
    })
    expect(settle(grams(60_000), grams(60_000), 45, null).stated).toEqual(grams(60_000))
    expect(settle(grams(50_000), UNKNOWN, 45, null).stated).toEqual(grams(50_000))
    expect(settle(grams(50_001), UNKNOWN, 45, null).stated).toEqual(UNKNOWN)
  })

  it('keep neither, when the amount is too large and the title has none', () => {
    expect(settle(grams(500_000), UNKNOWN, 2, 4)).toEqual({ stated: UNKNOWN, unitPrice: null, isNoted: true })
  })

  it('stay unchanged when they agree, or differ by any other factor', () => {
    expect(settle(grams(500), grams(500), 2, 4)).toEqual({ stated: grams(500), unitPrice: 4, isNoted: false })
    expect(settle(grams(500), grams(450), 2, 4.4)).toEqual({
      stated: grams(500),
      unitPrice: 4.4,
      isNoted: false,
    })
    expect(settle(UNKNOWN, UNKNOWN, 2, 4)).toEqual({ stated: UNKNOWN, unitPrice: 4, isNoted: false })
    expect(settle(grams(500), UNKNOWN, 2, null)).toEqual({
      stated: grams(500),
      unitPrice: null,
      isNoted: false,
    })
  })

  it('are settled once and for all', () => {
    const amounts = fc.record({
      amount: fc.constantFrom(0.25, 1, 2, 10, 250, 500, 5_000, 500_000),
      amount_unit: fc.constantFrom(...AMOUNT_UNITS),
    })
    const measures = fc.record({
      stated: fc.oneof(amounts, fc.constant(UNKNOWN)),
      titled: fc.oneof(amounts, fc.constant(UNKNOWN)),
      prices: fc.array(fc.constantFrom(0, 0.5, 1, 2, 4), { minLength: 1, maxLength: 3 }),
      unitPrice: fc.option(fc.constantFrom(0.004, 0.01, 0.4, 1, 2, 4, 8, 40, 400, 4_000)),
    })
    fc.assert(
      fc.property(measures, (row) => {
        const { note: _note, ...settled } = settleMeasures(row)
        expect(settleMeasures({ ...row, ...settled })).toEqual({ ...settled, note: '' })
      }),
      { numRuns: 3_000 },
    )
  })
})
