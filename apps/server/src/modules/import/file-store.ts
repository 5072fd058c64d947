import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { isDayOld } from '../../platform/storage/is-day-old.ts'

export type ImportSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'job'; readonly jobId: string }

/** Small enough that a piece's text is collected young. Larger pieces take half as much time and memory again. */
const PIECE_BYTES = 64 * 1024
const PART_BYTES = 1 << 20

export interface FileStore {
  /** Takes over a job's file. Database rows are written in the transaction of `db`. */
  keep(db: Database, jobId: string, path: string): Promise<void>
  source(jobId: string): ImportSource
  drop(jobId: string): Promise<void>
  /** Deletes files without a job. `old` is longer than any upload takes until its job exists. */
  dropOthers(kept: () => Promise<readonly string[]>, age: 'any' | 'old'): Promise<void>
}

/** For one node with its own database: the file stays on its disk, nothing is copied. */
export function diskFiles(folder: string): FileStore {
  const place = (jobId: string) => join(folder, `${jobId}.csv`)
  return {
    keep: (_db, jobId, path) => rename(path, place(jobId)),
    source: (jobId) => ({ kind: 'file', path: place(jobId) }),
    drop: (jobId) => rm(place(jobId), { force: true }),
    dropOthers: async (jobIds, age) => {
      const found = await readdir(folder).catch(() => [])
      // Ids are read after the folder, so that a listed file's job is known, unless it is still being added.
      const kept = new Set((await jobIds()).map((jobId) => `${jobId}.csv`))
      for (const name of found) {
        const path = join(folder, name)
        if (kept.has(name) || (age === 'old' && !(await isDayOld(path)))) continue
        await rm(path, { recursive: true, force: true })
      }
    },
  }
}

/** For nodes that share a database: any of them may run the job. The file is deleted when the job ends. */
export function databaseFiles(): FileStore {
  return {
    keep: async (db, jobId, path) => {
      const file = await open(path)
      try {
        await insertFile(db, jobId, file.createReadStream({ autoClose: false }))
      } finally {
        await file.close()
      }
    },
    source: (jobId) => ({ kind: 'job', jobId }),
    drop: async () => undefined,
    dropOthers: async () => undefined,
  }
}

export async function* readSource(source: ImportSource, client: pg.Client): AsyncGenerator<Buffer> {
  if (source.kind === 'file') {
    yield* createReadStream(source.path, { highWaterMark: PIECE_BYTES })
    return
  }
  const fetchPart = (part: number) =>
    client.query<{ content: Buffer }>('SELECT content FROM import_files WHERE job_id = $1 AND part = $2', [
      source.jobId,
      part,
    ])
  let next = fetchPart(0)
  for (let part = 1; ; part += 1) {
    const content = (await next).rows[0]?.content
    if (content === undefined) return
    next = fetchPart(part)
    for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
  }
}

async function insertFile(db: Database, jobId: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  let part = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    await db
      .insertInto('import_files')
      .values({ job_id: jobId, part, content: Buffer.concat(waiting) })
      .execute()
    part += 1
    waiting = []
    size = 0
  }
  for await (const piece of bytes) {
    waiting.push(piece)
    size += piece.length
    if (size >= PART_BYTES) await flush()
  }
  if (size > 0) await flush()
}
