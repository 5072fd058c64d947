import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/database/database.ts'
import { insertFile } from './jobs/jobs-table.ts'
import type { ImportSource } from './rows/source.ts'

/** Where the file of a job waits until its import is over. */
export interface FileStore {
  /** Takes a file over for a job; what the database keeps belongs to the transaction of `db`. */
  keep(db: Database, jobId: string, path: string): Promise<void>
  source(jobId: string): ImportSource
  /** Lets go of the file of a job that is over. Quiet when there is none. */
  drop(jobId: string): Promise<void>
  /** Lets go of what a killed process left: every file but those of these jobs. */
  dropOthers(jobIds: readonly string[]): Promise<void>
}

/** For one node with its own database: the file stays on its disk, nothing is copied. */
export function diskFiles(folder: string): FileStore {
  const place = (jobId: string) => join(folder, `${jobId}.csv`)
  return {
    keep: (_db, jobId, path) => rename(path, place(jobId)),
    source: (jobId) => ({ kind: 'file', path: place(jobId) }),
    drop: (jobId) => rm(place(jobId), { force: true }),
    dropOthers: async (jobIds) => {
      const kept = new Set(jobIds.map((jobId) => `${jobId}.csv`))
      const found = await readdir(folder).catch(() => [])
      const others = found.filter((name) => !kept.has(name))
      await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    },
  }
}

/** For nodes that share a database: any of them may run the job. The job's end deletes the file with it. */
export function databaseFiles(): FileStore {
  return {
    keep: async (db, jobId, path) => {
      const file = await open(path)
      try {
        await insertFile(db, jobId, file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>)
      } finally {
        await file.close()
      }
    },
    source: (jobId) => ({ kind: 'job', jobId }),
    drop: async () => undefined,
    dropOthers: async () => undefined,
  }
}
