import { PAGE_LIMIT_DEFAULT, type PageQuery } from '@cenolov/contract/shapes'
import type { BarcodeReportBody, BarcodeReportsResponse } from '@cenolov/contract/shopping'
import { readEan } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type FieldFault, InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import type { Limit, RateLimiter } from '../../platform/traffic/rate-limiter.ts'

/** Enough for a person who reports goods in front of them; stops a program that fills the table. */
const PER_ACCOUNT: Limit = { failures: 30, windowSeconds: 3_600 }

export interface BarcodeReportsOptions {
  readonly db: Database
  readonly limits: RateLimiter
}

export function reportFaults({ ean = '' }: Partial<BarcodeReportBody>): FieldFault[] {
  const read = readEan(ean)
  if (!read.ok) return [{ field: 'ean', message: read.message }]
  return read.ean === '' ? [{ field: 'ean', message: 'Zadajte čiarový kód.' }] : []
}

export class BarcodeReports {
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
          closed_at: null,
          // A report without a name keeps the earlier one's.
          title: said.title === '' ? ref('barcode_reports.title') : said.title,
          store: said.store === '' ? ref('barcode_reports.store') : said.store,
        })),
      )
      .execute()
    return { ean: read.ean }
  }

  async list({ page = 1, limit = PAGE_LIMIT_DEFAULT }: PageQuery): Promise<BarcodeReportsResponse> {
    const open = this.#options.db.selectFrom('barcode_reports').where('closed_at', 'is', null)
    const [rows, { total }] = await Promise.all([
      open
        .select(['id', 'ean', 'title', 'store', 'reports', 'first_at', 'last_at'])
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      open.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    const reports = rows.map((row) => ({
      ...row,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
    }))
    return { total, page, reports }
  }

  async close(id: number): Promise<void> {
    const { numUpdatedRows } = await this.#options.db
      .updateTable('barcode_reports')
      .set({ closed_at: sql`now()` })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new HttpError(404, 'report-not-found')
  }
}

const plain = (text = ''): string =>
  text
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim()
