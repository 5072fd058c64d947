import { join } from 'node:path'
import type { Company, ImportRowError } from '@cenolov/contract/admin'
import { fromNumber, pluralForm } from '@cenolov/core/text'
import type { StateComparatorSettings } from '#platform/config/source-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { callInThread } from '#platform/threads/thread.ts'
import { SourceFault } from '../source-fault.ts'
import type { ApiClient } from './api-client.ts'
import { listCompanies } from './companies.ts'
import { guessedStore } from './company-stores.ts'
import { keptAnswers, NOTHING_KEPT } from './kept-answers.ts'
import {
  type Answers,
  type AnswersOrder,
  type ReadingProgress,
  readAnswers,
  readVendors,
} from './read-answers.ts'
import type { ListedBranch, RowsOrder, WrittenRows } from './write-rows.ts'

export interface StateComparatorOptions extends Pick<Platform, 'db' | 'clock'> {
  readonly comparator: StateComparatorSettings
  readonly client: Pick<ApiClient, 'fetch'>
}

interface ReadingOrder {
  /** null for a trial, which keeps no answers and asks for one page. */
  readonly sourceId: number | null
  /** Base address; '' for the one in the settings. */
  readonly location: string
  readonly authorization: string | null
  readonly directory: string
  /** Reports what is being read, and the percentage that has been read. */
  readonly onProgress?: (message: string, percent: number) => Promise<void>
  readonly signal?: AbortSignal
}

export interface DayOfPrices {
  readonly path: string
  readonly rows: number
  readonly bytes: number
  readonly hash: Buffer
  readonly notes: readonly ImportRowError[]
  readonly marked: WrittenRows['marked']
  readonly stores: readonly string[]
  readonly branches: readonly ListedBranch[]
  /** Companies that the table does not name, with their guessed chains. */
  readonly newCompanies: readonly Company[]
}

const WRITING_MS = 10 * 60_000

/** Reads the prices of a day from the state's comparator. */
export class StateComparator {
  readonly #options: StateComparatorOptions

  constructor(options: StateComparatorOptions) {
    this.#options = options
  }

  /** Reads the prices of today into a file of an import. Throws `SourceFault`. */
  async read({ sourceId, location, directory, onProgress, ...order }: ReadingOrder): Promise<DayOfPrices> {
    const { db, clock, comparator, client } = this.#options
    const today = clock.today()
    const known = await listCompanies(db)
    const asked: AnswersOrder = {
      ...order,
      client,
      base: (location || comparator.url).replace(/\/+$/, ''),
      directory,
      kept: sourceId === null ? NOTHING_KEPT : await keptAnswers(db, sourceId, today),
      ...(sourceId === null ? { pagesMax: 1 } : {}),
      onPage: async (progress) =>
        onProgress?.(progressText(progress, known), Math.round(progress.share * 100)),
    }
    const answers = await readAnswers(asked)
    const added = await this.#added(asked, answers, known)
    const path = join(directory, 'rows.csv')
    const written = await inThread(
      {
        pages: answers.pages,
        categories: answers.categories,
        branches: answers.branches,
        output: path,
        stores: [...known, ...added].map(({ company_id, store }) => [company_id, store] as const),
        today,
        timeZone: clock.timeZone,
      },
      order.signal,
    )
    if (written.rows === 0) throw new SourceFault('Porovnávač neposlal ani jednu použiteľnú cenu')
    return {
      ...written,
      hash: Buffer.from(written.hash),
      path,
      bytes: answers.bytes,
      notes: [...missing(answers), ...added.map(addedNote), ...written.notes],
      newCompanies: added,
    }
  }

  async #added(
    order: AnswersOrder,
    answers: Answers,
    known: readonly Company[],
  ): Promise<readonly Company[]> {
    const ids = new Set(known.map(({ company_id }) => company_id))
    const unknown = [...answers.companies].filter((id) => /^\d{8}$/.test(id) && !ids.has(id))
    if (unknown.length === 0) return []
    const vendors = await readVendors({ ...order, kept: NOTHING_KEPT })
    const stores = [...new Set(known.map(({ store }) => store))]
    return vendors.flatMap(({ companyId, vendorName }) => {
      const store = guessedStore(vendorName, stores)
      return unknown.includes(companyId) && store !== '' ? [{ company_id: companyId, store }] : []
    })
  }
}

function missing({ branches, categories, goods, announced }: Answers): ImportRowError[] {
  const messages = [
    ...(branches === null ? ['Porovnávač neposlal zoznam predajní'] : []),
    ...(categories === null ? ['Porovnávač neposlal druhy tovaru, kategórie chýbajú'] : []),
    ...(goods < announced
      ? [`Porovnávač poslal ${goods} ${fromNumber(announced)} ${announced} tovarov`]
      : []),
  ]
  return messages.map((message) => ({ row: 0, column: '', message }))
}

function progressText({ company, read, companies }: ReadingProgress, known: readonly Company[]): string {
  const name = known.find(({ company_id }) => company_id === company)?.store ?? company
  const forms = ['spoločnosti', 'spoločností', 'spoločností'] as const
  return `Čítame ${name}, ${read} ${fromNumber(companies)} ${companies} ${pluralForm(companies, forms)}`
}

const addedNote = ({ company_id, store }: Company): ImportRowError => ({
  row: 0,
  column: 'Store',
  message: `Spoločnosť ${company_id} je nová, jej reťazec je podľa názvu ${store}`,
})

function inThread(order: RowsOrder, signal: AbortSignal | undefined): Promise<WrittenRows> {
  const time = AbortSignal.timeout(WRITING_MS)
  const stop = signal === undefined ? time : AbortSignal.any([time, signal])
  return callInThread(new URL('./write-rows.ts', import.meta.url), 'writeRows', order, undefined, stop)
}
