import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOfItem, amountSeen, settleAmount } from './amount-register.ts'
import type { ListOperation, ListValue } from './list-operation.ts'
import { applyOperation, type ItemRegisters } from './merge-operations.ts'

let made = 0
const operation = (field: 'quantity' | 'unit', value: ListValue, seconds: number): ListOperation => ({
  op_id: `op-${made++}`,
  item_id: 'a',
  field,
  value,
  at: new Date(Date.UTC(2026, 10, 21, 10, 0, seconds)).toISOString(),
})
const both = (quantity: number, unit: string, seconds: number) => [
  operation('quantity', quantity, seconds),
  operation('unit', unit, seconds),
]

/** Returns the server's list after calls that arrive one after another, from devices that saw only the first. */
function arrived(...calls: readonly (readonly ListOperation[])[]) {
  const history: ListOperation[] = []
  let item: ItemRegisters = {}
  for (const call of calls) {
    const repairs = settleAmount(item, amountSeen(history, call), call).map((change, place) => ({
      ...change,
      op_id: `repair-${made++}-${place}`,
      item_id: 'a',
    }))
    const all = [...call, ...repairs]
    item = all.reduce(applyOperation, item)
    history.push(...all)
  }
  const { quantity, unit } = amountOfItem(item)
  return `${quantity} ${unit}`
}

describe('quantity and unit of an item', () => {
  it('belong to one change when two devices make different ones', () => {
    expect(arrived(both(1, 'kg', 0), both(500, 'g', 5), [operation('quantity', 2, 9)])).toBe('2 kg')
    expect(arrived(both(1, 'kg', 0), [operation('quantity', 2, 9)], both(500, 'g', 5))).toBe('2 kg')
    expect(arrived(both(1, 'kg', 0), [operation('quantity', 2, 3)], both(500, 'g', 5))).toBe('500 g')
    expect(arrived(both(2, 'l', 0), both(6, 'ks', 5), [operation('quantity', 1.5, 9)])).toBe('1.5 l')
    expect(arrived(both(1, 'kg', 0), both(500, 'g', 5), [operation('unit', 'l', 9)])).toBe('1 l')
  })

  it('change one by one when the device sees both', () => {
    expect(arrived(both(1, 'kg', 0), [operation('quantity', 2, 5)])).toBe('2 kg')
    expect(arrived(both(1, 'kg', 0), both(500, 'g', 5), [operation('quantity', 600, 9)])).toBe('600 g')
    expect(arrived([operation('quantity', 3, 1)], [operation('unit', 'bal', 2)])).toBe('3 bal')
    expect(arrived(both(1, 'kg', 0), [operation('quantity', 500, 5)], [operation('unit', 'g', 6)])).toBe(
      '500 g',
    )
  })

  it('are never mixed from two changes, in any order of arrival', () => {
    const amounts = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 900 }),
        fc.constantFrom('ks', 'g', 'kg', 'l'),
        fc.integer({ min: 1, max: 30 }),
      ),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(amounts, (all) => {
        const result = arrived(
          both(1, 'ks', 0),
          ...all.map(([quantity, unit, at]) => both(quantity, unit, at)),
        )
        const last = Math.max(...all.map(([, , at]) => at))
        const latest = all.filter(([, , at]) => at === last).map(([quantity, unit]) => `${quantity} ${unit}`)
        expect(latest).toContain(result)
      }),
    )
  })
})
