import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Database } from '#platform/database/database.ts'
import { MEGABYTE } from './api-client.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const UNPACKED_MAX = 64 * MEGABYTE

export interface KeptAnswers {
  find(path: string): Promise<Buffer | null>
  keep(path: string, body: Buffer): Promise<void>
  drop(): Promise<void>
}

/** Answers of today's run of a source, so that a restart goes on where it stopped. Older ones are deleted. */
export async function keptAnswers(db: Database, sourceId: number, day: string): Promise<KeptAnswers> {
  await db.deleteFrom('source_answers').where('source_id', '=', sourceId).where('day', '!=', day).execute()
  const ofToday = () => db.selectFrom('source_answers').where('source_id', '=', sourceId)
  return {
    find: async (path) => {
      const row = await ofToday().select('body').where('path', '=', path).executeTakeFirst()
      return row === undefined ? null : unpack(row.body, { maxOutputLength: UNPACKED_MAX })
    },
    keep: async (path, body) => {
      await db
        .insertInto('source_answers')
        .values({ source_id: sourceId, day, path, body: await pack(body) })
        .onConflict((conflict) =>
          conflict
            .columns(['source_id', 'day', 'path'])
            .doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })),
        )
        .execute()
    },
    drop: () => dropAnswers(db, sourceId),
  }
}

export async function dropAnswers(db: Database, sourceId: number): Promise<void> {
  await db.deleteFrom('source_answers').where('source_id', '=', sourceId).execute()
}

/** A trial always asks the server. */
export const NOTHING_KEPT: KeptAnswers = {
  find: async () => null,
  keep: async () => undefined,
  drop: async () => undefined,
}
