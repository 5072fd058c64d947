import type { AuditCsvQuery } from '@cenolov/contract/admin'
import { csvLine } from '@cenolov/core/import'
import type { Database } from '../../platform/database/database.ts'
import { fittingEntries, readEntries } from './find-entries.ts'

const BATCH = 1_000
const BYTE_ORDER_MARK = '\ufeff'
const COLUMNS = ['Čas', 'Správca', 'Akcia', 'Čoho sa týka', 'ID produktu', 'Podrobnosti']

/**
 * Yields all entries that fit a filter, the newest first, as a Slovak spreadsheet opens them. It reads them in parts by
 * short queries. The log only grows, so nothing is lost or doubled between two queries.
 */
export async function* exportAuditCsv(
  db: Database,
  filter: AuditCsvQuery,
  timeZone: string,
): AsyncGenerator<string> {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS, ';')}`
  const fitting = await fittingEntries(db, filter, timeZone)
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const entries = await readEntries(db, fitting.where('id', '<', before), BATCH)
    yield entries
      .map(({ at, actor, action, subject, product_id: product, details }) =>
        csvLine(
          [
            time.format(new Date(at)),
            actor,
            action,
            subject,
            product === null ? '' : String(product),
            Object.keys(details).length === 0 ? '' : JSON.stringify(details),
          ],
          ';',
        ),
      )
      .join('')
    const last = entries.at(-1)
    if (last === undefined || entries.length < BATCH) return
    before = last.id
  }
}
