import { join } from 'node:path'
import type { SourceBody, SourceTrial } from '@cenolov/contract/admin'
import type { MarkedRow } from '@cenolov/core/gate'
import type { Product, ProductInput, StoredOffer } from '@cenolov/core/product'
import type { SourceContent } from '@cenolov/core/source'
import pLimit from 'p-limit'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { ConversionResult } from './read/convert.ts'
import type { SourceSecrets } from './secret.ts'
import { SourceFault } from './source-fault.ts'
import { hasBranchPrices, type SourceFiles } from './source-file.ts'
import { newSource, requireSecret, type SourceFields } from './source-form.ts'
import { findSource, mutable } from './source-table.ts'
import type { StateComparator } from './state-comparator/state-comparator.ts'

const TRIALS_AT_ONCE = 2
/** Trials that wait for their turn; a few administrators at once need not try again. */
const WAITING_MAX = 8
const RETRY_SECONDS = 15

export interface TrialImports {
  tryFile(file: {
    readonly path: string
    readonly totalRows: number
    readonly mergeMode: 'merge' | 'replace'
    readonly content: SourceContent
    readonly hasBranchPrices: boolean
    readonly sourceId: number | null
    readonly marked?: readonly MarkedRow[]
  }): Promise<{
    readonly products: readonly TrialProduct[]
    readonly errors: readonly SourceTrial['rejected'][number][]
    readonly would: SourceTrial['would']
  }>
}

export interface SourceTrialsOptions {
  readonly db: Database
  readonly files: SourceFiles
  readonly secrets: SourceSecrets
  readonly imports: TrialImports
  readonly state: StateComparator
}

type TrialProduct = Omit<ProductInput, keyof StoredOffer | 'states_amount'> &
  Pick<Product, 'offer'> & { readonly held: string }

export class SourceTrials {
  readonly #options: SourceTrialsOptions
  readonly #turns = pLimit(TRIALS_AT_ONCE)

  constructor(options: SourceTrialsOptions) {
    this.#options = options
  }

  /**
   * Reads a source that need not be saved, and returns the effect of its file. Throws `HttpError` 400 with the reason
   * when the file cannot be read at all, 503 when too many trials wait.
   * @param id of a saved source whose secret is used
   */
  async attempt(actor: Account, body: SourceBody, id?: number): Promise<SourceTrial> {
    if (this.#turns.pendingCount >= WAITING_MAX) {
      throw new HttpError(503, 'too-many-trials', {
        retryAfter: RETRY_SECONDS,
      })
    }
    try {
      return await this.#turns(() => this.#attempt(actor, body, id))
    } catch (error) {
      throw error instanceof SourceFault
        ? new HttpError(400, 'source-refused', { values: { reason: error.message } })
        : error
    }
  }

  async #attempt(actor: Account, body: SourceBody, id: number | undefined): Promise<SourceTrial> {
    const { db, files, secrets, imports } = this.#options
    const source = newSource(body)
    const known = id === undefined ? undefined : await findSource(db, id)
    if (id !== undefined && known === undefined) throw new HttpError(404, 'source-not-found')
    const authorization = body.authorization
      ? await secrets.authorization(await secrets.encrypt(requireSecret(body.authorization)))
      : // A saved secret is for the server that it was given for.
        known !== undefined && sameServer(known.location, source.location)
        ? await secrets.authorization(known.secret)
        : null
    // Recorded before the server is called, so that a trial which never ends is in the log, too.
    await recordAudit(db, {
      actor,
      action: 'source tried',
      subject: source.name || source.location,
      details: { source_id: id ?? null, location: source.location },
    })
    return files.inDirectory(async (directory) => {
      if (source.kind === 'api') return this.#attemptApi(source, authorization, directory, id)
      const file = await files.bring(source, authorization, directory)
      if (file === 'unchanged') throw new SourceFault('Server neposlal súbor')
      const converted = await files.convert(source, file, directory)
      const found = foundIn(converted)
      if (!converted.ok) {
        if (converted.columns.length === 0) throw new SourceFault(converted.reason)
        const rejected = [{ row: 1, column: '', message: converted.reason }]
        return { rows: [], rejected, questions: [...converted.questions], ...found, would: NOTHING }
      }
      const { products, errors, would } = await imports.tryFile({
        path: join(directory, 'rows.csv'),
        totalRows: converted.rows,
        mergeMode: converted.isCut ? 'merge' : source.mode,
        content: converted.found.content,
        hasBranchPrices: hasBranchPrices(source, converted),
        sourceId: id ?? null,
      })
      const notes = (converted.notes ?? []).map((message) => ({ row: 0, column: '', message }))
      const rejected = [...notes, ...errors]
      return { rows: products.map(rowOf), rejected, questions: [], ...found, would }
    })
  }

  async #attemptApi(
    { location, mode }: SourceFields,
    authorization: string | null,
    directory: string,
    id: number | undefined,
  ): Promise<SourceTrial> {
    const { imports, state } = this.#options
    const day = await state.read({ sourceId: null, location, authorization, directory })
    const { products, errors, would } = await imports.tryFile({
      path: day.path,
      totalRows: day.rows,
      mergeMode: mode,
      content: 'goods',
      hasBranchPrices: true,
      sourceId: id ?? null,
      marked: day.marked,
    })
    return {
      rows: products.map(rowOf),
      rejected: [...errors],
      questions: [],
      columns: [],
      column_details: [],
      mapping: {},
      is_guessed: false,
      read_as: JSON_OF_GOODS,
      no_offers: { sold_out: 0, conditional: 0, nameless: 0 },
      would,
    }
  }
}

const JSON_OF_GOODS: SourceTrial['read_as'] = {
  format: 'json',
  content: 'goods',
  records: null,
  encoding: null,
  delimiter: null,
}

const NOTHING: SourceTrial['would'] = { create: 0, update: 0, end: 0, hold: 0, collapse: 0, unknown: 0 }

export function foundIn({ columns, mapping, reports, isGuessed, found, noOffers }: ConversionResult) {
  return {
    columns: [...columns],
    column_details: reports.map((report) => ({ ...report, samples: [...report.samples] })),
    mapping: mutable(mapping),
    is_guessed: isGuessed,
    read_as: found,
    no_offers: {
      sold_out: noOffers['sold out'],
      conditional: noOffers.conditional,
      nameless: noOffers.nameless,
    },
  }
}

const rowOf = (product: TrialProduct): SourceTrial['rows'][number] => ({
  ...product,
  unit_price: product.unit_price ?? 0,
  gram: product.gram ?? 0,
})

function sameServer(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin
}
