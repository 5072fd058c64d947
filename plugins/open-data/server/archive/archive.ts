import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { DataPackageFacts, PublishedFile } from '@cenolov/core/archive'
import { dayAfter } from '@cenolov/core/day'
import type pg from 'pg'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import { connectTo } from '#platform/database/connections/connect.ts'
import type { Platform } from '#platform/platform.ts'
import type { ByteRange, FileStorage } from '#platform/storage/file-storage.ts'
import { callInThread } from '#platform/threads/thread.ts'
import { changedDays, type DayMarks, dayMarks } from './day-marks.ts'
import type { WritingOrder, WrittenFile } from './write-thread.ts'

const FOLDER = 'open-data/'
const LIST = `${FOLDER}index.json`
/** Directory in the data directory for unfinished files. */
const UNFINISHED = 'open-data-unfinished'
const DAY_MS = 86_400_000
const ARCHIVE_LOCK = 7_263_040
/** A long history is published over several nights. */
const DAYS_AT_ONCE = 31
/** Days that are written again when more of their prices come. */
const LATE_DAYS = 7
export const TYPES = { zip: 'application/zip', parquet: 'application/vnd.apache.parquet' } as const

export interface ArchiveFile extends PublishedFile {
  readonly rows: number
  /**
   * Path in the storage. It contains a hash of the content, so that a rewritten file never mixes with the earlier one.
   */
  readonly path: string
  /** Mark of the day's prices when the file was written. Only recent days have one. */
  readonly mark?: string
}

export interface ArchiveOptions extends Pick<Platform, 'connection' | 'storage' | 'clock'> {
  readonly dataDir: string
  readonly about: DataPackageFacts
  readonly timeZone: string
  readonly staleAfterDays: number
}

/** The published files of days and months, in the storage of pictures. */
export class Archive {
  readonly about: DataPackageFacts
  readonly #options: ArchiveOptions

  constructor(options: ArchiveOptions) {
    this.about = options.about
    this.#options = options
  }

  async files(): Promise<readonly ArchiveFile[]> {
    const found = await this.#options.storage.read(LIST)
    return found === null ? [] : ((await json(found.stream)) as { files: ArchiveFile[] }).files
  }

  read(file: ArchiveFile, range?: ByteRange): ReturnType<FileStorage['read']> {
    return this.#options.storage.read(file.path, range)
  }

  /**
   * Writes the days up to yesterday that are not published yet, and the recent ones whose prices came later, the newest
   * first, and their months.
   */
  async writeDue(signal?: AbortSignal): Promise<readonly string[]> {
    return this.#locked(async (client) => {
      const first = await firstDay(client)
      const published = new Map((await this.files()).map((file) => [file.name, file]))
      const missing: string[] = []
      for (let day = this.#yesterday(); first !== null && day >= first; day = dayAfter(day, -1))
        if (!published.has(`${day}.zip`)) missing.push(day)
      const marks = await this.#recentMarks(client)
      const days = [...missing.slice(0, DAYS_AT_ONCE), ...changedDays(marks, published)]
      return this.#write(days.sort().reverse(), marks, signal)
    })
  }

  /** Rewrites these days with the present knowledge, and their months. */
  async writeAgain(
    { from, to }: { readonly from: string; readonly to: string },
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    return this.#locked(async (client) => {
      const days: string[] = []
      const last = to < this.#yesterday() ? to : this.#yesterday()
      for (let day = last; day >= from; day = dayAfter(day, -1)) days.push(day)
      return this.#write(days, await this.#recentMarks(client), signal)
    })
  }

  /** Deletes files of killed processes. */
  async dropLeft(): Promise<void> {
    const { storage } = this.#options
    const used = new Set([LIST, ...(await this.files()).map(({ path }) => path)])
    const left: string[] = []
    for await (const { path, modifiedAt } of storage.list(FOLDER))
      if (!used.has(path) && Date.now() - modifiedAt.getTime() > DAY_MS) left.push(path)
    await storage.remove(left)
  }

  /**
   * Marks are read before files are written. Prices that come in between change the mark, so the next night writes the
   * day again.
   */
  #recentMarks(client: pg.Client): Promise<DayMarks> {
    const last = this.#yesterday()
    return dayMarks(client, { first: dayAfter(last, 1 - LATE_DAYS), last })
  }

  async #write(days: readonly string[], marks: DayMarks, signal?: AbortSignal): Promise<readonly string[]> {
    const months = new Set(days.map((day) => day.slice(0, 7)))
    const written: string[] = []
    for (const period of [...days, ...months]) {
      signal?.throwIfAborted()
      if (await this.#writePeriod(period, marks.get(period), signal)) written.push(period)
    }
    return written
  }

  async #writePeriod(period: string, mark: string | undefined, signal?: AbortSignal): Promise<boolean> {
    const { connection, dataDir, about, storage } = this.#options
    const kind = period.length === 'YYYY-MM'.length ? 'parquet' : 'zip'
    const name = `${period}.${kind}`
    const directory = await this.#directory(dataDir)
    try {
      const order: WritingOrder = {
        ...{ period, about, connection },
        path: join(directory, name),
        rules: this.#rules(),
      }
      const module = new URL('./write-thread.ts', import.meta.url)
      const found = await callInThread<WrittenFile | null>(module, 'writeFileOf', order, undefined, signal)
      const others = (await this.files()).filter((file) => file.name !== name)
      if (found === null) {
        await this.#writeList(others)
        return false
      }
      const path = `${FOLDER}${period}.${found.sha256.slice(0, 16)}.${kind}`
      await storage.moveIn(path, order.path, TYPES[kind])
      await this.#writeList([...others, { name, path, ...found, ...(mark !== undefined && { mark }) }])
      return true
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  }

  /** Only the holder of the lock writes, so other directories were left by killed processes. */
  async #directory(dataDir: string): Promise<string> {
    const parent = join(dataDir, UNFINISHED)
    await rm(parent, { recursive: true, force: true })
    await mkdir(parent, { recursive: true })
    return parent
  }

  /** A month that is not over ends with yesterday. */
  #rules(): KnownPriceRules {
    const { timeZone, staleAfterDays } = this.#options
    return { today: this.#yesterday(), timeZone, staleAfterDays }
  }

  #yesterday(): string {
    return dayAfter(this.#options.clock.today(), -1)
  }

  async #writeList(files: readonly ArchiveFile[]): Promise<void> {
    const inOrder = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const text = JSON.stringify({ files: inOrder })
    await this.#options.storage.put(LIST, Buffer.from(text), 'application/json')
  }

  /** The job and the command may write at the same time; the second one waits. */
  async #locked<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = await connectTo(this.#options.connection, 'cenolov-archive')
    try {
      await client.query('SELECT pg_advisory_lock($1)', [ARCHIVE_LOCK])
      return await work(client)
    } finally {
      await client.end()
    }
  }
}

async function firstDay(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    'SELECT min(date)::text AS day FROM price_history',
  )
  return rows[0]!.day
}
