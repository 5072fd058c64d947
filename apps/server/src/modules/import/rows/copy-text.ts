import type { ProductInput } from '@cenolov/core'

/** Columns of the staging table in the order of `copyLine`. */
export const STAGING_COLUMNS = `row integer, identity uuid, title text, akcia text, price numeric(10, 2),
  unit_price numeric(10, 2), image_url text, image_path text, gram numeric(10, 2), category text,
  secondary_category text, third_category text, store text, specific_store text, date date`

/** One line of PostgreSQL's COPY text format. */
export function copyLine(row: number, identity: string, product: ProductInput): string {
  const { title, akcia, image_url, image_path, category, secondary_category, third_category } = product
  const { store, specific_store } = product
  // Hardly any row has a character to escape, so all its texts are looked through at once.
  const texts =
    title +
    akcia +
    image_url +
    image_path +
    category +
    secondary_category +
    third_category +
    store +
    specific_store
  const text = SPECIAL.test(texts) ? escaped : asItIs
  return `${row}\t${identity}\t${text(title)}\t${text(akcia)}\t${product.price}\t${product.unit_price ?? '\\N'}\t${text(
    image_url,
  )}\t${text(image_path)}\t${product.gram ?? '\\N'}\t${text(category)}\t${text(secondary_category)}\t${text(
    third_category,
  )}\t${text(store)}\t${text(specific_store)}\t${product.date}\n`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const asItIs = (text: string): string => text
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!)
