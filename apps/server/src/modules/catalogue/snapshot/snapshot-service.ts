import type { CatalogueVersion } from '@cenolov/contract/catalogue'
import { HttpError } from '#platform/http/answers/http-error.ts'
import type { CatalogueStore } from '../catalogue-store.ts'
import type { LoadedCatalogue } from '../loaded-catalogue.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { Compressed } from './compressed.ts'

/** A larger catalogue exceeds the memory of a phone; its pages query the server. */
const PRODUCTS_MAX = 300_000
/**
 * After a file, the next one waits so that a device loads no more than this on average. Otherwise every edit would keep a
 * core busy, and make all devices load the catalogue again.
 */
const BYTES_PER_MS = 100
/** A device may just have been sent to the file before the newest one. */
const KEPT_FILES = 2

interface Written {
  readonly tag: string
  readonly file: Compressed
}

/** Versions of the catalogue as files for devices. Each is written when a device first needs it, and compressed once. */
export class SnapshotService {
  readonly #store: CatalogueStore
  /** The newest first. */
  #kept: readonly Written[] = []
  #writing: { readonly tag: string; readonly written: Promise<Written> } | null = null
  readonly #bytesPerMs: number
  #restsUntil = 0

  constructor(store: CatalogueStore, bytesPerMs = BYTES_PER_MS) {
    this.#store = store
    this.#bytesPerMs = bytesPerMs
  }

  /**
   * Returns where a device finds the newest file. The version in use may be newer; then the device asks again later.
   * @param since the version of the device's file
   * @throws `HttpError` 404 when the catalogue is too large for devices
   */
  async version(since: string | undefined): Promise<CatalogueVersion> {
    const current = this.#store.inUse
    const { tag: newest } = current.state
    if (current.index.size > PRODUCTS_MAX) throw new HttpError(404, 'catalogue-too-large')
    if (since === newest) return { kind: 'none', tag: newest, newest, address: '', bytes: 0 }
    const { tag, file } = await this.#newest(current)
    if (since === tag) return { kind: 'none', tag, newest, address: '', bytes: 0 }
    return { kind: 'whole', tag, newest, address: `/api/v1/catalogue/${tag}.bin`, bytes: file.br.length }
  }

  /**
   * Returns the file of a version. Another node may have named it, so a missing file of the version in use is written.
   * @throws `HttpError` 404 for a version that is gone
   */
  async file(tag: string): Promise<Compressed> {
    const known = this.#kept.find((written) => written.tag === tag)
    if (known !== undefined) return known.file
    const current = this.#store.inUse
    if (tag === current.state.tag) return (await this.#write(current)).file
    throw new HttpError(404, 'catalogue-version-gone')
  }

  async #newest(current: LoadedCatalogue): Promise<Written> {
    const [last] = this.#kept
    const isResting = Date.now() < this.#restsUntil
    if (last !== undefined && (last.tag === current.state.tag || isResting)) return last
    return this.#writing?.written ?? this.#write(current)
  }

  #write(current: LoadedCatalogue): Promise<Written> {
    const { tag } = current.state
    const before = this.#writing
    if (before?.tag === tag) return before.written
    const written = this.#writeAfter(before?.written, current).finally(() => {
      if (this.#writing?.written === written) this.#writing = null
    })
    this.#writing = { tag, written }
    return written
  }

  async #writeAfter(before: Promise<Written> | undefined, current: LoadedCatalogue): Promise<Written> {
    await before?.catch(() => undefined)
    const written = { tag: current.state.tag, file: await buildSnapshot(current) }
    this.#kept = [written, ...this.#kept].slice(0, KEPT_FILES)
    this.#restsUntil = Date.now() + written.file.br.length / this.#bytesPerMs
    return written
  }
}
