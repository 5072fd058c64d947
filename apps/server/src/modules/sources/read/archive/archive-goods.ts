import { BRANCH_SEPARATOR, NAMED_BRANCH, WHOLE_CHAIN } from '@cenolov/core/archive'
import {
  type BranchCharge,
  type BranchOffer,
  branchCellText,
  branchPricesCell,
  chainOffer,
} from '@cenolov/core/branches'
import { advertisedUnitPrice, effectivePrice, parseMoney, unitPriceSize } from '@cenolov/core/offer'
import { type CsvColumn, readEan, readStatedAmount } from '@cenolov/core/product'
import { fold } from '@cenolov/core/text'
import type { TableRow } from './archive-table.ts'

export type ImportCells = Readonly<Partial<Record<CsvColumn, string>>>

export interface ImportRow {
  readonly cells: ImportCells
  readonly branches: string
}

const PIECE_UNITS = new Set(['ks', 'kom', 'kos', 'piece', 'pcs', 'pc', 'szt'])

interface Charge extends BranchCharge {
  readonly unitPrice: string
  readonly currency: string
  readonly date: string
}

interface ChainCharge extends Charge {
  /** The sale price under the terms; '' when everybody pays it. */
  readonly advertised: string
  readonly terms: ImportCells
  readonly soldIn: readonly string[]
}

/**
 * A product of a chain with the prices of its branches. Most branches charge the same, so equal prices are kept once.
 */
export class ArchiveGoods {
  readonly #product: ImportCells
  readonly #chain: string
  /** A price per piece is not comparable with a price per kilogram. */
  readonly #isOfPieces: boolean
  #whole: ChainCharge | null = null
  readonly #named: (readonly [branch: string, charge: ChainCharge])[] = []
  readonly #branches = new Map<string, { readonly charge: Charge; readonly stores: string[] }>()

  constructor(chain: string, row: TableRow) {
    this.#chain = chain
    this.#product = productCells(row)
    this.#isOfPieces = row('article') === '' && PIECE_UNITS.has(row('unit').toLowerCase())
  }

  /** Adds a row of prices. Returns false for one without a price. */
  addPrice(row: TableRow): boolean {
    const charge = chargeOf(row)
    if (charge === null) return false
    const store = row('store_id')
    if (store === WHOLE_CHAIN) this.#whole = chainCharge(row, charge)
    else if (store.startsWith(NAMED_BRANCH))
      this.#named.push([store.slice(NAMED_BRANCH.length), chainCharge(row, charge)])
    else {
      const key = `${charge.price} ${charge.akcia} ${charge.valid_from} ${charge.valid_to}`
      const known = this.#branches.get(key)
      if (known === undefined) this.#branches.set(key, { charge, stores: [store] })
      else known.stores.push(store)
    }
    return true
  }

