import { type AlertMailJob, type ChangeSpan, MAIL_ITEMS_MAX } from './alert-jobs.ts'
import type { DigestItem, Digests, UserDigest } from './match-alerts.ts'

/**
 * Chooses the products that mails list. A product found by several of a user's alerts is counted and listed once, under
 * the first of them. Each alert has its share of the places, and other alerts get the unused ones.
 */
export class ItemChoice {
  readonly #items: readonly DigestItem[]
  /** For each product the last user for whom it was counted, and the last for whom it was listed. */
  readonly #counted: Uint32Array
  readonly #named: Uint32Array
  #turn = 0

  constructor({ items, products }: Pick<Digests, 'items' | 'products'>) {
    this.#items = items
    this.#counted = new Uint32Array(products)
    this.#named = new Uint32Array(products)
  }

  of({ userId, alerts }: UserDigest): AlertMailJob {
    this.#turn += 1
    let total = 0
    for (const { found } of alerts)
      for (const item of found) if (this.#isFirst(this.#counted, item)) total += 1
    const share = Math.max(1, Math.floor(MAIL_ITEMS_MAX / alerts.length))
    const chosen: ChangeSpan[][] = alerts.map(() => [])
    const places = alerts.map(() => 0)
    let left = MAIL_ITEMS_MAX
    for (const most of [share, MAIL_ITEMS_MAX]) {
      for (const [number, { found, maxResults }] of alerts.entries()) {
        const items = chosen[number]!
        while (left > 0 && items.length < Math.min(most, maxResults) && places[number]! < found.length) {
          const item = found[places[number]!]!
          places[number] = places[number]! + 1
          if (!this.#isFirst(this.#named, item)) continue
          items.push(this.#span(item))
          left -= 1
        }
      }
    }
    const named = alerts.flatMap(({ keyword, type }, number) =>
      chosen[number]!.length === 0 ? [] : [{ keyword, type, items: chosen[number]! }],
    )
    return {
      userId,
      total,
      alerts: named,
      found: alerts.map(({ alertId, found }) => [alertId, found.length]),
    }
  }

  #isFirst(marks: Uint32Array, item: number): boolean {
    const { product } = this.#items[item]!
    if (marks[product] === this.#turn) return false
    marks[product] = this.#turn
    return true
  }

  #span(item: number): ChangeSpan {
    const { firstChangeId: first, lastChangeId: last } = this.#items[item]!
    return first === last ? first : [first, last]
  }
}
