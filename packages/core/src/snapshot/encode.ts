import { type Dictionary, dictionaryOf, reorderNames } from '../catalogue/build/dictionary.ts'
import { compareSlovakTotally, compareTexts, slovakPlaces } from '../catalogue/build/slovak-order.ts'
import { withCheckDigit } from '../product/ean.ts'
import type { Product } from '../product/product.ts'
import { isFetchedPicture, pictureVersion, productImage } from '../product/product-image.ts'
import { ColumnWriter } from './column-writer.ts'
import { sealSnapshot } from './format.ts'
import { EAN_DIGITS, guessedUnitPrice, OWN_BY_ID, TEXT_FIELDS, type TextField } from './snapshot-rows.ts'

/** Drawn pictures share few paths, which are sent; beyond this number they are addressed by id as well. */
const SHARED_PATHS_MAX = 5_000
const IN_SLOVAK_ORDER: ReadonlySet<TextField> = new Set(['store', 'category'])

/**
 * Writes a version of the catalogue for devices, to be read by `decodeSnapshot`.
 *
 * @param tag names the version
 * @param products as sanitised; their ids are unique
 */
export function encodeSnapshot(tag: string, products: readonly Product[]): Uint8Array<ArrayBuffer> {
  const { ordered, tied } = inNameOrder(products)
  const writer = new ColumnWriter()
  writer.text(tag)
  writer.uint(ordered.length)
  writer.uint(tied.length)
  writer.uints(tied)
  writeRows(writer, ordered)
  return sealSnapshot(writer.toBytes())
}

/** Returns the products A-Z, and the rows whose title differs from the row before but has the same place. */
function inNameOrder(products: readonly Product[]): { ordered: Product[]; tied: number[] } {
  const titles = dictionaryOf(products.length, (row) => products[row]!.title)
  const { places } = slovakPlaces(titles.names)
  const placeOf = (row: number) => places[titles.codes[row]!]!
  const order = products.map((_, row) => row)
  order.sort((a, b) => placeOf(a) - placeOf(b) || products[a]!.id - products[b]!.id)
  const tied: number[] = []
  for (let at = 1; at < order.length; at++) {
    const [row, before] = [order[at]!, order[at - 1]!]
    if (placeOf(row) === placeOf(before) && titles.codes[row] !== titles.codes[before]) tied.push(at)
  }
  return { ordered: order.map((row) => products[row]!), tied }
}

function writeRows(writer: ColumnWriter, products: readonly Product[]): void {
  writeTitles(writer, products)
  writer.uints(products.map(({ id }) => id))
  writer.numbers(products.map(({ price }) => price))
  for (const field of TEXT_FIELDS) {
    const column = dictionaryOf(products.length, (row) => products[row]![field] ?? '')
    const compare = IN_SLOVAK_ORDER.has(field) ? compareSlovakTotally : compareTexts
    writeDictionary(writer, column, compare)
  }
  writer.numbers(products.map(({ gram }) => gram))
  writer.guessedNumbers(
    products.map(({ amount }) => amount),
    (row) => products[row]!.gram,
  )
  writer.guessedNumbers(
    products.map((product) => product.unit_price),
    (row) => guessedUnitPrice(products[row]!.price, products[row]!.akcia, products[row]!.gram),
  )
  writer.guessedNumbers(
    products.map((product) => product.lowest_price_30),
    (row) => products[row]!.price,
  )
  writer.uints(products.map(({ is_permanent_sale: isPermanent }) => Number(isPermanent)))
  writeEans(writer, products)
  writeDictionary(writer, picturesOf(products), compareTexts)
  writeDictionary(
    writer,
    dictionaryOf(products.length, (row) => {
      const { offer } = products[row]!
      return offer === null ? '' : JSON.stringify(offer)
    }),
    compareTexts,
  )
}

/** Writes titles; a title that equals the one of the row before is written once. */
function writeTitles(writer: ColumnWriter, products: readonly Product[]): void {
  const isNew = products.map(({ title }, row) => (row > 0 && products[row - 1]!.title === title ? 0 : 1))
  writer.uints(isNew)
  writer.texts(products.filter((_, row) => isNew[row] === 1).map(({ title }) => title))
}

function writeDictionary(
  writer: ColumnWriter,
  column: Dictionary,
  compare: (a: string, b: string) => number,
): void {
  const order = column.names.map((_, code) => code)
  order.sort((a, b) => compare(column.names[a]!, column.names[b]!))
  const { names, codes } = reorderNames(column, order)
  writer.texts(names)
  writer.uints(codes)
}

/**
 * Writes barcodes by first appearance: 0 for no barcode, 1 for the next new one, else how far back it first appeared.
 * The check digits are omitted where all are right.
 */
function writeEans(writer: ColumnWriter, products: readonly Product[]): void {
  const numbers: string[] = []
  const known = new Map<string, number>()
  const steps = products.map(({ ean }) => {
    if (!isEan(ean)) return 0
    const at = known.get(ean)
    if (at !== undefined) return numbers.length - at + 1
    known.set(ean, numbers.length)
    numbers.push(ean)
    return 1
  })
  const areChecked = numbers.every((ean) => withCheckDigit(ean.slice(0, -1)) === ean)
  writer.uints(steps)
  writer.uint(areChecked ? 1 : 0)
  writer.uint(numbers.length)
  writer.uints(numbers.map((ean) => Number(areChecked ? ean.slice(0, -1) : ean)))
}

const isEan = (ean: string): boolean => ean.length === EAN_DIGITS && /^\d+$/.test(ean) && Number(ean) > 0

/**
 * Returns the pictures by what a device needs to request them. Addresses of fetched pictures differ from product to
 * product and would be most of the snapshot: the server finds them by the product's id.
 */
function picturesOf(products: readonly Product[]): Dictionary {
  const paths = new Set(products.map(({ image_path }) => image_path).filter(isShared))
  const areFew = paths.size <= SHARED_PATHS_MAX
  return dictionaryOf(products.length, (row) => {
    const product = products[row]!
    const address = productImage(product, '')
    if (address === null) return ''
    const path = product.image_path
    if (areFew && isShared(path)) return path
    return `${OWN_BY_ID}${pictureVersion(address)}`
  })
}

const isShared = (path: string): boolean => path.startsWith('static/') && !isFetchedPicture(path)
