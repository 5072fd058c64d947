import type { QueryClient } from '@tanstack/react-query'

export interface OptimisticChange<Row, Answer> {
  /** The list with the change. */
  readonly now: (rows: readonly Row[]) => readonly Row[]
  /** Sends the change. */
  readonly send: () => Promise<Answer>
  /** Reverts the change in a list that may have changed since. */
  readonly back: (rows: readonly Row[]) => readonly Row[]
}

/** A shopper's list with optimistic changes. */
export class OptimisticList<Row> {
  readonly #key: readonly string[]
  readonly #reload: (client: QueryClient) => void
  #underWay = 0

  /**
   * @param key the rows' query
   * @param reload refetches the list; called when the last running change ends
   */
  constructor(key: readonly string[], reload: (client: QueryClient) => void) {
    this.#key = key
    this.#reload = reload
  }

  rows(client: QueryClient): readonly Row[] {
    return client.getQueryData<readonly Row[]>(this.#key) ?? []
  }

  /** Changes the cached list, if loaded. */
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
