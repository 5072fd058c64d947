import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Comparisons, chainedIndex, geksIndex, rollingGeks, WINDOW_TIMES } from './index.ts'
import { carli, fisher, tornqvist } from './index-formulas.fixture.ts'
import reference from './reference.fixture.json' with { type: 'json' }

const SPLICED = [
  1, 0.881197592459, 1.073297177679, 1.105914744598, 0.898993693645, 1.16468189515, 1.107776562179,
  0.919830468199, 1.080702308362, 0.93188165372, 1.113674408365, 1.117668796976,
]
const { prices: periods, quantities } = reference
const transposed = (months: readonly (readonly number[])[]) =>
  months[0]!.map((_, good) => months.map((month) => month[good]!))
const compared = (months: readonly (readonly number[])[]) =>
  Comparisons.ofGoods(months.length, transposed(months))

function expectClose(values: readonly (number | null)[], wanted: readonly number[]): void {
  expect(values).toHaveLength(wanted.length)
  for (const [month, value] of values.entries()) expect(Math.abs(value! - wanted[month]!)).toBeLessThan(1e-9)
}

describe('the values of the reference', () => {
  it('equal the chained Jevons, which is the direct one without churn', () => {
    const chained = chainedIndex(compared(periods), 1)
    expectClose(
      chained.map(({ value }) => value),
      reference.jevons,
    )
    expect(chained.map(({ goods }) => goods)).toEqual(periods.map(() => 4))
    const direct = periods.map((_, month) => compared(periods).between(0, month)!.value)
    expectClose(direct, reference.jevons)
  })

  it('equal GEKS over a window', () => {
    const geksOf = (formula: typeof fisher, window: number) =>
      rollingGeks(
        periods.length,
        (from, to) => formula(periods[from]!, periods[to]!, quantities[from]!, quantities[to]!),
        window,
      )
    expectClose(geksOf(fisher, 12), reference.geks_fisher_window_12)
    expectClose(geksOf(tornqvist, 12), reference.geks_tornqvist_window_12)
    expectClose(geksOf(fisher, WINDOW_TIMES), reference.geks_fisher_window_12)
    // Calculated by a separate program after the formula of Diewert and Fox.
    expectClose(geksOf(fisher, 5), SPLICED)
    expectClose(geksIndex(compared(periods), 1), reference.jevons)
  })

  it('show how a chained Carli drifts, which we never calculate', () => {
    const chain = [1]
    for (const [place, month] of periods.slice(1).entries())
      chain.push(chain.at(-1)! * carli(periods[place]!, month))
    expectClose(chain, reference.carli_chained)
  })
})

const price = fc.double({ min: 0.01, max: 1_000, noNaN: true })
const month = (goods: number) => fc.array(price, { minLength: goods, maxLength: goods })
/** Months of the same goods. */
const complete = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 20 }))
  .chain(([goods, months]) => fc.array(month(goods), { minLength: months, maxLength: months }))
/** Months of goods that come and go. */
const churning = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 30 }))
  .chain(([goods, months]) =>
    fc.array(
      fc.array(fc.oneof({ weight: 3, arbitrary: price }, { weight: 1, arbitrary: fc.constant(0) }), {
        minLength: goods,
        maxLength: goods,
      }),
      { minLength: months, maxLength: months },
    ),
  )
const near = (value: number, wanted: number) => Math.abs(value / wanted - 1) < 1e-9
const levels = (months: readonly (readonly number[])[]) =>
  chainedIndex(compared(months), 1).map(({ value }) => value)

