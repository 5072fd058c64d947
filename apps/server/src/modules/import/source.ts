import { createReadStream } from 'node:fs'
import type pg from 'pg'

/** Where the bytes of an import are: a file of this machine, or the parts that an upload left in the database. */
export type ImportSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'job'; readonly jobId: string }

const PIECE_BYTES = 256 * 1024

/** The bytes of a source in order, piece by piece. */
export async function* readSource(source: ImportSource, client: pg.Client): AsyncGenerator<Buffer> {
  if (source.kind === 'file') {
    yield* createReadStream(source.path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>
    return
  }
  for (let part = 0; ; part += 1) {
    const { rows } = await client.query<{ content: Buffer }>(
      'SELECT content FROM import_files WHERE job_id = $1 AND part = $2',
      [source.jobId, part],
    )
    if (rows[0] === undefined) return
    for (let at = 0; at < rows[0].content.length; at += PIECE_BYTES) {
      yield rows[0].content.subarray(at, at + PIECE_BYTES)
    }
  }
}
