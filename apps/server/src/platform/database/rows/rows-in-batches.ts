import type pg from 'pg'

/** Every value as PostgreSQL writes it. */
export type TextRow = readonly (string | null)[]

/**
 * Yields the rows of a query, `size` at a time, so that memory does not depend on their number. The database prepares
 * the next rows meanwhile.
 * @param client in a transaction
 */
export async function* rowsInBatches(
  client: Pick<pg.ClientBase, 'query'>,
  cursor: string,
  select: string,
  size: number,
): AsyncGenerator<TextRow[]> {
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${select}`)
  const fetched = () =>
    client.query<(string | null)[]>({ text: `FETCH ${size} FROM ${cursor}`, rowMode: 'array' })
  let next = fetched()
  for (;;) {
    const { rows } = await next
    if (rows.length === size) {
      next = fetched()
      // A failure is thrown when the rows are wanted, if ever.
      next.catch(() => undefined)
    }
    yield rows
    if (rows.length < size) return
  }
}
