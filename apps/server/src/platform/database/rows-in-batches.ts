import type pg from 'pg'

/** Every value as PostgreSQL writes it. */
export type TextRow = readonly (string | null)[]

/**
 * The rows of a query, `size` at a time, so that memory does not depend on their number.
 * @param client in a transaction
 */
export async function* rowsInBatches(
  client: Pick<pg.ClientBase, 'query'>,
  cursor: string,
  select: string,
  size: number,
): AsyncGenerator<TextRow[]> {
  await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${select}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${size} FROM ${cursor}`,
      rowMode: 'array',
    })
    yield rows
    if (rows.length < size) return
  }
}
