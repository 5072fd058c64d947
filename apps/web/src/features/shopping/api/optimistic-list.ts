import type { QueryClient } from '@tanstack/react-query'

export interface OptimisticChange<Row, Answer> {
  /** The list as it will be. */
  readonly now: (rows: readonly Row[]) => readonly Row[]
  /** Makes it so on the server. */
  readonly send: () => Promise<Answer>
  /** The list without the change, when that failed; others may have been made meanwhile. */
  readonly back: (rows: readonly Row[]) => readonly Row[]
}

/** A list of the shopper's that shows what is done to it at once. */
export class OptimisticList<Row> {
  readonly #key: readonly string[]
  readonly #reload: (client: QueryClient) => void
  #underWay = 0

  /**
   * @param key of the query that holds the rows
   * @param reload asks how the list really is; called when the last change under way is over
   */
  constructor(key: readonly string[], reload: (client: QueryClient) => void) {
    this.#key = key
    this.#reload = reload
  }

  rows(client: QueryClient): readonly Row[] {
    return client.getQueryData<readonly Row[]>(this.#key) ?? []
  }

  /** Changes what is shown; nothing where the list is not loaded. */
  show(client: QueryClient, by: OptimisticChange<Row, unknown>['now']): void {
    client.setQueryData<readonly Row[]>(this.#key, (rows) => (rows === undefined ? undefined : by(rows)))
  }

  /** Shows a change, sends it, and takes it back when it failed. Throws what `send` throws. */
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