  /**
   * Returns one row for the chain, and one for each branch that names its own goods.
   * @param today the day for which the most common price is chosen
   */
  rows(today: string): readonly ImportRow[] {
    const named = this.#named.map(([branch, charge]) => ({
      cells: { ...this.#chainCells(charge), 'Specific Store': branch },
      branches: '',
    }))
    if (this.#whole !== null) return [this.#wholeRow(this.#whole), ...named]
    const chain = chainOffer(this.#branchOffers(), today)
    if (chain === null) return named
    const { usual } = chain
    const { charge } = this.#branches.get(
      `${usual.price} ${usual.akcia} ${usual.valid_from} ${usual.valid_to}`,
    )!
    const row = {
      cells: { ...this.#cells(charge), 'Valid From': usual.valid_from, 'Valid To': usual.valid_to },
      branches: branchPricesCell(chain),
    }
    return [row, ...named]
  }

  #wholeRow(charge: ChainCharge): ImportRow {
    const differ = this.#branchOffers()
      .map(({ branch: code, ...offer }) => ({ code, ...offer }))
      .sort((a, b) => (a.code < b.code ? -1 : 1))
    const sold = [...new Set([...charge.soldIn, ...differ.map(({ code }) => code)])]
    return {
      cells: this.#chainCells(charge),
      branches: sold.length === 0 ? '' : branchCellText({ sold, differ }),
    }
  }

  #branchOffers(): BranchOffer[] {
    return [...this.#branches.values()].flatMap(({ charge, stores }) =>
      stores.map((branch) => ({
        branch,
        price: charge.price,
        akcia: charge.akcia,
        valid_from: charge.valid_from,
        valid_to: charge.valid_to,
      })),
    )
  }

  #chainCells(charge: ChainCharge): ImportCells {
    const cells = { ...this.#cells(charge), ...charge.terms }
    const { advertised, price, akcia } = charge
    if (advertised === '') return cells
    const unitPrice = parseMoney(cells['Unit Price'] ?? '')
    const offer = {
      regular: price,
      sale: effectivePrice({ price, akcia: advertised }),
      charged: effectivePrice({ price, akcia }),
      size: unitPriceSize({
        gram: Number(cells.Gram),
        amount: Number(cells.Amount),
        amount_unit: cells.Unit ?? '',
      }),
    }
    return {
      ...cells,
      Akcia: advertised,
      'Unit Price': unitPrice === null ? '' : advertisedUnitPrice(unitPrice, offer),
    }
  }

  #cells({ price, akcia, unitPrice, currency, date }: Charge): ImportCells {
    return {
      ...this.#product,
      Store: this.#chain,
      Price: String(price),
      Akcia: akcia,
      'Unit Price': this.#isOfPieces ? '' : unitPrice,
      Currency: currency,
      Date: date,
    }
  }
}

/** Rows without the column `article` are of the Croatian community's form. */
function productCells(row: TableRow): ImportCells {
  const [brand, name, barcode] = [row('brand'), row('name'), row('barcode')]
  const article = row('article') || row('product_id')
  const common = {
    Title: brand === '' || fold(name).includes(fold(brand)) ? name : `${brand} ${name}`,
    Category: row('category'),
    'Secondary Category': row('secondary_category'),
    'Third Category': row('third_category'),
    // Some publishers write a number of their own where there is no barcode.
    EAN: readEan(barcode).ok ? barcode : '',
    Article: article,
    Origin: row('origin'),
    VAT: row('vat_rate'),
  }
  if (row('article') !== '')
    return { ...common, Amount: row('quantity'), Unit: row('quantity') && row('unit'), Gram: row('gram') }
  const stated = readStatedAmount(row('quantity'), row('unit'))
  if (stated === null) return common
  const amount = String(stated.amount)
  const isOfGrams = stated.amount_unit === 'g' || stated.amount_unit === 'ml'
  return { ...common, Amount: amount, Unit: stated.amount_unit, Gram: isOfGrams ? amount : '' }
}

function chargeOf(row: TableRow): Charge | null {
  const [regular, special] = [parseMoney(row('price')), parseMoney(row('special_price'))]
  const price = regular !== null && regular > 0 ? regular : special
  if (price === null || !(price > 0)) return null
  const isSale = special !== null && special > 0 && special !== price
  return {
    price,
    akcia: isSale ? special.toFixed(2) : 'No',
    valid_from: row('valid_from'),
    valid_to: row('valid_to'),
    unitPrice: row('unit_price'),
    currency: row('currency'),
    date: row('date'),
  }
}

function chainCharge(row: TableRow, charge: Charge): ChainCharge {
  const terms = {
    'Valid From': row('valid_from'),
    'Valid To': row('valid_to'),
    Card: row('card'),
    Multi: row('multi'),
    Limit: row('limit'),
  }
  const soldIn = row('sold_in') === '' ? [] : row('sold_in').split(BRANCH_SEPARATOR)
  return { ...charge, advertised: row('offer_price'), terms, soldIn }
}
