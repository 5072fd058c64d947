import { describe, expect, it } from 'vitest'
import { minuteOfDay } from '../day/calendar-day.ts'
import { cheapestOf, conditionTurn, type TargetPrice, type TargetState, targetTurn } from './price-target.ts'
import { quietMinutesLeft, readTimeOfDay } from './quiet-hours.ts'

function toldAt(kind: TargetState['kind'], limitCents: number | null, prices: readonly TargetPrice[]) {
  let state: TargetState = { kind, limitCents, isTold: false }
  return prices.flatMap((price, check) => {
    const turn = targetTurn(state, price)
    if (turn !== null) state = { kind, limitCents: turn.limitCents, isTold: turn.isTold }
    return turn?.tells ? [check] : []
  })
}

describe('a target on a product', () => {
  it('notifies once when the price falls below the limit, and again after it was above', () => {
    expect(toldAt('under', 120, [150, 120, 119, 100, 119, 120, 119, 90])).toEqual([2, 6])
  })

  it('does not notify again because a price was unknown or the product absent', () => {
    expect(toldAt('under', 120, [100, null, 100, 'gone', 100])).toEqual([0])
  })

  it('notifies of each lower lowest price, and not of one that was there before', () => {
    expect(toldAt('year_low', 100, [100, 99, 99, 105, 99, 98])).toEqual([1, 5])
    expect(toldAt('year_low', null, [100, 101, 99])).toEqual([2])
  })

  it('notifies once of a higher price, until the price is back', () => {
    expect(toldAt('dearer', 100, [100, 101, 150, 101, 100, 101])).toEqual([1, 5])
    expect(toldAt('dearer', null, [null, 100, 101])).toEqual([2])
  })

  it('notifies once when something is gone, and again after it was back', () => {
    expect(toldAt('gone', null, [100, null, 'gone', 'gone', null, 90, 'gone'])).toEqual([2, 6])
  })

  it('notifies once of a smaller package, whatever the price does', () => {
    const state = { limitCents: null, isTold: false }
    expect(toldAt('smaller', null, [100, 90, 'gone', 120])).toEqual([])
    expect(conditionTurn(state, true)).toEqual({ tells: true, limitCents: null, isTold: true })
    expect(conditionTurn({ ...state, isTold: true }, true)).toBeNull()
    expect(conditionTurn({ ...state, isTold: true }, false)).toMatchObject({ tells: false, isTold: false })
  })

  it('follows goods where they are cheapest, and counts them as gone only when they are gone everywhere', () => {
    expect(cheapestOf([120, 'gone', null, 90])).toBe(90)
    expect(cheapestOf(['gone', null])).toBe(null)
    expect(cheapestOf(['gone', 'gone'])).toBe('gone')
    expect(cheapestOf([])).toBe(null)
  })
})

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 7 * 60 }

  it('last over midnight, to the minute', () => {
    const left = (time: string) => quietMinutesLeft(night, readTimeOfDay(time)!)
    expect(['21:59', '22:00', '23:30', '00:00', '06:59', '07:00'].map(left)).toEqual([0, 540, 450, 420, 1, 0])
  })

  it('do not exist when they end as they begin', () => {
    expect(quietMinutesLeft({ from: 60, to: 60 }, 60)).toBe(0)
  })

  it('follow the clocks of the shops', () => {
    expect(minuteOfDay('Europe/Bratislava', new Date('2026-11-21T22:30:00Z'))).toBe(23 * 60 + 30)
    expect(minuteOfDay('Europe/Bratislava', new Date('2026-07-21T22:30:00Z'))).toBe(30)
    expect([readTimeOfDay('24:00'), readTimeOfDay('7:00'), readTimeOfDay('')]).toEqual([null, null, null])
  })
})
