import type { IndexGroupsResponse, IndexQuery, IndexResponse } from '@cenolov/contract/open-data'
import { indexChanges, type PriceSeries } from '@cenolov/core/price-index'
import type { OpenDataSettings } from '../../platform/config/open-data-settings.ts'
import type { Database } from '../../platform/database/database.ts'

const DEFAULT_SERIES: PriceSeries = 'effective'

/** Reads the figures of the last calculation. */
export class IndexFigures {
  readonly #db: Database
  readonly #settings: OpenDataSettings

  constructor(db: Database, settings: OpenDataSettings) {
    this.#db = db
    this.#settings = settings
  }

  async index({
    group = '',
    store = '',
    series = DEFAULT_SERIES,
    from,
    to,
  }: IndexQuery): Promise<IndexResponse> {
    const [run, figures] = await Promise.all([
      this.#run(),
      this.#db
        .selectFrom('price_indices')
        .select(['month', 'value', 'geks', 'goods'])
        .where('series', '=', series)
        .where('category', '=', group.trim())
        .where('store', '=', store.trim())
        .$if(from !== undefined, (query) => query.where('month', '>=', from!))
        .$if(to !== undefined, (query) => query.where('month', '<=', to!))
        .orderBy('month')
        .execute(),
    ])
    const base = figures[0]
    return {
      method: 'chained-jevons',
      series,
      base: base?.month ?? null,
      ...run,
      licence: this.#settings.licence,
      points: figures.map(({ month, value, geks, goods }) => ({
        month,
        value: value / base!.value,
        geks: geks === null || base!.geks === null ? null : geks / base!.geks,
        goods,
      })),
    }
  }

  async groups(series: PriceSeries = DEFAULT_SERIES): Promise<IndexGroupsResponse> {
    const [run, figures] = await Promise.all([
      this.#run(),
      this.#db
        .selectFrom('price_indices')
        .select(['category', 'store', 'month', 'value', 'goods'])
        .where('series', '=', series)
        .where(({ eb, or }) => or([eb('category', '=', ''), eb('store', '=', '')]))
        .orderBy('category')
        .orderBy('store')
        .orderBy('month')
        .execute(),
    ])
    const { licence, contact } = this.#settings
    const groups = Map.groupBy(figures, ({ category, store }) => `${category}\0${store}`)
    return {
      ...run,
      licence,
      contact,
      groups: [...groups.values()].map((own) => {
        const { category, store, month: base } = own[0]!
        const { month, goods, sinceMonth, sinceYear, sinceBase } = indexChanges(own)!
        return {
          group: category,
          store,
          base,
          month,
          goods,
          since_month: sinceMonth,
          since_year: sinceYear,
          since_base: sinceBase,
        }
      }),
    }
  }

  async #run() {
    const run = await this.#db.selectFrom('price_index_runs').selectAll().executeTakeFirst()
    return {
      weights:
        run === undefined || run.weights_source === null || run.weights_year === null
          ? null
          : { source: run.weights_source, year: run.weights_year },
      calculated_at: run?.calculated_at.toISOString() ?? null,
    }
  }

  /** Returns whether the figures were calculated, and with the weights of today's settings. */
  async isCurrent(): Promise<boolean> {
    const { weights, calculated_at: at } = await this.#run()
    const { source } = this.#settings.weights
    return at !== null && weights?.source === source?.name && weights?.year === source?.year
  }
}
