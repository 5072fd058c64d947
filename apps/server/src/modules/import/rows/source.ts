import { createReadStream } from 'node:fs'
import type pg from 'pg'

/** Where the bytes of an import are: a file of this machine, or the parts that an upload left in the database. */
export type ImportSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'job'; readonly jobId: string }

/** Small enough that the text of a piece is young when it is garbage: larger ones take a half more time and memory. */
const PIECE_BYTES = 64 * 1024

/** The bytes of a source in order, piece by piece. */
export async function* readSource(source: ImportSource, client: pg.Client): AsyncGenerator<Buffer> {
  if (source.kind === 'file') {
    yield* createReadStream(source.path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>
    return
  }
  const fetchPart = (part: number) =>
    client.query<{ content: Buffer }>('SELECT content FROM import_files WHERE job_id = $1 AND part = $2', [
      source.jobId,
      part,
    ])
  // The next part is on its way while this one is read.
  let next = fetchPart(0)
  for (let part = 1; ; part += 1) {
    const content = (await next).rows[0]?.content
    if (content === undefined) return
    next = fetchPart(part)
    for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
  }
}
