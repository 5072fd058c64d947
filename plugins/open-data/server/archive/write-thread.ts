import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { DataPackageFacts } from '@cenolov/core/archive'
import { dayAfter } from '@cenolov/core/day'
import type pg from 'pg'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import { connectTo } from '#platform/database/connections/connect.ts'
import type { ConnectionSettings } from '#platform/database/connections/connection-settings.ts'
import { readTime, timeAfter, timeText } from '../../rules/price-index/index.ts'
import { writeDay } from './write-day.ts'
import { writeMonth } from './write-month.ts'

/** Plain data, so that files are written in a thread: encoding them takes seconds of the processor. */
export interface WritingOrder {
  readonly period: string
  readonly path: string
  readonly rules: KnownPriceRules
  readonly about: DataPackageFacts
  readonly connection: ConnectionSettings
}

export interface WrittenFile {
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** Returns null when nothing has a price in the period. */
export async function writeFileOf({
  period,
  path,
  rules,
  about,
  connection,
}: WritingOrder): Promise<WrittenFile | null> {
  const client = await connectTo(connection, 'cenolov-archive')
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const rows = await rowsWritten(client, { period, path, rules, about })
    await client.query('COMMIT')
    if (rows === 0) return null
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const { size } = await stat(path)
    return { rows, bytes: size, sha256: hash.digest('hex') }
  } finally {
    await client.end()
  }
}

function rowsWritten(
  client: pg.Client,
  { period, path, rules, about }: Omit<WritingOrder, 'connection'>,
): Promise<number> {
  const month = readTime(period)
  if (month === null) return writeDay(client, path, { day: period, rules, about })
  const last = dayAfter(`${timeText('month', timeAfter(month.time, 1))}-01`, -1)
  return writeMonth(client, path, { first: `${period}-01`, last }, rules)
}
