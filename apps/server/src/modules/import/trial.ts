import { createReadStream } from 'node:fs'
import type { ImportRowError } from '@cenolov/contract/admin'
import { sanitiseOffer } from '@cenolov/core/offer'
import {
  PRODUCT_FORM_FIELDS,
  type Product,
  type ProductFormField,
  type ProductInput,
  type StoredOffer,
} from '@cenolov/core/product'
import { connectTo } from '../../platform/database/connections/connect.ts'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { lowerConnectionPriority } from '../../platform/threads/low-priority.ts'
import { type GivenFile, givenInspection } from './given-files.ts'
import { countUnnamed } from './merge/journal.ts'
import { countMatched, findCollapsed, matchRows } from './merge/match.ts'
import { planMerge } from './merge/plan.ts'
import { stagePromotions } from './rows/promotion-staging.ts'
import { type RowDefaults, stageRows } from './rows/staging.ts'

export interface TrialOrder
  extends Pick<GivenFile, 'path' | 'totalRows' | 'mergeMode' | 'content' | 'hasBranchPrices' | 'marked'>,
    RowDefaults {
  readonly sourceId: number | null
  readonly connection: ConnectionSettings
}

type ReadProduct = Omit<ProductInput, keyof StoredOffer | 'states_amount'> & Pick<Product, 'offer'>

export interface TrialProduct extends ReadProduct {
  /** Reason for the gate to hold the row; empty if it would not. */
  readonly held: string
}

export interface Trial {
  /** The first 20 in the order of the file, and up to 20 more that the gate would hold. */
  readonly products: readonly TrialProduct[]
  readonly errors: readonly ImportRowError[]
  readonly would: {
    readonly create: number
    readonly update: number
    readonly end: number
    readonly hold: number
    readonly collapse: number
    readonly unknown: number
  }
}

const SHOWN = 20

/** Matches a file's rows with the catalogue in temporary tables and rolls everything back. */
export async function tryFile({
  connection,
  today,
  timeZone,
  currency,
  ...file
}: TrialOrder): Promise<Trial> {
  const client = await connectTo(connection, 'cenolov-trial')
  lowerConnectionPriority(client, connection)
  try {
    await client.query("SET temp_buffers = '64MB'; SET work_mem = '128MB'")
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const bytes = createReadStream(file.path)
    const inspection = givenInspection(file.totalRows, file.hasBranchPrices)
    const defaults = { today, timeZone, currency, sourceId: file.sourceId }
    const isOfPromotions = file.content === 'promotions'
    const stage = isOfPromotions ? stagePromotions : stageRows
    const staged = await stage(client, bytes, inspection, defaults, () => undefined)
    const { rows: first } = await client.query<TrialRow>(FIRST)
    const gate = {
      file: { sourceId: file.sourceId, mode: isOfPromotions ? ('merge' as const) : file.mergeMode },
      marked: file.marked ?? [],
    }
    const plan = await planMerge(client, {
      rows: staged,
      today,
      gate,
      overtaken: null,
      jobId: null,
      unnamed: 'count',
    })
    const { held, parts } = await matchRows(client, plan)
    const { rows: heldRows } = await client.query<TrialRow & { readonly reason: string }>(HELD, [
      first.map(({ row }) => row),
    ])
    const { created, updated } = await countMatched(client)
    const { count: collapse } = await findCollapsed(client)
    const end = file.mergeMode === 'replace' && !isOfPromotions ? await countUnnamed(client, parts.kept) : 0
    await client.query('ROLLBACK')
    return {
      products: markedRows(first, heldRows),
      errors: staged.errors,
      would: {
        create: created,
        update: updated,
        end,
        hold: held,
        collapse,
        unknown: staged.unknown ?? 0,
      },
    }
  } finally {
    await client.end()
  }
}

const SHOWN_OTHERWISE: Readonly<Partial<Record<ProductFormField, string>>> = {
  date: "to_char(date, 'YYYY-MM-DD') AS date",
}
const COLUMNS = [
  'row::text',
  ...PRODUCT_FORM_FIELDS.map((field) => SHOWN_OTHERWISE[field] ?? field),
  'shown_offer AS offer',
].join(', ')
const FIRST = `SELECT ${COLUMNS} FROM import_rows ORDER BY import_rows.row LIMIT ${SHOWN}`
const HELD = `
SELECT * FROM (
  SELECT ${COLUMNS}, reason FROM import_held_rows JOIN import_held USING (row) WHERE row = ANY ($1::integer[])
  UNION ALL
  (SELECT ${COLUMNS}, reason FROM import_held_rows JOIN import_held USING (row)
   WHERE row <> ALL ($1::integer[]) ORDER BY import_held.row LIMIT ${SHOWN})
) held ORDER BY held.row::integer`

type TrialRow = Readonly<Record<keyof ReadProduct, string | null>> & { readonly row: string }

function markedRows(
  first: readonly TrialRow[],
  held: readonly (TrialRow & { readonly reason: string })[],
): TrialProduct[] {
  const marked = new Set(held.map(({ row }) => row))
  return [...held, ...first.filter(({ row }) => !marked.has(row)).map((row) => ({ ...row, reason: '' }))]
    .toSorted((a, b) => Number(a.row) - Number(b.row))
    .map(({ reason, ...row }) => productOf(row, reason))
}

function productOf({ row: _row, offer, ...values }: TrialRow, held: string): TrialProduct {
  const number = (value: string | null) => (value === null ? null : Number(value))
  const texts = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value ?? '']),
  ) as Record<Exclude<keyof ReadProduct, 'offer' | 'amount_unit'>, string> & Pick<ReadProduct, 'amount_unit'>
  const amounts = {
    price: Number(values.price),
    unit_price: number(values.unit_price),
    gram: number(values.gram),
    amount: Number(values.amount),
    vat_rate: number(values.vat_rate),
  }
  return { ...texts, ...amounts, offer: offer === null ? null : sanitiseOffer(JSON.parse(offer)), held }
}
