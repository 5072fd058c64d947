import { ALERT_TYPES, type AlertType, isAlertEvent, KeywordIndex } from '@cenolov/core/alerts'
import type { Offer } from '@cenolov/core/offer'
import { type AlertColumns, typeNumber } from './alert-columns.ts'

/** A product's change as an alert reports it: from the first change that the alert has not seen to the last. */
export interface DigestItem {
  readonly product: number
  readonly productId: number
  readonly firstChangeId: number
  readonly lastChangeId: number
  readonly before: Offer | null
  readonly after: Offer
}

interface AlertDigest {
  readonly alertId: number
  readonly keyword: string
  readonly type: AlertType
  readonly maxResults: number
  readonly found: Uint32Array
}

export interface UserDigest {
  readonly userId: number
  readonly alerts: readonly AlertDigest[]
}

export interface Digests {
  readonly products: number
  readonly items: readonly DigestItem[]
  /** By ascending id. Each one is created on demand. */
  readonly users: Iterable<UserDigest>
}

interface Change {
  readonly id: number
  readonly before: Offer | null
  readonly after: Offer
}

export interface ChangedProduct {
  readonly productId: number
  readonly title: string
  readonly changes: Change[]
}

/**
 * Matches all alerts with all changed products at once. Products with the same title are looked up once, and alerts
 * with the same keyword and type share their results, so that neither number multiplies the other.
 * @param fromChangeId alerts that have seen no more than this see all of the changes
 */
export function matchAlerts(
  alerts: AlertColumns,
  products: readonly ChangedProduct[],
  fromChangeId: number,
): Pick<Digests, 'items' | 'users'> {
  const byTitle = Map.groupBy(products.keys(), (product) => products[product]!.title)
  const titles = [...byTitle.keys()]
  const groups = [...byTitle.values()]
  const matches = matchTitles(alerts, titles)
  // The first items cover each product's whole change. Items for alerts that have seen a part of it follow.
  const items = products.map((product, number) => digestItem(product, number, product.changes[0]!))
  const types = items.map(typesOf)
  const young = (product: number, since: number): number => {
    const first = products[product]!.changes.find(({ id }) => id > since)
    if (first === undefined) return NOTHING
    items.push(digestItem(products[product]!, product, first))
    types.push(typesOf(items.at(-1)!))
    return items.length - 1
  }
  const matched: number[] = []
  const foundBy: Uint32Array[] = []
  for (const [keyword, titlesFound] of matches.entries()) {
    if (titlesFound === undefined) continue
    const shared = new Map<number, Uint32Array>()
    alerts.ofKeyword(keyword, (alert) => {
      const type = alerts.typeOf(alert)
      const since = alerts.sinceOf(alert)
      // An alert made since the last check has not seen the changes before it.
      const isYoung = since > fromChangeId
      let found = isYoung ? undefined : shared.get(type)
      if (found === undefined) {
        const ofTitle = (title: number) =>
          isYoung ? groups[title]!.map((product) => young(product, since)) : groups[title]!
        const isWanted = (item: number) => item !== NOTHING && (types[item]! & (1 << type)) !== 0
        found = Uint32Array.from(titlesFound.flatMap((title) => ofTitle(title).filter(isWanted)))
        if (!isYoung) shared.set(type, found)
      }
      if (found.length === 0) return
      matched.push(alert)
      foundBy.push(found)
    })
  }
  return { items, users: { [Symbol.iterator]: () => byUser(alerts, matched, foundBy) } }
}

function* byUser(
  alerts: AlertColumns,
  matched: readonly number[],
  foundBy: readonly Uint32Array[],
): Generator<UserDigest> {
  const order = Uint32Array.from(matched.keys())
  order.sort((a, b) => alerts.userOf(matched[a]!) - alerts.userOf(matched[b]!) || matched[a]! - matched[b]!)
  let digests: AlertDigest[] = []
  for (const [place, number] of order.entries()) {
    const alert = matched[number]!
    digests.push({
      ...alerts.described(alert),
      maxResults: alerts.maxResultsOf(alert),
      found: foundBy[number]!,
    })
    const userId = alerts.userOf(alert)
    const next = order[place + 1]
    if (next !== undefined && alerts.userOf(matched[next]!) === userId) continue
    yield { userId, alerts: digests }
    digests = []
  }
}

/** Returns the numbers of the matching titles by keyword. */
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

/** Stands in place of an item once the alert has seen all changes of the product. */
const NOTHING = -1

function digestItem({ changes, productId }: ChangedProduct, product: number, first: Change): DigestItem {
  const last = changes.at(-1)!
  return {
    product,
    productId,
    firstChangeId: first.id,
    lastChangeId: last.id,
    before: first.before,
    after: last.after,
  }
}

function typesOf({ before, after }: DigestItem): number {
  let types = 0
  for (const type of ALERT_TYPES) if (isAlertEvent(type, before, after)) types |= 1 << typeNumber(type)
  return types
}
