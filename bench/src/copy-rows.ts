import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Sends lines, or pieces of several lines, by a statement such as `COPY products FROM STDIN`. */
export async function copyRows(
  client: pg.Client,
  statement: string,
  pieces: Iterable<string | Buffer>,
): Promise<void> {
  const copy = client.query(copyFrom(statement))
  for (const piece of pieces) if (!copy.write(piece)) await once(copy, 'drain')
  copy.end()
  await once(copy, 'finish')
}

export const rowLine = (cells: readonly unknown[]): string => `${cells.map(cell).join('\t')}\n`

const cell = (value: unknown): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, '\\$&')
