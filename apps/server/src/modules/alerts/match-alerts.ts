import { isAlertEvent, KeywordIndex, type Offer } from '@cenolov/core'
import { type AlertColumns, typeNumber } from './alert-columns.ts'
import type { AlertNews, News, NewsItem } from './find-news.ts'

/** A change of a product. `before` is null for a new one. */
export interface Change {
  readonly id: number
  readonly before: Offer | null
  readonly after: Offer
}

export interface ChangedProduct {
  readonly productId: number
  readonly title: string
  readonly store: string
  /** Oldest first. */
  readonly changes: Change[]
}

const TYPES = ['any_change', 'new_sale', 'price_drop'] as const

/** What a keyword found for the alerts of one type: the first items, and how many there were in all. */
interface Found {
  readonly items: NewsItem[]
  total: number
}

/**
 * Matches all alerts with all changed products at once. Products of one title are looked up once, and alerts that
 * share keyword and type share what was found, so neither number multiplies the other.
 * @param fromChangeId alerts that have seen no more than this see all of the changes
 */
export function matchAlerts(
  alerts: AlertColumns,
  products: readonly ChangedProduct[],
  fromChangeId: number,
): News['users'] {
  const byTitle = Map.groupBy(products, ({ title }) => title)
  const titles = [...byTitle.keys()]
  const matches = matchTitles(alerts, titles)
  const groups = [...byTitle.values()].map((group) => group.map(itemOfAll))
  const users = new Map<number, AlertNews[]>()
  const tell = (alert: number, { items, total }: Found) => {
    const max = alerts.maxResultsOf(alert)
    const news = {
      ...alerts.described(alert),
      items: items.length > max ? items.slice(0, max) : items,
      total,
    }
    const user = alerts.userOf(alert)
    const known = users.get(user)
    if (known === undefined) users.set(user, [news])
    else known.push(news)
  }
  for (const [keyword, found] of matches.entries()) {
    if (found === undefined) continue
    const shared = new Map<number, Found>()
    alerts.ofKeyword(keyword, (alert) => {
      const type = alerts.typeOf(alert)
      // An alert made since the last check has not seen the changes before it.
      const isYoung = alerts.sinceOf(alert) > fromChangeId
      let news = isYoung ? undefined : shared.get(type)
      if (news === undefined) {
        const since = alerts.sinceOf(alert)
        news = collect(found, type, (title) =>
          isYoung ? itemsSince(byTitle.get(titles[title]!)!, since) : groups[title]!,
        )
        if (!isYoung) shared.set(type, news)
      }
      if (news.total > 0) tell(alert, news)
    })
  }
  return [...users]
    .sort(([a], [b]) => a - b)
    .map(([userId, news]) => ({ userId, alerts: news.sort((a, b) => a.alertId - b.alertId) }))
}

/** By keyword, the numbers of the titles that it matches; undefined where there are none. */
function matchTitles(alerts: AlertColumns, titles: readonly string[]): (number[] | undefined)[] {
  const index = new KeywordIndex(alerts.keywords)
  const found = new Array<number[] | undefined>(alerts.keywords.length).fill(undefined)
  for (const [title, text] of titles.entries()) {
    for (const keyword of index.match(text)) {
      const known = found[keyword]
      if (known === undefined) found[keyword] = [title]
      else known.push(title)
    }
  }
  return found
}

/** An item with the types of alerts that it is for, as bits. */
interface TypedItem {
  readonly item: NewsItem
  readonly types: number
}

/** All that became of a product since the last check. */
const itemOfAll = (product: ChangedProduct): TypedItem => typedItem(product, product.changes[0]!)

function itemsSince(products: readonly ChangedProduct[], since: number): TypedItem[] {
  return products.flatMap((product) => {
    const first = product.changes.find(({ id }) => id > since)
    return first === undefined ? [] : [typedItem(product, first)]
  })
}

function typedItem({ changes, productId, title, store }: ChangedProduct, { before }: Change): TypedItem {
  const { after } = changes.at(-1)!
  let types = 0
  for (const type of TYPES) if (isAlertEvent(type, before, after)) types |= 1 << typeNumber(type)
  return { item: { productId, title, store, before, after }, types }
}

/** Most items of one alert. */
const ITEMS_MAX = 100

function collect(
  titles: readonly number[],
  type: number,
  itemsOf: (title: number) => readonly TypedItem[],
): Found {
  const found: Found = { items: [], total: 0 }
  for (const title of titles) {
    for (const { item, types } of itemsOf(title)) {
      if ((types & (1 << type)) === 0) continue
      found.total += 1
      if (found.items.length < ITEMS_MAX) found.items.push(item)
    }
  }
  return found
}
