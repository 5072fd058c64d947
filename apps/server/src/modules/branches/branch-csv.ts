import type { BranchCsvReport } from '@cenolov/contract/admin'
import {
  BRANCH_ROWS_MAX,
  type BranchCsv,
  branchCsvHeader,
  branchCsvLines,
  positionFault,
  positionFaultText,
  readBranchCsv,
} from '@cenolov/core/branches'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { recordExport } from '../../platform/audit/record-export.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { resolveBranches } from '../../platform/branches/find-branch.ts'
import { knownSpelling, NAMES_STAY } from '../../platform/database/catalogue/known-spelling.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { allBranches } from './branch-rows.ts'

const SHOWN_MAX = 100
const STORES_MAX = 100

const NOTED = { moved: 'Street', renumbered: 'Code', reopened: 'Until' }

export type BranchFilesOptions = Pick<Platform, 'db' | 'clock'>

export interface BranchFile {
  readonly name: string
  readonly content: Buffer
}

export class BranchFiles {
  readonly #options: BranchFilesOptions

  constructor(options: BranchFilesOptions) {
    this.#options = options
  }

  /** Adds and updates the branches of a file. Rows with faults are left out. Throws `HttpError` 400. */
  async apply(actor: Account, { name, content }: BranchFile): Promise<BranchCsvReport> {
    const { db, clock } = this.#options
    const today = clock.today()
    const file = readable(content, { today, timeZone: clock.timeZone })
    return db.transaction().execute(async (transaction) => {
      await NAMES_STAY.execute(transaction)
      const stores = new Map<string, string>()
      for (const store of new Set(file.branches.map(({ branch }) => branch.store))) {
        if (stores.size === STORES_MAX) throw refused(`Súbor má viac ako ${STORES_MAX} obchodov.`)
        stores.set(store, (await knownSpelling(transaction, { store, category: '' })).store)
      }
      const rows = file.branches.map(({ branch }) => ({ ...branch, store: stores.get(branch.store)! }))
      const { ids, notes, created, updated } = await resolveBranches(transaction, rows, today)
      const applied = new Set(ids.filter((id) => id !== null)).size
      const refusedRows = ids.flatMap((id, place) => (id === null ? [file.branches[place]!.row] : []))
      const errors = [
        ...file.faults,
        ...refusedRows.map((row) => ({ row, column: 'Code', message: 'Číslo už má iná predajňa v súbore' })),
      ].toSorted((a, b) => a.row - b.row)
      const oddities = [
        ...notes.flatMap(({ row, kind, message }) =>
          kind === 'repeated' ? [] : [{ row: file.branches[row]!.row, column: NOTED[kind], message }],
        ),
        ...positionNotes(file),
      ].toSorted((a, b) => a.row - b.row)
      const wrongRows = new Set(errors.map(({ row }) => row)).size
      await recordAudit(transaction, {
        actor,
        action: 'branches uploaded',
        subject: name,
        details: { created, updated, errors: wrongRows },
      })
      return {
        total_rows: file.rows,
        created_count: created,
        updated_count: updated,
        unchanged_count: applied - created - updated,
        error_count: wrongRows,
        errors: errors.slice(0, SHOWN_MAX),
        notes: oddities.slice(0, SHOWN_MAX),
      }
    })
  }

  async csv(actor: Account, fileName: string): Promise<string> {
    const { db } = this.#options
    await recordExport(db, actor, 'Predajne', fileName)
    return branchCsvHeader() + branchCsvLines(await allBranches(db))
  }
}

function readable(content: Buffer, shops: Parameters<typeof readBranchCsv>[1]): BranchCsv {
  if (content.includes(0)) throw refused('Súbor nie je text v UTF-8 ani vo Windows-1250.')
  const file = readBranchCsv(textOf(content), shops)
  if (file === 'no store') throw refused('Súbor nemá stĺpec Store.')
  if (file === 'too long') throw refused(`Súbor má viac ako ${BRANCH_ROWS_MAX} riadkov.`)
  return file
}

const refused = (message: string): HttpError => new HttpError(400, 'file-unreadable', { errors: [message] })

/** Slovak spreadsheets write Windows-1250. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1250').decode(content)
  }
}

/** A missing position needs no note, because most files of chains have none. */
function positionNotes({ branches }: BranchCsv) {
  return branches.flatMap(({ row, branch: { lat, lng } }) => {
    const fault = positionFault(lat, lng)
    return fault === null || fault === 'missing'
      ? []
      : [{ row, column: 'Lat', message: positionFaultText(fault) }]
  })
}
