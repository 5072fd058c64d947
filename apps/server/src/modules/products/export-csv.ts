import { BRANCH_PRICES, type BranchCell, branchCellText } from '@cenolov/core/branches'
import { csvLine } from '@cenolov/core/import'
import { advertisedUnitPrice, effectivePrice, parseAkcia, unitPriceSize } from '@cenolov/core/offer'
import {
  ALL_CSV_COLUMNS,
  CSV_COLUMNS,
  OFFER_FORM_FIELDS,
  PRODUCT_FORM_FIELDS,
  type ProductFormField,
} from '@cenolov/core/product'
import type pg from 'pg'
import { rowsInBatches, type TextRow } from '../../platform/database/rows/rows-in-batches.ts'

const BATCH = 2_000
const BYTE_ORDER_MARK = '\ufeff'

export type ExportFormat = 'csv' | 'excel'

/**
 * Yields the offered products in the import's columns, by id, in one consistent snapshot: importing it yields the same
 * catalogue. Memory does not depend on the size, because rows come in parts. The connection is released when the last
 * part is read or the client leaves.
 * @param hasBranches whether each line also has the column of branch prices
 */
export async function* exportCsv(
  pool: pg.Pool,
  format: ExportFormat,
  hasBranches = false,
): AsyncGenerator<string> {
  const delimiter = format === 'excel' ? ';' : ','
  yield (format === 'excel' ? BYTE_ORDER_MARK : '') +
    csvLine(hasBranches ? [...ALL_CSV_COLUMNS, BRANCH_PRICES] : ALL_CSV_COLUMNS, delimiter)
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const cellsOf = format === 'excel' ? excelCells : cells
    const line = (row: TextRow) =>
      csvLine(hasBranches ? [...cellsOf(row), branchCell(row.at(-1))] : cellsOf(row), delimiter)
    for await (const rows of rowsInBatches(client, 'export', selectOf(hasBranches), BATCH))
      yield rows.map(line).join('')
    await client.query('COMMIT')
    isWhole = true
  } finally {
    // A connection inside a transaction must not return to the pool.
    client.release(!isWhole)
  }
}

/** Fields that are no texts, or that the offer has otherwise. */
const WRITTEN_OTHERWISE: Readonly<Partial<Record<ProductFormField, string>>> = {
  akcia: "coalesce(t.terms->>'akcia', t.akcia)",
  price: 'price::text',
  unit_price: 'unit_price::text',
  gram: 'gram::text',
  date: 'date::text',
  amount: 'nullif(amount, 0)::text',
  vat_rate: 'vat_rate::text',
}

/** Branches without a number have no name in a file. A product without a row of its own is sold wherever its chain is. */
const BRANCHES = `(SELECT jsonb_build_object('sold', jsonb_agg(b.code ORDER BY b.code), 'differ', coalesce(
    jsonb_agg(jsonb_build_object('code', b.code, 'price', o.price, 'akcia', o.akcia, 'valid_from', o.terms::jsonb->>'valid_from',
      'valid_to', o.terms::jsonb->>'valid_to') ORDER BY b.code) FILTER (WHERE o.price IS NOT NULL), '[]'))::text
  FROM product_branches k JOIN branches b ON b.id = ANY (k.sold_in) AND b.code <> ''
    LEFT JOIN branch_offers o ON o.product_id = p.id AND o.branch_id = b.id
  WHERE k.product_id = p.id HAVING count(*) > 0)`

/** An offer that is followed by another takes two lines. */
const selectOf = (
  hasBranches: boolean,
): string => `SELECT ${PRODUCT_FORM_FIELDS.map((field) => WRITTEN_OTHERWISE[field] ?? field).join(', ')},
    ${OFFER_FORM_FIELDS.map((field) => `t.terms->>'${field}'`).join(', ')},
    CASE WHEN t.terms IS NOT NULL THEN p.akcia END${hasBranches ? `, ${BRANCHES}` : ''}
  FROM products p CROSS JOIN LATERAL (
    SELECT p.terms::jsonb, p.akcia
    UNION ALL SELECT p.terms::jsonb->'next', 'No' WHERE p.terms::jsonb ? 'next'
  ) AS t (terms, akcia)
  WHERE deleted_at IS NULL ORDER BY id, t.terms->>'valid_from' NULLS FIRST`
const PRICE = CSV_COLUMNS.indexOf('Price')
const UNIT_PRICE = CSV_COLUMNS.indexOf('Unit Price')
const GRAM = CSV_COLUMNS.indexOf('Gram')
const AMOUNT = ALL_CSV_COLUMNS.indexOf('Amount')
const AKCIA = CSV_COLUMNS.indexOf('Akcia')
const UNIT = ALL_CSV_COLUMNS.indexOf('Unit')
const AMOUNTS = [PRICE, UNIT_PRICE, GRAM, AMOUNT, ALL_CSV_COLUMNS.indexOf('VAT')]
const AKCIA_NOW = ALL_CSV_COLUMNS.length

function branchCell(text: string | null | undefined): string {
  if (!text) return ''
  const { sold, differ } = JSON.parse(text) as BranchCell
  return branchCellText({
    sold,
    differ: differ.map(({ valid_from: from, valid_to: to, ...offer }) => ({
      ...offer,
      valid_from: from ?? '',
      valid_to: to ?? '',
    })),
  })
}

function cells(row: TextRow): string[] {
  const texts = row
    .slice(0, AKCIA_NOW)
    .map((value, column) => (value === null ? '' : AMOUNTS.includes(column) ? String(Number(value)) : value))
  const now = row[AKCIA_NOW]
  if (now != null && texts[UNIT_PRICE] !== '') texts[UNIT_PRICE] = advertised(texts, now)
  return texts
}

/** For an offer with terms, a file has the unit price of the advertised price. */
function advertised(texts: readonly string[], now: string): string {
  const regular = Number(texts[PRICE])
  return advertisedUnitPrice(Number(texts[UNIT_PRICE]), {
    regular,
    sale: effectivePrice({ price: regular, akcia: texts[AKCIA]! }),
    charged: effectivePrice({ price: regular, akcia: now }),
    size: unitPriceSize({
      gram: Number(texts[GRAM]),
      amount: Number(texts[AMOUNT]),
      amount_unit: texts[UNIT]!,
    }),
  })
}

function excelCells(row: TextRow): string[] {
  return cells(row).map((text, column) => {
    const isAmount = AMOUNTS.includes(column) || (column === AKCIA && parseAkcia(text).kind !== 'none')
    return isAmount ? text.replace('.', ',') : text
  })
}
