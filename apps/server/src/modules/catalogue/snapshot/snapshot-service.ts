import type { CatalogueVersion } from '@cenolov/contract/catalogue'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { HttpError } from '../../../platform/http/answers/http-error.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { CatalogueStore } from '../catalogue-store.ts'
import type { LoadedCatalogue } from '../loaded-catalogue.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { idsChangedSince, writeDelta } from './change-between.ts'
import { type Compressed, compress } from './compressed.ts'

/** A larger catalogue exceeds the memory of a phone; its pages query the server. */
const PRODUCTS_MAX = 300_000
/** A snapshot is written at most this often. In between, devices reach the newest version by deltas. */
const WRITTEN_EVERY_MS = 60_000
const DELTAS = { max: 50, maxSize: 8 * 1024 * 1024 }

interface Written {
  readonly tag: string
  readonly file: Promise<Compressed>
  readonly startedAt: number
}

/**
 * Versions of the catalogue as files for devices: the whole, written when a device first needs it, and deltas between
 * versions. Each is compressed once. Only the last two wholes and the deltas to the version in use are kept.
 */
export class SnapshotService {
  readonly #store: CatalogueStore
  readonly #pool: pg.Pool
  readonly #logger: Logger
  #newest: Written | null = null
  #ready: { readonly tag: string; readonly file: Compressed } | null = null
  #previous: { readonly tag: string; readonly file: Compressed } | null = null
  readonly #deltas = new LRUCache<string, Compressed>({
    ...DELTAS,
    sizeCalculation: ({ br, gzip }) => br.length + gzip.length + 1,
  })

  constructor(store: CatalogueStore, pool: pg.Pool, logger: Logger) {
    this.#store = store
    this.#pool = pool
    this.#logger = logger
    store.onSwap(() => this.#deltas.clear())
  }

  /**
   * Returns where a device finds the newest version: the whole, or the changes since the device's version.
   * @throws `HttpError` 404 when the catalogue is too large for devices
   */
  async version(since: string | undefined): Promise<CatalogueVersion> {
    const current = this.#store.inUse
    const { tag } = current.state
    if (current.index.size > PRODUCTS_MAX) throw new HttpError(404, 'catalogue-too-large')
    if (since === tag) return { kind: 'none', tag, newest: tag, address: '', bytes: 0 }
    if (since !== undefined) {
      const delta = await this.#delta(since, current)
      const whole = this.#ready?.file.br.length ?? Number.POSITIVE_INFINITY
      if (delta !== null && delta.br.length < whole)
        return {
          kind: 'delta',
          tag,
          newest: tag,
          address: addressOf(`${since}..${tag}`),
          bytes: delta.br.length,
        }
    }
    const whole = await this.#whole(current)
    return {
      kind: 'whole',
      tag: whole.tag,
      newest: tag,
      address: addressOf(whole.tag),
      bytes: whole.file.br.length,
    }
  }

  /**
   * Returns the file behind an address. Another node may have named it, so a missing file of the version in use is
   * written.
   * @throws `HttpError` 404 for a version that is gone
   */
  async file(name: string): Promise<Compressed> {
    const current = this.#store.inUse
    const [from, to] = name.split('..') as [string, string | undefined]
    if (to === undefined) {
      const known = [this.#ready, this.#previous].find((ready) => ready?.tag === name)
      if (known) return known.file
      if (name === current.state.tag) return (await this.#write(current)).file
    } else if (to === current.state.tag) {
      const delta = await this.#delta(from, current)
      if (delta !== null) return delta
    }
    throw new HttpError(404, 'catalogue-version-gone')
  }

  async #whole(current: LoadedCatalogue): Promise<{ readonly tag: string; readonly file: Compressed }> {
    const ready = this.#ready
    if (ready === null || ready.tag === current.state.tag) return this.#write(current)
    if ((await idsChangedSince(this.#pool, ready.tag, current)) === null) return this.#write(current)
    const isDue = Date.now() - (this.#newest?.startedAt ?? 0) > WRITTEN_EVERY_MS
    if (isDue)
      this.#write(current).catch((error) =>
        this.#logger.error({ err: error }, 'The snapshot of the catalogue cannot be written.'),
      )
    return ready
  }

  async #write(current: LoadedCatalogue): Promise<{ readonly tag: string; readonly file: Compressed }> {
    const { tag } = current.state
    if (this.#newest?.tag !== tag) {
      // A burst of versions is not written in parallel.
      const before = this.#newest?.file.catch(() => undefined)
      const file = (before ?? Promise.resolve()).then(() => buildSnapshot(current))
      this.#newest = { tag, file, startedAt: Date.now() }
      file.then(
        (written) => {
          this.#previous = this.#ready
          this.#ready = { tag, file: written }
        },
        () => {
          if (this.#newest?.file === file) this.#newest = null
        },
      )
    }
    return { tag, file: await this.#newest!.file }
  }

  async #delta(since: string, current: LoadedCatalogue): Promise<Compressed | null> {
    const { tag } = current.state
    const known = this.#deltas.get(`${since}..${tag}`)
    if (known !== undefined) return known
    const ids = await idsChangedSince(this.#pool, since, current)
    if (ids === null) return null
    const delta = await compress(await writeDelta(since, current, ids))
    this.#deltas.set(`${since}..${tag}`, delta)
    return delta
  }
}

const addressOf = (name: string): string => `/api/v1/catalogue/${name}.bin`