describe('any prices', () => {
  it('that do not change have an index of 1', () => {
    fc.assert(
      fc.property(churning, fc.array(price, { minLength: 6, maxLength: 6 }), (months, fixed) => {
        const same = months.map((one) => one.map((value, good) => (value > 0 ? fixed[good]! : 0)))
        const comparisons = compared(same)
        return (
          chainedIndex(comparisons, 1).every(({ value }) => near(value, 1)) &&
          geksIndex(comparisons, 1).every((value) => value === null || near(value, 1))
        )
      }),
    )
  })

  it('that all change by one factor have an index of the factor', () => {
    fc.assert(
      fc.property(complete, fc.double({ min: 0.1, max: 10, noNaN: true }), (months, factor) => {
        const dearer = [...months, months[0]!.map((value) => value * factor)]
        return near(levels(dearer).at(-1)!, factor)
      }),
    )
  })

  it('that return end where they began, and backwards they are the reciprocal', () => {
    fc.assert(
      fc.property(complete, (months) => {
        const there = levels(months)
        const back = levels(months.toReversed())
        return near(there.at(-1)! * back.at(-1)!, 1) && near(levels([...months, months[0]!]).at(-1)!, 1)
      }),
    )
  })

  it('that bounce drift upwards with Carli, never with Jevons', () => {
    fc.assert(
      fc.property(
        month(3),
        fc.tuple(...[1.1, 1.2, 1.3].map((low) => fc.double({ min: low, max: low + 0.05, noNaN: true }))),
        (low, by) => {
          const high = low.map((value, good) => value * by[good]!)
          const drifted = carli(low, high) * carli(high, low)
          return drifted > 1.0001 && near(levels([low, high, low]).at(-1)!, 1)
        },
      ),
    )
  })

  it('give GEKS and the chain of the same goods the same value, and each a value in the same times', () => {
    fc.assert(
      fc.property(complete, (months) => {
        const geks = geksIndex(compared(months), 1)
        return levels(months).every((value, place) => near(value, geks[place]!))
      }),
    )
    fc.assert(
      fc.property(churning, (months) =>
        geksIndex(compared(months), 1).every(
          (value) => value === null || (value > 0 && Number.isFinite(value)),
        ),
      ),
    )
  })
})

describe('comparisons of several groups', () => {
  it('are geometric means, without groups that have no matched goods', () => {
    const all = Comparisons.none(3)
    all.add(compared([[1], [2], [2]]))
    all.add(compared([[1], [1], [0]]))
    expect(all.between(0, 1)).toEqual({ value: expect.closeTo(2 ** 0.5, 12), goods: 2 })
    expect(all.between(0, 2)).toEqual({ value: expect.closeTo(2, 12), goods: 1 })
    expect(all.between(1, 0)!.value).toBeCloseTo(2 ** -0.5, 12)
  })

  it('must be of the same times', () => {
    expect(() => Comparisons.none(2).add(Comparisons.none(3))).toThrow('same times')
  })
})

describe('a chain', () => {
  const goods = (count: number, value: number) => Array.from({ length: count }, () => value)

  it('shows nothing from fewer than 20 goods', () => {
    expect(chainedIndex(compared([goods(19, 1), goods(19, 2)]))).toEqual([])
    expect(chainedIndex(compared([goods(20, 1), goods(20, 2)]))).toHaveLength(2)
    expect(geksIndex(compared([goods(19, 1), goods(19, 2)]))).toEqual([null, null])
  })

  it('passes over a month without prices', () => {
    const points = chainedIndex(compared([goods(20, 1), goods(20, 0), goods(20, 3)]))
    expect(points).toEqual([
      { place: 0, value: 1, goods: 20 },
      { place: 2, value: expect.closeTo(3, 12), goods: 20 },
    ])
  })

  it('ends where a group loses all its goods', () => {
    const months = [
      goods(20, 1),
      goods(20, 2),
      ...Array.from({ length: 14 }, () => goods(20, 0)),
      goods(20, 9),
    ]
    expect(chainedIndex(compared(months)).map(({ place }) => place)).toEqual([0, 1])
    expect(geksIndex(compared(months)).at(-1)).toBeNull()
  })

  it('begins again after a month whose goods never came back', () => {
    const never = (count: number) => Array.from({ length: count }, () => 0)
    const months = [
      [...goods(20, 1), ...never(20)],
      [...never(20), ...goods(20, 2)],
      [...never(20), ...goods(20, 3)],
    ]
    expect(chainedIndex(compared(months))).toEqual([
      { place: 1, value: 1, goods: 20 },
      { place: 2, value: expect.closeTo(1.5, 12), goods: 20 },
    ])
    expect(geksIndex(compared(months), 20, 1)).toEqual([null, expect.closeTo(1, 12), expect.closeTo(1.5, 12)])
  })

  it('passes over a month that has few goods of the next one', () => {
    const months = [goods(40, 1), [...goods(20, 2), ...goods(20, 0)], [...goods(20, 0), ...goods(20, 3)]]
    expect(chainedIndex(compared(months)).map(({ place, value }) => [place, Math.round(value)])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })

  it('of an empty beginning begins later', () => {
    const empty = Array.from({ length: 15 }, () => goods(20, 0))
    const months = [...empty, goods(20, 2), goods(20, 4)]
    expect(chainedIndex(compared(months))[0]).toEqual({ place: 15, value: 1, goods: 20 })
    expect(geksIndex(compared(months)).slice(15)).toEqual([expect.closeTo(1, 12), expect.closeTo(2, 12)])
  })
})
