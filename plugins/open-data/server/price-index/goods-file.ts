import { readState } from '#platform/database/catalogue/catalogue-state.ts'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import type { Platform } from '#platform/platform.ts'
import { type FileSection, type WrittenFile, WrittenFiles } from '#platform/storage/written-files.ts'
import { callInThread } from '#platform/threads/thread.ts'
import { dayNumber, type Period, timeAfter, timeRange } from '../../rules/price-index/index.ts'
import { GOODS_HEAD } from './goods-columns.ts'
import type { GoodsOrder } from './write-goods-thread.ts'

export interface GoodsFilesOptions extends Pick<Platform, 'pool' | 'connection' | 'storage'> {
  readonly dataDir: string
  readonly rules: () => KnownPriceRules
}

export interface WantedGoods {
  readonly period: Period
  readonly time: GoodsOrder['time']
  readonly category?: string | undefined
  readonly store?: string | undefined
}

export class GoodsFiles {
  readonly #options: GoodsFilesOptions
  readonly #files: WrittenFiles<Omit<GoodsOrder, 'path'>>
  /** The first day of all prices, by version. */
  #first: { readonly version: string; readonly day: Promise<string | null> } | null = null

  constructor(options: GoodsFilesOptions) {
    this.#options = options
    this.#files = new WrittenFiles(options, 'goods', (path, order) =>
      callInThread<readonly FileSection[]>(
        new URL('./write-goods-thread.ts', import.meta.url),
        'writeGoods',
        { ...order, path } satisfies GoodsOrder,
      ),
    )
  }

  /** Returns the file with the goods, or null when no price can be in it. Throws as `WrittenFiles`. */
  async get({ period, time }: WantedGoods, network: string): Promise<WrittenFile | null> {
    const rules = this.#options.rules()
    const version = await this.#version(rules)
    const firstDay = await this.#firstDay(version)
    if (firstDay === null) return null
    const { first, last } = timeRange(period, dayNumber(firstDay), dayNumber(rules.today))
    if (time < first || time > timeAfter(last, 1)) return null
    const { connection } = this.#options
    return this.#files.get(`${version} ${period} ${time}`, network, { connection, rules, period, time })
  }

  read(file: WrittenFile, { category, store }: WantedGoods): AsyncGenerator<Buffer> {
    return this.#files.read(file, (name) => {
      if (name === GOODS_HEAD.name) return true
      const [ofCategory, ofStore] = JSON.parse(name) as [string, string]
      return (category === undefined || category === ofCategory) && (store === undefined || store === ofStore)
    })
  }

  /** Figures are calculated some seconds after an import, and also after one that only fills the history. */
  async #version({ today }: KnownPriceRules): Promise<string> {
    const { pool } = this.#options
    const { tag } = await readState(pool)
    const { rows } = await pool.query<{ at: string }>(
      'SELECT calculated_at::text AS at FROM price_index_runs',
    )
    return `${tag} ${rows[0]?.at ?? ''} ${today}`
  }

  #firstDay(version: string): Promise<string | null> {
    if (this.#first?.version !== version) {
      const day = this.#options.pool
        .query<{ day: string | null }>('SELECT min(date)::text AS day FROM price_history')
        .then(({ rows }) => rows[0]!.day)
      this.#first = { version, day }
      day.catch(() => {
        this.#first = null
      })
    }
    return this.#first!.day
  }
}
