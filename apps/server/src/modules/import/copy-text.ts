import { createHash } from 'node:crypto'
import { identityText, type ProductInput } from '@cenolov/core'

/** Columns of the staging table in the order of `copyLine`. */
export const STAGING_COLUMNS = `row integer, identity uuid, title text, akcia text, price numeric(10, 2),
  unit_price numeric(10, 2), image_url text, image_path text, gram numeric(10, 2), category text,
  secondary_category text, third_category text, store text, specific_store text, date date`

/** Hash by which the database knows a product (DESIGN section 4), in the form of a uuid. */
export function productIdentity(product: Parameters<typeof identityText>[0]): string {
  return createHash('md5').update(identityText(product)).digest('hex')
}

/** One line of PostgreSQL's COPY text format. */
export function copyLine(row: number, identity: string, product: ProductInput): string {
  return `${row}\t${identity}\t${escaped(product.title)}\t${escaped(product.akcia)}\t${product.price}\t${
    product.unit_price ?? '\\N'
  }\t${escaped(product.image_url)}\t${escaped(product.image_path)}\t${product.gram ?? '\\N'}\t${escaped(
    product.category,
  )}\t${escaped(product.secondary_category)}\t${escaped(product.third_category)}\t${escaped(
    product.store,
  )}\t${escaped(product.specific_store)}\t${product.date}\n`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text
}
