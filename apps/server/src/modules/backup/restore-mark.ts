import { access, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { BackupFault } from './backup-fault.ts'
import { connectToCopy } from './database/connect.ts'
import { isDatabaseEmpty } from './database/load.ts'

const NAME = 'restore-unfinished'
/** Entries that may exist in a directory that counts as empty: data that are checked elsewhere, caches, and backups. */
const IGNORED: ReadonlySet<string> = new Set([NAME, 'backups', 'cache', 'lost+found', 'postgres', 'static'])

export class RestoreMark {
  readonly #path: string

  constructor(dataDir: string) {
    this.#path = join(dataDir, NAME)
  }

  async exists(): Promise<boolean> {
    return access(this.#path).then(
      () => true,
      () => false,
    )
  }

  async set(): Promise<void> {
    await writeFile(this.#path, 'Obnova zo zálohy sa nedokončila. Spustite ju znova.\n')
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}

/**
 * Runs before a start creates a schema. Throws `BackupFault` when a restoration was killed before its commit. One that
 * was killed after it is complete, and only loses its mark.
 */
export async function settleRestoration(dataDir: string, connection: ConnectionSettings): Promise<void> {
  const mark = new RestoreMark(dataDir)
  if (!(await mark.exists())) return
  const client = await connectToCopy(connection)
  try {
    if (await isDatabaseEmpty(client))
      throw new BackupFault(
        `Obnova zo zálohy sa nedokončila: spustite npm run restore znova, alebo začnite s prázdnym DATA_DIR (${dataDir}).`,
      )
  } finally {
    await client.end()
  }
  await mark.remove()
}

/** Throws `BackupFault` when the directory has any data of a product; database and pictures are checked elsewhere. */
export async function requireEmptyDirectory(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.filter((name) => !IGNORED.has(name) && !name.startsWith('.'))
  if (found.length > 0)
    throw new BackupFault(`DATA_DIR ${dataDir} nie je prázdny (${found.slice(0, 5).join(', ')}).`)
}
