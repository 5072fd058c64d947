import { knownName } from '@cenolov/core/text'
import type { OpenDataSettings } from '#platform/config/plugin-settings.ts'
import type { Database } from '#platform/database/database.ts'
import { type FieldFault, InvalidFields } from '#platform/http/answers/invalid-fields.ts'
import type {
  IndexGroupsQuery,
  IndexGroupsResponse,
  IndexMovesQuery,
  IndexMovesResponse,
  IndexQuery,
  IndexResponse,
  PriceMove,
} from '../../api.ts'
import {
  indexChanges,
  MOVES_MOST,
  type Period,
  type PriceSeries,
  readTime,
} from '../../rules/price-index/index.ts'

const DEFAULT_SERIES: PriceSeries = 'effective'
const DEFAULT_PERIOD: Period = 'month'
const WRONG_TIME = {
  month: 'Zadajte mesiac v tvare RRRR-MM, napríklad 2026-11.',
  week: 'Zadajte týždeň v tvare RRRR-Wtt, napríklad 2026-W48.',
} as const
const UNKNOWN_NAME = {
  group: (known: string) => `Takú kategóriu nepoznáme. Poznáme: ${known}`,
  store: (known: string) => `Taký obchod nepoznáme. Poznáme: ${known}`,
} as const
const NAMED_MAX = 100
const REVISIONS_MAX = 100

export interface OfferedNames {
  readonly categories: readonly string[]
  readonly stores: readonly string[]
}

export class IndexFigures {
  readonly #db: Database
  readonly #settings: OpenDataSettings
  readonly #offered: () => OfferedNames

  constructor(db: Database, settings: OpenDataSettings, offered: () => OfferedNames) {
    this.#db = db
    this.#settings = settings
    this.#offered = offered
  }

  /**
   * Returns a category and a chain as the figures name them, and '' for all.
   * @throws InvalidFields with the known names for an unknown one
   */
  async named({ group = '', store = '' }: Pick<IndexQuery, 'group' | 'store'>) {
    const names = { group: group.trim(), store: store.trim() }
    if (names.group === '' && names.store === '') return names
    const figured = await this.#db
      .selectFrom('price_indices')
      .select(['category', 'store'])
      .distinct()
      .execute()
    const { categories, stores } = this.#offered()
    const known = {
      group: [...new Set([...figured.map(({ category }) => category), ...categories])],
      store: [...new Set([...figured.map((one) => one.store), ...stores])],
    }
    const faults: FieldFault[] = []
    const nameOf = (field: 'group' | 'store'): string => {
      if (names[field] === '') return ''
      const all = known[field].filter((name) => name !== '')
      const name = knownName(names[field], all)
      if (name === null) faults.push({ field, place: 'query', message: UNKNOWN_NAME[field](namesText(all)) })
      return name ?? ''
    }
    const found = { group: nameOf('group'), store: nameOf('store') }
    if (faults.length > 0) throw new InvalidFields(faults)
    return found
  }

  async index({
    group = '',
    store = '',
    series = DEFAULT_SERIES,
    period = DEFAULT_PERIOD,
    from,
    to,
  }: IndexQuery): Promise<IndexResponse> {
    requireTimes(period, { from, to })
    const names = await this.named({ group, store })
    const [calculated_at, revisions, figures] = await Promise.all([
      this.calculatedAt(),
      this.revisions(),
      this.#db
        .selectFrom('price_indices')
        .select(['time', 'value', 'geks', 'goods'])
        .where('period', '=', period)
        .where('series', '=', series)
        .where('category', '=', names.group)
        .where('store', '=', names.store)
        .$if(from !== undefined, (query) => query.where('time', '>=', from!))
        .$if(to !== undefined, (query) => query.where('time', '<=', to!))
        .orderBy('time')
        .execute(),
    ])
    const base = figures[0]
    return {
      method: 'chained-jevons',
      series,
      period,
      base: base?.time ?? null,
      calculated_at,
      revision: revisions[0]?.number ?? 0,
      revisions,
      licence: this.#settings.licence,
      points: figures.map(({ time, value, geks, goods }) => ({
        time,
        ...(period === 'month' && { month: time }),
        value: value / base!.value,
        geks: geks === null || base!.geks === null ? null : geks / base!.geks,
        goods,
      })),
    }
  }

  /** Returns the newest revisions of published figures, the last one first. */
  async revisions(): Promise<IndexResponse['revisions']> {
    const rows = await this.#db
      .selectFrom('price_index_revisions')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(REVISIONS_MAX)
      .execute()
    return rows.map(({ made_at, ...row }) => ({ ...row, made_at: made_at.toISOString() }))
  }

