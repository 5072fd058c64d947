import type { BarcodeReportBody } from '@cenolov/contract/shopping'
import { readEan } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ItemKey, ReviewDecisions, ReviewOrder } from '../../platform/review-decisions.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'

/** More than one person reports in a shop, but too few to fill the table. */
const PER_ACCOUNT: Limit = { failures: 30, windowSeconds: 3_600 }

export type BarcodeReportsOptions = Pick<Platform, 'db' | 'limits'>

export function reportFaults({ ean = '' }: Partial<BarcodeReportBody>): FieldFault[] {
  const read = readEan(ean)
  if (!read.ok) return [{ field: 'ean', message: read.message }]
  return read.ean === '' ? [{ field: 'ean', message: 'Zadajte čiarový kód.' }] : []
}

const OPEN = { closed_at: null, verdict: null, decided_by: null }

export class BarcodeReports implements ReviewDecisions {
  readonly #options: BarcodeReportsOptions

  constructor(options: BarcodeReportsOptions) {
    this.#options = options
  }

  async report({ id }: Account, body: BarcodeReportBody): Promise<{ ean: string }> {
    const read = readEan(body.ean)
    if (!read.ok || read.ean === '') throw new InvalidFields(reportFaults(body))
    const { db, limits } = this.#options
    await limits.count(new Map([[`barcodes account ${id}`, PER_ACCOUNT]]))
    const said = { title: plain(body.title), store: plain(body.store) }
    await db
      .insertInto('barcode_reports')
      .values({ ean: read.ean, ...said })
      .onConflict((conflict) =>
        conflict.column('ean').doUpdateSet(({ ref }) => ({
          reports: sql<number>`least(${ref('barcode_reports.reports')} + 1, 1000000)`,
          last_at: sql<Date>`now()`,
          ...OPEN,
          // A report without a name keeps the earlier one's.
          title: said.title === '' ? ref('barcode_reports.title') : said.title,
          store: said.store === '' ? ref('barcode_reports.store') : said.store,
        })),
      )
      .execute()
    return { ean: read.ean }
  }

  async decide(actor: Account, keys: readonly ItemKey[], { verdict }: ReviewOrder): Promise<number> {
    const { numUpdatedRows } = await this.#options.db
      .updateTable('barcode_reports')
      .set({ closed_at: sql`now()`, verdict, decided_by: actor.id })
      .where('id', 'in', keys.flat())
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  async undo(_actor: Account, keys: readonly ItemKey[]): Promise<number> {
    const { numUpdatedRows } = await this.#options.db
      .updateTable('barcode_reports')
      .set(OPEN)
      .where('id', 'in', keys.flat())
      .where('closed_at', 'is not', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
}

const plain = (text = ''): string =>
  text
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim()
