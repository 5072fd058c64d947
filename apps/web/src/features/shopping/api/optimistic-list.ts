import type { QueryClient } from '@tanstack/react-query'
import { newestProducts, type ProductRow, withProducts } from './newest-products.ts'

export interface OptimisticChange<Row, Answer> {
  readonly now: (rows: readonly Row[]) => readonly Row[]
  readonly send: () => Promise<Answer>
  /** Reverts the change in a list that may have changed since. */
  readonly back: (rows: readonly Row[]) => readonly Row[]
}

/**
 * A shopper's list with optimistic changes. Its products come from the server or from the device, whichever is newer.
 */
export class OptimisticList<Row extends ProductRow> {
  readonly #key: readonly string[]
  readonly #reload: (client: QueryClient) => void
  #underWay = 0
  /** When the server gave the rows, in milliseconds by its clock. */
  #answeredAt = 0

  /**
   * @param key the rows' query
   * @param reload refetches the list; called when the last running change ends
   */
  constructor(key: readonly string[], reload: (client: QueryClient) => void) {
    this.#key = key
    this.#reload = reload
  }

  /** Returns whether changes are in progress; the list is refetched when they have ended. */
  get isChanging(): boolean {
    return this.#underWay > 0
  }

  rows(client: QueryClient): readonly Row[] {
    return client.getQueryData<readonly Row[]>(this.#key) ?? []
  }

  /** Records when the server gave the rows; for `callApi`. */
  readonly onAnswered = (at: number): void => {
    this.#answeredAt = at
  }

  async withNewest(rows: readonly Row[]): Promise<readonly Row[]> {
    const newest = await newestProducts(rows, this.#answeredAt)
    return newest === null ? rows : withProducts(rows, newest)
  }

  /**
   * Updates the products from a new version of the catalogue on the device.
   * @returns whether anything changed
   */
  async followCatalogue(client: QueryClient): Promise<boolean> {
    const newest = await newestProducts(this.rows(client), this.#answeredAt)
    if (newest === null) return false
    const before = this.rows(client)
    const rows = withProducts(before, newest)
    if (rows.every((row, place) => row === before[place])) return false
    this.show(client, () => rows)
    return true
  }

  show(client: QueryClient, by: OptimisticChange<Row, unknown>['now']): void {
    client.setQueryData<readonly Row[]>(this.#key, (rows) => (rows === undefined ? undefined : by(rows)))
  }

  /** Shows a change, sends it, and reverts it on failure. Throws what `send` throws. */
  async change<Answer>(
    client: QueryClient,
    { now, send, back }: OptimisticChange<Row, Answer>,
  ): Promise<Answer> {
    this.#underWay += 1
    try {
      await client.cancelQueries({ queryKey: this.#key })
      this.show(client, now)
      return await send()
    } catch (error) {
      this.show(client, back)
      throw error
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#reload(client)
    }
  }
}