  async groups({
    series = DEFAULT_SERIES,
    period = DEFAULT_PERIOD,
  }: IndexGroupsQuery): Promise<IndexGroupsResponse> {
    const [calculated_at, figures] = await Promise.all([
      this.calculatedAt(),
      this.#db
        .selectFrom('price_indices')
        .select(['category', 'store', 'time', 'value', 'goods'])
        .where('period', '=', period)
        .where('series', '=', series)
        .where(({ eb, or }) => or([eb('category', '=', ''), eb('store', '=', '')]))
        .orderBy('category')
        .orderBy('store')
        .orderBy('time')
        .execute(),
    ])
    const { licence, contact } = this.#settings
    const groups = Map.groupBy(figures, ({ category, store }) => `${category}\0${store}`)
    return {
      calculated_at,
      licence,
      contact,
      groups: [...groups.values()].map((own) => {
        const { category, store, time: base } = own[0]!
        const { time, goods, sincePrevious, sinceYear, sinceBase } = indexChanges(own)!
        return {
          group: category,
          store,
          base,
          time,
          goods,
          since_previous: sincePrevious,
          since_year: sinceYear,
          since_base: sinceBase,
        }
      }),
    }
  }

  async moves({
    group = '',
    store = '',
    series = DEFAULT_SERIES,
    period = DEFAULT_PERIOD,
  }: IndexMovesQuery): Promise<IndexMovesResponse> {
    const names = await this.named({ group, store })
    const moves = (sign: '<' | '>') =>
      this.#db
        .selectFrom('price_moves as m')
        .innerJoin('products as p', 'p.id', 'm.product_id')
        .select(['p.id', 'p.title', 'm.store', 'm.time_before', 'm.time', 'm.ratio'])
        .select(['m.cents_before', 'm.cents', 'm.days_before', 'm.days'])
        .where('m.period', '=', period)
        .where('m.series', '=', series)
        .where('m.ratio', sign, 1)
        .where(({ eb, or }) => or([eb('p.deleted_at', 'is', null), eb('p.ended_at', 'is not', null)]))
        .$if(names.group !== '', (query) => query.where('m.category', '=', names.group))
        .$if(names.store !== '', (query) => query.where('m.store', '=', names.store))
        .orderBy('m.ratio', sign === '>' ? 'desc' : 'asc')
        .orderBy('p.id')
        .limit(MOVES_MOST)
        .execute()
    const [calculated_at, rising, falling] = await Promise.all([this.calculatedAt(), moves('>'), moves('<')])
    const any = rising[0] ?? falling[0]
    const shown = (rows: typeof rising) =>
      rows.map(
        (move): PriceMove => ({
          product_id: move.id,
          ...{ title: move.title, store: move.store, ratio: move.ratio },
          ...{ price_before: Math.round(move.cents_before) / 100, price: Math.round(move.cents) / 100 },
          ...{ days_before: move.days_before, days: move.days },
        }),
      )
    return {
      ...{ series, period, calculated_at, licence: this.#settings.licence },
      ...{ time_before: any?.time_before ?? null, time: any?.time ?? null },
      ...{ rising: shown(rising), falling: shown(falling) },
    }
  }

  /** Returns when the figures were calculated, in ISO 8601; null before the first calculation. */
  async calculatedAt(): Promise<string | null> {
    const run = await this.#db.selectFrom('price_index_runs').select('calculated_at').executeTakeFirst()
    return run?.calculated_at.toISOString() ?? null
  }
}

const namesText = (names: readonly string[]): string =>
  `${names.slice(0, NAMED_MAX).join(', ')}${names.length > NAMED_MAX ? ', ...' : '.'}`

/** Refuses months where weeks are wanted, weeks where months are, and a range that ends before it begins. */
function requireTimes(period: Period, times: Readonly<Record<'from' | 'to', string | undefined>>): void {
  const faults = (['from', 'to'] as const).flatMap((field) =>
    times[field] === undefined || readTime(times[field])?.period === period
      ? []
      : [{ field, place: 'query', message: WRONG_TIME[period] } as const],
  )
  if (faults.length > 0) throw new InvalidFields(faults)
  if (times.from !== undefined && times.to !== undefined && times.from > times.to)
    throw new InvalidFields([
      { field: 'to', place: 'query', message: 'Koniec obdobia je pred jeho začiatkom.' },
    ])
}
