import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LIST_FIELDS,
  type ListField,
  type ListOperation,
  type ListValue,
  readListValue,
  settleTimes,
} from './list-operation.ts'
import { mergeOperations, shownItem, shownItems } from './merge-operations.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds)).toISOString()
let made = 0
const operation = (
  field: ListField,
  value: ListValue,
  seconds: number,
  op_id = `op-${made++}`,
): ListOperation => ({
  op_id,
  item_id: 'a',
  field,
  value,
  at: at(seconds),
})
const shown = (...operations: ListOperation[]) => shownItem('a', mergeOperations(operations).get('a') ?? {})

const VALUES: Readonly<Record<ListField, fc.Arbitrary<ListValue>>> = {
  text: fc.constantFrom('mlieko', 'chlieb', 'syr'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unit: fc.constantFrom('ks', 'kg'),
  product_id: fc.option(fc.integer({ min: 1, max: 9 })),
  done: fc.boolean(),
  position: fc.integer({ min: 0, max: 9 }),
  removed: fc.boolean(),
  stores: fc.subarray(['Billa', 'Lidl', 'Tesco']),
}
const operations = fc
  .array(
    fc.constantFrom(...LIST_FIELDS).chain((field) =>
      fc.record({
        field: fc.constant(field),
        value: VALUES[field],
        item_id: fc.constantFrom('a', 'b', 'c'),
        seconds: fc.integer({ min: 0, max: 5 }),
      }),
    ),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(
      ({ seconds, ...rest }, number): ListOperation => ({
        ...rest,
        op_id: `${number % 7}-${number}`,
        at: at(seconds),
      }),
    ),
  )

describe('operations of several devices', () => {
  it('give the same state in any order and however often they come', () => {
    fc.assert(
      fc.property(
        operations.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length }),
            fc.shuffledSubarray(all),
          ),
        ),
        ([all, shuffled, again]) => {
          const once = mergeOperations(all)
          const other = mergeOperations([...again, ...shuffled, ...again])
          expect(shownItems(other)).toEqual(shownItems(once))
          expect(Object.fromEntries(other)).toEqual(Object.fromEntries(once))
          // In parts too, as devices get them.
          const half = all.length >> 1
          expect(mergeOperations(all.slice(half), mergeOperations(all.slice(0, half)))).toEqual(once)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('count field by field, the latest first and at one time by id', () => {
    expect(
      shown(
        operation('text', 'mlieko', 1),
        operation('quantity', 3, 5, 'x'),
        operation('text', 'maslo', 3),
        operation('text', 'chlieb', 2),
        operation('quantity', 4, 5, 'y'),
      ),
    ).toMatchObject({ text: 'maslo', quantity: 4 })
  })

  it('of a removed item lose when older, and restore it when newer', () => {
    const milk = operation('text', 'mlieko', 1)
    const removal = operation('removed', true, 5)
    expect(shown(milk, removal, operation('quantity', 2, 3))).toBeNull()
    expect(shown(operation('done', true, 6), removal, milk)).toMatchObject({ text: 'mlieko', done: true })
    expect(shown(milk, removal, operation('removed', false, 6))).toMatchObject({ text: 'mlieko' })
  })

  it('without words show nothing yet', () => {
    expect(shown(operation('done', true, 1))).toBeNull()
  })
})

describe('the clock of a phone', () => {
  it('that is ahead counts as now, and its changes keep their order', () => {
    const now = new Date(at(30))
    const settled = settleTimes(
      [operation('text', 'b', 50), operation('text', 'a', 40), operation('text', 'c', 10)],
      now,
    )
    expect(settled.map((one) => one.at)).toEqual([at(30), new Date(now.getTime() - 1).toISOString(), at(10)])
  })
})

describe('a value', () => {
  it.each([
    ['text', ' <b>mlieko</b>\u0000\n ', '<b>mlieko</b>'],
    ['quantity', 0.5, 0.5],
    ['unit', null, 'ks'],
    ['unit', 'kg', 'kg'],
    ['product_id', null, null],
    ['done', true, true],
    ['position', -1.5, -1.5],
    ['stores', [' Lidl ', 'Lidl', 'Billa\n'], ['Lidl', 'Billa']],
    ['stores', [], []],
  ] as const)('of %s is kept', (field, value, kept) => {
    expect(readListValue(field, value)).toEqual({ value: kept })
  })

  it.each([
    ['text', ''],
    ['text', 5],
    ['text', 'x'.repeat(201)],
    ['quantity', 0],
    ['quantity', 10_000],
    ['quantity', '2'],
    ['unit', 'tona'],
    ['product_id', 1.5],
    ['product_id', -1],
    ['done', 'true'],
    ['removed', null],
    ['position', Number.POSITIVE_INFINITY],
    ['stores', 'Lidl'],
    ['stores', null],
    ['stores', ['Lidl', 5]],
    ['stores', ['\u200b']],
    ['stores', ['x'.repeat(201)]],
    ['stores', Array.from({ length: 21 }, (_, place) => `${place}`)],
  ] as const)('of %s that it cannot have is refused: %s', (field, value) => {
    expect(readListValue(field, value)).toBeNull()
  })
})
