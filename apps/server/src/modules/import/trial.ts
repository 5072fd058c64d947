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
import { connectionGivesWay } from '../../platform/threads/give-way.ts'
import { type GivenFile, givenInspection } from './given-files.ts'
import { countUnnamed } from './merge/journal.ts'
import { countMatched, findCollapsed, matchRows } from './merge/match.ts'
import { stagePromotions } from './rows/promotion-staging.ts'
import { type RowDefaults, stageRows } from './rows/staging.ts'

export interface TrialOrder
  extends Pick<GivenFile, 'path' | 'totalRows' | 'mergeMode' | 'content' | 'hasBranchPrices' | 'marked'>,
    RowDefaults {
  readonly sourceId: number | null
  readonly connection: ConnectionSettings
}

export type TrialProduct = Omit<ProductInput, keyof StoredOffer | 'states_amount'> & Pick<Product, 'offer'>

export interface Trial {
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
  connectionGivesWay(client, connection)
  try {
    await client.query("SET temp_buffers = '64MB'; SET work_mem = '128MB'")
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const bytes = createReadStream(file.path)
    const inspection = givenInspection(file.totalRows, file.hasBranchPrices)
    const defaults = { today, timeZone, currency, sourceId: file.sourceId }
    const isOfPromotions = file.content === 'promotions'
    const stage = isOfPromotions ? stagePromotions : stageRows
    const staged = await stage(client, bytes, inspection, defaults, () => undefined)
    const { rows } = await client.query<Record<keyof TrialProduct, string | null>>(FIRST)
    const gate = {
      file: { sourceId: file.sourceId, mode: isOfPromotions ? ('merge' as const) : file.mergeMode },
      marked: file.marked ?? [],
    }
    const { held, heldStores } = await matchRows(client, {
      keepsNamed: true,
      ...staged,
      today,
      gate,
      overtaken: null,
    })
    const { created, updated } = await countMatched(client)
    const { count: collapse } = await findCollapsed(client)
    const end = file.mergeMode === 'replace' && !isOfPromotions ? await countUnnamed(client, heldStores) : 0
    await client.query('ROLLBACK')
    return {
      products: rows.map(productOf),
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
  akcia: 'coalesce(card_akcia, akcia) AS akcia',
  date: "to_char(date, 'YYYY-MM-DD') AS date",
}
const FIRST = `
SELECT ${PRODUCT_FORM_FIELDS.map((field) => SHOWN_OTHERWISE[field] ?? field).join(', ')}, shown_offer AS offer
FROM import_rows ORDER BY row LIMIT ${SHOWN}`

function productOf({ offer, ...row }: Readonly<Record<keyof TrialProduct, string | null>>): TrialProduct {
  const number = (value: string | null) => (value === null ? null : Number(value))
  const texts = Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value ?? '']),
  ) as Record<Exclude<keyof TrialProduct, 'offer' | 'amount_unit'>, string> &
    Pick<TrialProduct, 'amount_unit'>
  const amounts = {
    price: Number(row.price),
    unit_price: number(row.unit_price),
    gram: number(row.gram),
    amount: Number(row.amount),
    vat_rate: number(row.vat_rate),
  }
  return { ...texts, ...amounts, offer: offer === null ? null : sanitiseOffer(JSON.parse(offer)) }
}
