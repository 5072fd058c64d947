import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINES_MAX, readAnswer } from './ekasa-answer.ts'
import { readResponse } from './ekasa-response.ts'
import { goodsName, nameKey } from './line-text.ts'

const TODAY = '2026-11-28'
const item = (name: unknown, price: unknown, more: object = {}) => ({
  name,
  price,
  itemType: 'K',
  quantity: 1,
  ...more,
})
const answerOf = (items: unknown, more: object = {}) => ({
  returnValue: 0,
  receipt: {
    receiptId: 'O-00000000000000000000000000000001',
    ico: '36183181',
    issueDate: '12.03.2026 20:35:16',
    items,
    ...more,
  },
})
const read = (items: unknown, more: object = {}) => {
  const reading = readAnswer(answerOf(items, more), TODAY)
  if (!('receipt' in reading)) throw new Error(`refused: ${reading.refused}`)
  return reading.receipt
}
const short = (items: unknown[]) =>
  read(items).lines.map(({ kind, of, paid, unitPrice }) => [kind, of, paid, unitPrice])

describe('the answer of eKasa', () => {
  it('is read with its day, seller, branch, lines and rates', () => {
    const receipt = read(
      [item('ROŽOK 50g', 0.28, { quantity: 7, vatRate: 5 }), item('JABLKA', 0.87, { quantity: 0.895 })],
      {
        totalPrice: 1.15,
        unit: {
          streetName: 'Vzorová',
          propertyRegistrationNumber: '29',
          buildingNumber: null,
          postalCode: '040 01',
          municipality: 'Košice',
        },
        organization: { name: 'Vzorové potraviny s.r.o.', postalCode: '81108' },
        vatRateBasic: 20,
        vatSummary: [{ vatBase: 1.1, vatAmount: 0.05, vat: { vatRate: 5 } }],
      },
    )
    expect(receipt).toMatchObject({
      companyId: '36183181',
      companyName: 'Vzorové potraviny s.r.o.',
      place: { street: 'Vzorová', number: '29', postcode: '04001', town: 'Košice' },
      day: '2026-03-12',
      total: 115,
      vat: [{ rate: 5, base: 110, amount: 5 }],
      difference: 0,
      sumFits: true,
    })
    expect(receipt.lines.map(({ unitPrice, vatRate }) => [unitPrice, vatRate])).toEqual([
      [4, 5],
      [97, null],
    ])
  })

  it('joins a discount to its goods, by name, by quantity, else to the line before it', () => {
    expect(
      short([
        item('* 4 110305 EFECTA DIESEL      [A]', 59.96, { quantity: 36.92 }),
        item('KAVA', 1.5),
        item('LOY 10.7. Efecta zľava 0,05€', -1.84, { itemType: 'Z', quantity: 36.92 }),
        item('Zľava', -0.5, { itemType: 'Z' }),
        item('Zľava KAVA', -0.1, { itemType: 'X' }),
      ]),
    ).toEqual([
      ['goods', null, 5812, 157],
      ['goods', null, 90, 90],
      ['discount', 1, -184, null],
      ['discount', 2, -50, null],
      ['discount', 2, -10, null],
    ])
  })

  it('leaves a discount of the whole receipt to the receipt', () => {
    expect(
      short([
        item('MASLO', 2.19),
        item('KUPÓN NA NÁKUP', -1, { itemType: 'Z' }),
        item('ZLAVA', -5, { itemType: 'Z' }),
      ]),
    ).toEqual([
      ['goods', null, 219, 219],
      ['discount', null, -100, null],
      ['discount', null, -500, null],
    ])
  })

  it('tells deposits apart, charged ones with their goods', () => {
    expect(
      short([
        item('KOFOLA 2L PET', 1.49, { quantity: 2, vatRate: 19 }),
        item('ZÁLOHA PET', 0.3, { quantity: 2, vatRate: 0 }),
        item('Výplata -záloh.obal PET', -0.15, { itemType: 'Z', vatRate: 0 }),
        item('VRATNÉ OBALY', -0.13, { itemType: 'Z', vatRate: 0 }),
        item('OBALY NA ZOSITY', 1.2, { vatRate: 23 }),
      ]).map(([kind, of]) => [kind, of]),
    ).toEqual([
      ['goods', null],
      ['deposit', 1],
      ['deposit', null],
      ['deposit', null],
      ['goods', null],
    ])
  })

  it('takes goods in returnable bottles for goods, by their VAT and price', () => {
    const kinds = (name: string, price: number, more: object) =>
      read([item(name, price, more)]).lines[0]!.kind
    for (const [name, price, more] of [
      ['ZLATY BAZANT 12 0,5L VRAT.FL', 0.89, { vatRate: 23 }],
      ['Pivo Saris 10% 0,5l vratne sklo', 0.79, { vatRate: 23 }],
      ['Pivo 0,5l vratne sklo', 0.79, {}],
      // Sellers who do not pay VAT state none for their goods either.
      ['KOFOLA 2L PET', 1.49, { vatRate: 0 }],
      ['Zálohovaná fľaša piva', 0.99, { vatRate: 19 }],
    ] as const)
      expect([name, kinds(name, price, more)]).toEqual([name, 'goods'])
    for (const [name, price, more] of [
      ['ZALOHA FLASA', 0.13, { vatRate: 0 }],
      ['Záloha prepravka', 3, { vatRate: 0 }],
      ['ZALOHA PET', 0.3, { vatRate: 23, quantity: 2 }],
      ['PET 0,5 DRS', 0.15, { vatRate: 0 }],
      ['Sklo', 0.13, { itemType: 'VO' }],
    ] as const)
      expect([name, kinds(name, price, more)]).toEqual([name, 'deposit'])
  })

  it('counts a free piece that has a line of its own', () => {
    expect(short([item('COKOLADA', 1.49), item('COKOLADA', 0), item('INFORMACIA', 0)])).toEqual([
      ['goods', null, 149, 149],
      ['goods', null, 0, 0],
      ['other', null, 0, 0],
    ])
  })

  it('takes cancelled goods off the line that has them', () => {
    expect(
      short([
        item('MASLO', 4.38, { quantity: 2 }),
        item('CHLIEB', 1.5),
        item('MASLO', -2.19, { quantity: -1 }),
        item('STORNO CHLIEB', -1.5, { quantity: -1 }),
      ]),
    ).toEqual([
      ['goods', null, 219, 219],
      ['goods', null, 0, null],
      ['other', 1, -219, 219],
      ['other', 2, -150, 150],
    ])
  })

  it('accepts rounding of cash, and says when lines do not fit the total', () => {
    expect(read([item('A', 1.02)], { totalPrice: 1 })).toMatchObject({ difference: -2, sumFits: true })
    expect(read([item('A', 1.02)], { totalPrice: 1.08 })).toMatchObject({ difference: 6, sumFits: false })
    expect(read([item('A', 1.02), item('Zaokrúhlenie', -0.02)], { totalPrice: 1 }).lines[1]).toMatchObject({
      kind: 'other',
    })
  })

  it('reads lines of restaurants, padded names and hostile texts as one line', () => {
    const texts = ['Kuracie\r\nprsia\n  s ryžou ', 'a\u0000b\u202ec', null, '', '  ', `${'x'.repeat(500)}`]
    const names = read(texts.map((name) => item(name, 1))).lines.map(({ text }) => text)
    expect(names).toEqual([
      'Kuracie prsia s ryžou',
      'a bc',
      'Položka bez názvu',
      'Položka bez názvu',
      'Položka bez názvu',
      'x'.repeat(200),
    ])
    expect(goodsName('* 4 110305 EFECTA DIESEL [A]')).toBe('EFECTA DIESEL')
    expect(goodsName('7 DAYS CROISSANT')).toBe('7 DAYS CROISSANT')
    expect(nameKey('  ROŽOK 50g *')).toBe('rozok 50g')
  })

  it('reads only discounts, a negative total, 400 lines, and nulls everywhere', () => {
    expect(read([item('Zľava', -1, { itemType: 'Z' })], { totalPrice: -1 })).toMatchObject({ total: -100 })
    expect(read(Array.from({ length: 400 }, () => item('ROZOK', 0.1))).lines).toHaveLength(400)
    const nulls = read([{ name: null, itemType: null, quantity: null, vatRate: null, price: null }], {
      ico: null,
      totalPrice: null,
      organization: null,
      unit: null,
      vatSummary: null,
      type: null,
      createDate: null,
    })
    expect(nulls).toMatchObject({ companyId: '', place: null, total: 0, sumFits: true })
    expect(nulls.lines[0]).toMatchObject({ kind: 'other', quantity: 1, paid: 0 })
  })

  it.each([
    ['HTML', '<html>', 'not-an-answer'],
    ['nothing', null, 'not-an-answer'],
    ['a list', [], 'not-an-answer'],
    ['an object of something else', {}, 'not-an-answer'],
    ['not found', { returnValue: 3 }, 'not-found'],
    ['no receipt', { returnValue: 0, receipt: null }, 'not-found'],
    ['a receipt with a fault', { ...answerOf([item('A', 1)]), returnValue: 3 }, 'not-found'],
    ['no lines', answerOf([]), 'no-lines'],
    ['lines that are a text', answerOf('x'), 'not-an-answer'],
    ['a line that is a text', answerOf(['x']), 'not-an-answer'],
    ['a price beyond reason', answerOf([item('A', 100_001)]), 'not-an-answer'],
    ['a price that is a text', answerOf([item('A', 'x')]), 'not-an-answer'],
    ['too many lines', answerOf(Array(LINES_MAX + 1).fill(item('A', 1))), 'too-many-lines'],
    ['no number', answerOf([item('A', 1)], { receiptId: null }), 'no-number'],
    ['no day', answerOf([item('A', 1)], { issueDate: '31.02.2026 10:00:00' }), 'no-day'],
    ['tomorrow', answerOf([item('A', 1)], { issueDate: '29.11.2026 10:00:00' }), 'future-day'],
    ['an invalid document', answerOf([item('A', 1)], { type: 'ND' }), 'not-a-purchase'],
  ])('is refused: %s', (_what, answer, refused) => {
    expect(readAnswer(answer, TODAY)).toEqual({ refused })
  })

  it('that is looked up later says how to ask again', () => {
    expect(
      readAnswer(
        { returnValue: 0, receipt: null, searchIdentification: { searchUuid: 'u', bucket: 2 } },
        TODAY,
      ),
    ).toEqual({
      refused: 'pending',
      again: { searchUuid: 'u', bucket: 2 },
    })
  })

  it('never fails on any answer, and what is paid adds up to the lines', () => {
    const price = fc.integer({ min: -2_000, max: 5_000 }).map((cents) => cents / 100)
    const anyItem = fc.record({
      name: fc.oneof(
        fc.string(),
        fc.constantFrom('ZLAVA', 'MASLO', 'ZALOHA PET', 'STORNO MASLO'),
        fc.constant(null),
      ),
      itemType: fc.constantFrom('K', 'Z', 'V', 'Q', null),
      quantity: fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double({ min: 0, max: 3, noNaN: true })),
      price,
    })
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1, maxLength: 30, size: 'max' }), (items) => {
        const { lines, total } = read(items)
        const joined = lines.filter(
          (line) => line.kind === 'goods' || line.of === null || line.kind === 'deposit',
        )
        expect(joined.reduce((sum, { paid }) => sum + paid, 0)).toBe(total)
        for (const { kind, paid, unitPrice } of lines) {
          if (kind === 'goods') expect(paid).toBeGreaterThanOrEqual(0)
          if (unitPrice !== null) expect(unitPrice).toBeGreaterThanOrEqual(0)
        }
      }),
    )
    fc.assert(fc.property(fc.anything(), (answer) => void readAnswer(answer, TODAY)))
    fc.assert(fc.property(fc.anything(), (receipt) => void readAnswer({ returnValue: 0, receipt }, TODAY)))
  })
})

describe('the response of eKasa', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  it.each([
    ['an answer', 200, '{"returnValue":0}', null, { kind: 'answer', answer: { returnValue: 0 } }],
    ['the firewall', 499, '<html>', null, { kind: 'busy', seconds: 3600 }],
    ['too many questions', 429, '', '120', { kind: 'busy', seconds: 120 }],
    ['a day to wait for', 429, '', 'Sat, 28 Nov 2026 10:05:00 GMT', { kind: 'busy', seconds: 300 }],
    ['maintenance', 200, '<html>', null, { kind: 'unavailable' }],
    ['a fault', 500, '{}', null, { kind: 'unavailable' }],
    ['a bare text', 200, '"x"', null, { kind: 'unavailable' }],
  ])('is %s', (_what, status, body, retryAfter, expected) => {
    expect(readResponse(status, body, retryAfter, now)).toEqual(expected)
  })
})
