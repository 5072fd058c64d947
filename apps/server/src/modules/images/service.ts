import { setTimeout as sleep } from 'node:timers/promises'
import type { ImageStatus, ImagesDeleted, ImagesDownloaded } from '@cenolov/contract/admin'
import { imageVariants } from '@cenolov/core/product'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { isBackupRunning } from '../../platform/database/backup-lock.ts'
import { followed } from '../../platform/database/catalogue/followed-changes.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { storedPictures } from '../../platform/storage/stored-pictures.ts'
import {
  failureFigures,
  fetchedFigures,
  productFigures,
  progressSince,
  storedFigures,
  workFigures,
} from './image-figures.ts'
import { wantAllImages } from './image-rows.ts'

export const IMAGES_FOLDER = 'static/images/'

export interface ImagesServiceOptions extends Pick<Platform, 'db' | 'storage'> {
  readonly startJob: (db: Database) => Promise<void>
  readonly waitForVersion: (version: number) => Promise<void>
}

const WAIT_MS = 20_000
const WAIT_STEP_MS = 200
const MEGABYTE = 1024 * 1024
/** A file without a product may belong to a picture that is being stored. */
const UNUSED_AFTER_MS = 24 * 3_600_000
const REMOVED_AT_ONCE = 1_000
/** More files than these are counted on request only. */
const COUNTED_AT_ONCE = 2_000

export class ImagesService {
  readonly #options: ImagesServiceOptions

  constructor(options: ImagesServiceOptions) {
    this.#options = options
  }

  /** Starts the download of all missing pictures, and waits for it a while. */
  async downloadAll(actor: Account): Promise<ImagesDownloaded> {
    const { db, startJob } = this.#options
    const start = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(transaction)
      await wantAllImages(transaction)
      await startJob(transaction)
      await recordAudit(transaction, { actor, action: 'images downloaded' })
      return rows[0]!.now
    })
    const end = Date.now() + WAIT_MS
    for (;;) {
      const progress = await progressSince(db, start)
      if (progress.remaining === 0 || Date.now() > end) return progress
      await sleep(WAIT_STEP_MS)
    }
  }

  /** Deletes all fetched pictures. They come back when their address changes or the download is started by hand. */
  async deleteAll(actor: Account): Promise<ImagesDeleted> {
    const { db, waitForVersion } = this.#options
    const { deleted, version } = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        SELECT product_id AS id FROM product_images WHERE path <> '' FOR UPDATE`.execute(transaction)
      await transaction
        .updateTable('product_images')
        .set({ state: 'dropped', path: '', bytes: 0, files: 0, reason: null })
        .where('state', '<>', 'dropped')
        .execute()
      if (rows.length === 0) return { deleted: 0, version: null }
      const ids = followed(rows.map(({ id }) => id))
      const moved = await sql<{ version: number }>`SELECT bump_catalogue_version(${ids}) AS version`.execute(
        transaction,
      )
      await recordAudit(transaction, { actor, action: 'images deleted', details: { count: rows.length } })
      return { deleted: rows.length, version: moved.rows[0]!.version }
    })
    await this.#removeFiles(() => true)
    if (version !== null) await waitForVersion(version)
    return { deleted }
  }

  async status(scan: boolean): Promise<ImageStatus> {
    const { db, storage } = this.#options
    const start = performance.now()
    const [products, work, failures, fetched, stored] = await Promise.all([
      productFigures(db),
      workFigures(db),
      failureFigures(db),
      fetchedFigures(db),
      this.#stored(scan),
    ])
    const { needing_download: open } = products
    const done = fetched.offered
    return {
      products,
      download_progress: {
        completed_percentage: done + open === 0 ? 100 : Math.round((done / (done + open)) * 1_000) / 10,
        ...work,
      },
      storage: {
        total_size_mb: Math.round((stored.bytes / MEGABYTE) * 100) / 100,
        total_images: stored.files,
        fetched_images: fetched.all,
        kind: storage.kind,
      },
      performance: { storage_scanned: scan, duration_ms: Math.round(performance.now() - start) },
      failures,
    }
  }

  /** Removes files without a product for a day. During a backup, which may need them, they wait for the next sweep. */
  async sweep(): Promise<number> {
    if (await isBackupRunning(this.#options.db)) return 0
    const rows = await this.#options.db
      .selectFrom('product_images')
      .select('path')
      .where('path', '<>', '')
      .distinct()
      .execute()
    const used = new Set(rows.flatMap(({ path }) => imageVariants(path).map((variant) => variant.path)))
    const before = Date.now() - UNUSED_AFTER_MS
    return this.#removeFiles((path, modifiedAt) => !used.has(path) && modifiedAt.getTime() < before)
  }

  async #removeFiles(isMeant: (path: string, modifiedAt: Date) => boolean): Promise<number> {
    const { storage } = this.#options
    let removed = 0
    let paths: string[] = []
    const remove = async () => {
      await storage.remove(paths)
      removed += paths.length
      paths = []
    }
    for await (const { path, modifiedAt } of storage.list(IMAGES_FOLDER)) {
      if (isMeant(path, modifiedAt)) paths.push(path)
      if (paths.length === REMOVED_AT_ONCE) await remove()
    }
    if (paths.length > 0) await remove()
    return removed
  }

  async #stored(scan: boolean): Promise<{ readonly bytes: number; readonly files: number }> {
    const { db, storage } = this.#options
    const { files, isComplete } = await storedPictures(storage, scan ? undefined : COUNTED_AT_ONCE)
    const counted = { bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0), files: files.size }
    if (isComplete) return counted
    const recorded = await storedFigures(db)
    return recorded.files > counted.files ? recorded : counted
  }
}
