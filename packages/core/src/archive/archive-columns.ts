/** A column of a file in the archive, with its type as Frictionless names it. */
export interface ArchiveColumn {
  readonly name: string
  readonly type: 'string' | 'number' | 'integer' | 'date' | 'boolean'
  readonly description: string
}

const column = (
  name: string,
  description: string,
  type: ArchiveColumn['type'] = 'string',
): ArchiveColumn => ({ name, type, description })

/** The first five are the columns of the Croatian community's archive. */
export const STORE_COLUMNS: readonly ArchiveColumn[] = [
  column('store_id', "The branch's number; `*` stands for the whole chain"),
  column('type', 'Format of the branch, or `chain`'),
  column('address', 'Street'),
  column('city', 'Town'),
  column('zipcode', 'Postcode'),
  column('chain', 'Name of the chain'),
  column('name', 'Name of the branch'),
  column('lat', 'Latitude in degrees', 'number'),
  column('lng', 'Longitude in degrees', 'number'),
  column('opening_hours', 'Opening hours'),
  column('since', 'First known day', 'date'),
  column('until', 'Last day', 'date'),
  column('osm', 'Element of OpenStreetMap: `node`, `way` or `relation`, `/`, and its number'),
]

/** The first seven are the columns of the Croatian community's archive. */
export const PRODUCT_COLUMNS: readonly ArchiveColumn[] = [
  column('product_id', "Names the product in this chain's files of the day"),
  column('barcode', 'EAN of 14 digits, or empty'),
  column('name', 'As the chain writes it'),
  column('brand', 'Empty: names begin or end with it'),
  column('category', 'Category'),
  column('unit', 'Unit of the amount: g, ml, piece or m'),
  column('quantity', 'Amount in the unit', 'number'),
  column('article', "The chain's own number, or `#` with a number of this installation; stays the same"),
  column('secondary_category', 'Second category'),
  column('third_category', 'Third category'),
  column('gram', 'Content in grams or millilitres', 'number'),
  column('origin', 'Countries of origin, ISO 3166-1 alpha-3, separated by commas'),
  column('vat_rate', 'Percent of value added tax', 'number'),
]

/** The first seven are the columns of the Croatian community's archive. */
export const PRICE_COLUMNS: readonly ArchiveColumn[] = [
  column('store_id', 'Branch; `*` where no row of a branch says otherwise'),
  column('product_id', 'Product of `products.csv`'),
  column('price', 'Price before a sale', 'number'),
  column('unit_price', 'Price of a kilogram, a litre or a piece, as paid', 'number'),
  column('best_price_30', 'Lowest price of the 30 days before the sale', 'number'),
  column('anchor_price', 'Empty: there is no such day here', 'number'),
  column('special_price', 'Sale price that everybody pays', 'number'),
  column('currency', 'ISO 4217'),
  column('date', 'The newest day on which a source named the price', 'date'),
  column('sale_since', 'First day of the sale', 'date'),
  column('is_permanent_sale', 'Whether the sale is permanent', 'boolean'),
  column('offer_price', 'Sale price under the terms that follow', 'number'),
  column('valid_from', 'First day of the terms', 'date'),
  column('valid_to', 'Last day of the terms', 'date'),
  column('card', 'Only for holders of this card'),
  column('multi', 'Terms of several pieces'),
  column('limit', 'Pieces at this price at most', 'integer'),
  column('sold_in', 'Branches that sell it, separated by `|`; empty when unknown'),
]

/** Stands for the whole chain in `store_id`. */
export const WHOLE_CHAIN = '*'
/** Begins the `store_id` of a branch that only products of its own name. */
export const NAMED_BRANCH = '~'
/** Separates branches in `sold_in`. */
export const BRANCH_SEPARATOR = '|'
