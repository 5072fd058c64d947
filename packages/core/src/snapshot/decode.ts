import { CatalogueSource } from '../catalogue/build/catalogue-source.ts'
import { columnsOf, type ProductColumns } from '../catalogue/build/product-columns.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { recordOf } from '../objects/typed-keys.ts'
import { shownOn } from '../offer/terms/offer-terms.ts'
import { withCheckDigit } from '../product/ean.ts'
import type { Product } from '../product/product.ts'
import { ColumnReader } from './column-reader.ts'
import { openSnapshot, SnapshotFault } from './format.ts'
import {
  guessedUnitPrice,
  offerOfText,
  productOfRow,
  type SnapshotRows,
  TEXT_FIELDS,
  type TextColumn,
} from './snapshot-rows.ts'

export class CatalogueSnapshot {
  readonly tag: string
  readonly rows: SnapshotRows

  constructor(tag: string, rows: SnapshotRows) {
    this.tag = tag
    this.rows = rows
  }

  get size(): number {
    return this.rows.size
  }

  productAt(row: number): Product {
    return productOfRow(this.rows, row)
  }

  /**
   * Builds the index.
   * @param firstFresh prices of earlier days are stale (`firstFreshDay`); by default none is
   * @param day the day of the offers, `YYYY-MM-DD`; by default the day of the snapshot
   */
  toCatalogue(firstFresh = '', day = ''): Catalogue {
    // One person asks fewer queries than counting ahead would pay for, in time and in memory.
    const parts = CatalogueSource.of(indexColumns(this.rows, day)).toParts(firstFresh, false)
    const productAt = (row: number) => this.productAt(row)
    return Catalogue.fromParts(parts, day === '' ? productAt : (row) => shownOn(productAt(row), day))
  }
}

/** Reads the output of `encodeSnapshot`. Throws `SnapshotFault` for anything else. */
export function decodeSnapshot(sealed: Uint8Array): CatalogueSnapshot {
  const reader = new ColumnReader(openSnapshot(sealed))
  const tag = reader.text()
  const size = reader.uint()
  const tiedCount = reader.uint()
  const tied = reader.codes(tiedCount, size)
  const rows = readRows(reader, size)
  const places = new Uint32Array(size)
  const isTied = new Uint8Array(size)
  for (let i = 0; i < tiedCount; i++) isTied[tied[i]!] = 1
  for (let row = 1; row < size; row++) {
    const isSame = isTied[row] === 1 || rows.titles.codes[row] === rows.titles.codes[row - 1]
    places[row] = places[row - 1]! + (isSame ? 0 : 1)
  }
  return new CatalogueSnapshot(tag, { ...rows, places })
}

function readRows(reader: ColumnReader, size: number): Omit<SnapshotRows, 'places'> {
  const titles = readTitles(reader, size)
  const ids = reader.uints(size)
  const prices = reader.numbers(size)
  const texts = recordOf(TEXT_FIELDS, () => readDictionary(reader, size))
  const grams = reader.numbers(size)
  const amounts = reader.guessedNumbers(size, (row) => grams[row]!)
  const { names, codes } = texts.akcia
  const unitPrices = reader.guessedNumbers(size, (row) =>
    guessedUnitPrice(prices[row]!, names[codes[row]!]!, grams[row]!),
  )
  const lowestPrices = reader.guessedNumbers(size, (row) => prices[row]!)
  const permanentSales = reader.uints(size)
  const eans = readEans(reader, size)
  const pictures = readDictionary(reader, size)
  const offers = readDictionary(reader, size)
  return {
    size,
    titles,
    ids,
    prices,
    texts,
    grams,
    amounts,
    unitPrices,
    lowestPrices,
    permanentSales,
    eans,
    pictures,
    offers,
  }
}

function readTitles(reader: ColumnReader, size: number): TextColumn {
  const isNew = reader.uints(size)
  const names = reader.texts()
  const codes = new Uint32Array(size)
  let code = -1
  for (let row = 0; row < size; row++) {
    code += isNew[row]!
    codes[row] = code
  }
  if (code !== names.length - 1) throw new SnapshotFault('corrupt')
  return { names, codes }
}

function readDictionary(reader: ColumnReader, size: number): TextColumn {
  const names = reader.texts()
  return { names, codes: reader.codes(size, names.length) }
}

function readEans(reader: ColumnReader, size: number): Float64Array {
  const steps = reader.uints(size)
  const areChecked = reader.uint() === 1
  const count = reader.uint()
  const written = reader.uints(count)
  const numbers = Float64Array.from(written, (number) =>
    areChecked ? Number(withCheckDigit(String(number))) : number,
  )
  const eans = new Float64Array(size)
  let known = 0
  for (let row = 0; row < size; row++) {
    const step = steps[row]!
    if (step === 1) eans[row] = numbers[known++] ?? 0
    else if (step > 1) eans[row] = numbers[known - step + 1] ?? 0
  }
  if (known !== count) throw new SnapshotFault('corrupt')
  return eans
}

/** @param day the day of the offers; empty for the day of the snapshot */
function indexColumns(rows: SnapshotRows, day: string): ProductColumns {
  const { titles, texts, places, size, ids, prices, unitPrices, grams, eans, offers } = rows
  const { lowestPrices, permanentSales } = rows
  const terms = offers.names.map(offerOfText)
  const dictionary = ({ names, codes }: TextColumn) => ({ names, codes: Uint32Array.from(codes) })
  const { names, codes } = texts.akcia
  const origins = texts.origin.names
  const columns = columnsOf(
    size,
    (row) => {
      const product = {
        id: ids[row]!,
        price: prices[row]!,
        akcia: names[codes[row]!]!,
        unit_price: unitPrices[row]!,
        gram: grams[row]!,
        lowest_price_30: lowestPrices[row]!,
        is_permanent_sale: permanentSales[row] === 1,
        origin: origins[texts.origin.codes[row]!]!,
        offer: terms[offers.codes[row]!]!,
      }
      return day === '' ? product : shownOn(product, day)
    },
    {
      eans,
      titles: dictionary(titles),
      stores: dictionary(texts.store),
      categories: dictionary(texts.category),
      dates: dictionary(texts.date),
    },
  )
  return { ...columns, namePlaces: places }
}
