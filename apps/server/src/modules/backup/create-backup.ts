import { constants } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { APP_VERSION } from '../../platform/app-version.ts'
import { holdBackupLock } from '../../platform/database/backup-lock.ts'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { errorFacts } from '../../platform/errors/error-facts.ts'
import type { Platform } from '../../platform/platform.ts'
import { ArchiveReader } from './archive/archive-reader.ts'
import { ArchiveWriter } from './archive/archive-writer.ts'
import type { BackupHeader, BackupTotals } from './archive/backup-header.ts'
import { FORMAT, FORMAT_VERSION, HEADER_NAME, partName, TOTALS_NAME } from './archive/entry-names.ts'
import { BackupFault } from './backup-fault.ts'
import { connectToCopy } from './database/connect.ts'
import { beginSnapshot, copiedParts, type Snapshot } from './database/snapshot.ts'
import { storedPictures } from './pictures.ts'
import { recordBackup } from './record.ts'

export interface BackupOptions extends Pick<Platform, 'connection' | 'storage'> {
  readonly key?: string | null
  readonly signal?: AbortSignal
}

export interface FinishedBackup {
  readonly takenAt: Date
  readonly bytes: number
  readonly totals: BackupTotals
}

/** Makes a backup at `path`, which appears only once it was read back and verified. Throws `BackupFault`. */
export async function createBackup(path: string, options: BackupOptions): Promise<FinishedBackup> {
  return withBackupLock(options.connection, async (client) => {
    if (await exists(path)) throw new BackupFault(`Súbor ${path} už existuje: zvoľte iný názov.`)
    const unfinished = unfinishedPath(path)
    try {
      const made = await writeVerified(unfinished, client, options)
      await rename(unfinished, path)
      await recordBackup(client, { ...made, place: 'file', path })
      return made
    } catch (error) {
      await removeUnfinished(path)
      throw withPlace(error, path)
    }
  })
}

type Client = Awaited<ReturnType<typeof connectToCopy>>

export async function withBackupLock<T>(
  connection: ConnectionSettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connectToCopy(connection)
  try {
    if (!(await holdBackupLock(client))) throw new BackupFault('Iná záloha tejto databázy práve beží.')
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Every try has the same path, so that the next one replaces the file. */
const unfinishedPath = (path: string): string => join(dirname(path), `.${basename(path)}.part`)

async function removeUnfinished(path: string): Promise<void> {
  await rm(unfinishedPath(path), { force: true })
  await rm(`${unfinishedPath(path)}.sums`, { force: true })
}

export async function writeVerified(
  path: string,
  client: Client,
  { storage, key = null, signal }: BackupOptions,
): Promise<FinishedBackup> {
  await rm(path, { force: true })
  const snapshot = await beginSnapshot(client)
  const writer = await ArchiveWriter.create(path, snapshot.takenAt, key)
  const add = async (name: string, bytes: Buffer) => {
    signal?.throwIfAborted()
    await writer.add(name, bytes)
  }
  let totals: BackupTotals
  try {
    await add(HEADER_NAME, Buffer.from(`${JSON.stringify(headerOf(snapshot), null, 1)}\n`))
    const rows = await addTables(client, snapshot, add)
    await client.query('COMMIT')
    const pictures = { pictures: 0, picture_bytes: 0 }
    for await (const { name, bytes } of storedPictures(storage)) {
      await add(name, bytes)
      pictures.pictures += 1
      pictures.picture_bytes += bytes.length
    }
    totals = { rows, ...pictures }
    await add(TOTALS_NAME, Buffer.from(`${JSON.stringify(totals, null, 1)}\n`))
    await writer.finish()
  } finally {
    await writer.close()
  }
  signal?.throwIfAborted()
  const reader = await ArchiveReader.open(path, key)
  try {
    const { bytes } = await reader.verify()
    return { takenAt: snapshot.takenAt, bytes, totals }
  } finally {
    await reader.close()
  }
}

async function addTables(
  client: Client,
  { tables }: Snapshot,
  add: (name: string, bytes: Buffer) => Promise<void>,
): Promise<BackupTotals['rows']> {
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const parts = copiedParts(client, table)
    let next = await parts.next()
    for (let part = 1; !next.done; part += 1) {
      await add(partName(table.name, part), next.value)
      next = await parts.next()
    }
    rows[table.name] = next.value
  }
  return rows
}

function headerOf({ takenAt, isDistributed, migrations, tables, sequences }: Snapshot): BackupHeader {
  return {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    product_version: APP_VERSION,
    taken_at: takenAt.toISOString(),
    ...(isDistributed && { is_distributed: true }),
    migrations: [...migrations],
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: [...sequences],
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  )

function withPlace(error: unknown, path: string): unknown {
  const { code, message } = errorFacts(error)
  if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(code ?? ''))
    return new BackupFault(`Do ${dirname(path)} sa nedá zapisovať: ${message}.`)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new BackupFault(`Na zálohu nie je v ${dirname(path)} dosť miesta: ${message}.`)
  return error
}
