import fc from 'fast-check'
import { expect, it } from 'vitest'
import { effectivePrice } from '../offer/offer.ts'
import type { WrittenTerms } from '../offer/terms/offer-terms.ts'
import { advertisedUnitPrice, unitPriceSize } from '../offer/unit-price.ts'
import { ALL_CSV_COLUMNS, type CsvColumn } from './product-fields.ts'
import type { ProductInput } from './product-input.ts'
import { ProductRules } from './product-rules.ts'

const TODAY = '2026-11-20'
type Row = Partial<Record<CsvColumn, string>>

function readRow(row: Row): ProductInput | null {
  const rules = new ProductRules(
    { today: TODAY, timeZone: 'Europe/Bratislava', order: null },
    { onNote: () => undefined },
  )
  return rules.read(
    ALL_CSV_COLUMNS.map((column) => row[column] ?? ''),
    () => false,
  )
}

function rowOf(product: ProductInput): Row {
  const terms = product.terms === null ? null : (JSON.parse(product.terms) as WrittenTerms)
  const akcia = terms?.akcia ?? product.akcia
  const { price, unit_price, gram, amount, amount_unit } = product
  const charged = effectivePrice({ price, akcia: product.akcia })
  const size = unitPriceSize(product)
  return {
    Title: product.title,
    Akcia: akcia,
    Price: String(price),
    'Unit Price':
      unit_price === null
        ? ''
        : terms === null
          ? String(unit_price)
          : advertisedUnitPrice(unit_price, {
              regular: price,
              sale: effectivePrice({ price, akcia }),
              charged,
              size,
            }),
    Gram: gram === null ? '' : String(gram),
    Amount: amount === 0 ? '' : String(amount),
    Unit: amount_unit,
    Category: product.category,
    Store: product.store,
    Date: product.date,
    'Valid From': terms?.valid_from ?? '',
    'Valid To': terms?.valid_to ?? '',
    Card: terms?.card ?? '',
    Multi: terms?.multi ?? '',
    Limit: terms?.limit === undefined ? '' : String(terms.limit),
  }
}

const money = fc
  .oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map((cents) => String(cents / 100))
const size = fc.constantFrom(
  ...['', '0', '0.5', '1', '1.5', '5', '10', '50', '100', '250', '500', '1000', '1500', '5000'],
  ...['500000', '1234.56', '0.25', '500 g', '10 ks', '2 m', 'veľa'],
)
const rows: fc.Arbitrary<Row> = fc.record({
  Title: fc.constantFrom(
    ...[
      'Maslo',
      'Mlieko 1 l',
      'Múka 5 kg',
      'Jogurt 4 x 125 g',
      'Jogurt 500 g',
      'Vajcia 10 ks',
      'Vrecia 60 l 20 ks',
    ],
    ...['Fólia 20 m', 'Syr 250 g', 'Šťava 500 ml', 'Obrúsky 100 ks', 'Tuniak 670 g (PP 360 g)', 'Olej'],
  ),
  Akcia: fc.oneof(fc.constantFrom('No', '25%', '-10 %', '1+1 zadarmo'), money),
  Price: money,
  'Unit Price': fc.oneof(fc.constantFrom('', '0', '0.01', '0.1', '1', '1.29', '2', '4', '10', '12.9'), money),
  Gram: size,
  Amount: size,
  Unit: fc.constantFrom('', 'g', 'kg', 'ml', 'l', 'ks', 'm', 'krabica'),
  Category: fc.constantFrom('', 'Mlieko', 'Nápoje'),
  Store: fc.constant('Lidl'),
  'Valid From': fc.constantFrom('', '2026-11-01', '2026-12-01'),
  'Valid To': fc.constantFrom('', '2026-11-10', '2026-12-31'),
  Card: fc.constantFrom('', 'Klub'),
  Multi: fc.constantFrom('', '-50%/2', '3 za 2 €', 'od 3 ks', 'darček'),
  Limit: fc.constantFrom('', '6'),
})
/** Unit prices that follow from the row's price and amount, in their unit or in another. */
const related = fc
  .tuple(rows, fc.constantFrom('Price', 'Akcia'), fc.constantFrom(1, 1.02, 0.1, 10, 0.001, 1_000))
  .map(([row, of, scale]): Row => {
    const whole = (Number(row[of as CsvColumn]) / Number.parseFloat(row.Amount || row.Gram || '1')) * 1_000
    const unitPrice = Math.round(whole * scale * 100) / 100
    return Number.isFinite(unitPrice) && unitPrice < 1e8 ? { ...row, 'Unit Price': String(unitPrice) } : row
  })

it('a product is read as the same after an export', () => {
  fc.assert(
    fc.property(fc.oneof(rows, related), (row) => {
      const product = readRow(row)
      fc.pre(product !== null)
      // An export names each amount.
      const known = { ...product, states_amount: product.amount_unit !== '' }
      expect(readRow(rowOf(product))).toEqual(known)
    }),
    { numRuns: 5_000 },
  )
})
