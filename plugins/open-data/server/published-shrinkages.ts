import { csvLine } from '@cenolov/core/import'
import type { OpenDataSettings } from '#platform/config/plugin-settings.ts'
import type { Database } from '#platform/database/database.ts'
import { shrinkageAnswer } from '#platform/shrinkage-rows.ts'
import type { ShrinkflationQuery, ShrinkflationResponse } from '../api.ts'

const PAGE_LIMIT = 24
const BATCH = 1_000

export class PublishedShrinkages {
  readonly #db: Database
  readonly #settings: OpenDataSettings

  constructor(db: Database, settings: OpenDataSettings) {
    this.#db = db
    this.#settings = settings
  }

  async list({
    store = '',
    product,
    page = 1,
    limit = PAGE_LIMIT,
  }: ShrinkflationQuery): Promise<ShrinkflationResponse> {
    const chain = store.trim()
    const [rows, { total }, stores] = await Promise.all([
      this.#newest(chain)
        .$if(product !== undefined, (query) => query.where('product_id', '=', product!))
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      this.#db
        .selectFrom('shrinkages')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('state', '=', 'confirmed')
        .$if(chain !== '', (query) => query.where('store', '=', chain))
        .$if(product !== undefined, (query) => query.where('product_id', '=', product!))
        .executeTakeFirstOrThrow(),
      this.#db
        .selectFrom('shrinkages')
        .select('store')
        .distinct()
        .where('state', '=', 'confirmed')
        .orderBy('store')
        .execute(),
    ])
    const { licence, contact } = this.#settings
    return {
      total: Number(total),
      page,
      licence,
      contact,
      stores: stores.map((one) => one.store),
      shrinkages: rows.map(shrinkageAnswer),
    }
  }

  /** Reads in pieces. */
  async *csv(store = ''): AsyncGenerator<string> {
    yield csvLine(COLUMNS, ',')
    let before: Place | null = null
    for (;;) {
      const from: Place | null = before
      const rows = await this.#newest(store.trim())
        .$if(from !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('first_after', 'id'), '<', tuple(from!.day, from!.id)),
          ),
        )
        .limit(BATCH)
        .execute()
      yield rows.map((row) => csvLine(cellsOf(shrinkageAnswer(row)), ',')).join('')
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) return
      before = { day: last.first_after, id: last.id }
    }
  }

  #newest(store: string) {
    return this.#db
      .selectFrom('shrinkages')
      .selectAll()
      .where('state', '=', 'confirmed')
      .$if(store !== '', (query) => query.where('store', '=', store))
      .orderBy('first_after', 'desc')
      .orderBy('id', 'desc')
  }
}

interface Place {
  readonly day: string
  readonly id: number
}

const COLUMNS = [
  'store',
  'title',
  'ean_before',
  'ean',
  'unit',
  'amount_before',
  'amount_after',
  'price_before',
  'price_after',
  'currency',
  'unit_price_ratio',
  'last_before',
  'first_after',
  'answer',
  'answer_date',
] as const

const cellsOf = ({ answer, ...row }: ReturnType<typeof shrinkageAnswer>): string[] => {
  const cells = { ...row, answer: answer?.text ?? '', answer_date: answer?.date ?? '' }
  return COLUMNS.map((column) => String(cells[column]))
}
