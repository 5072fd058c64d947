import type { CatalogueVersion } from '@cenolov/contract/catalogue'
import { type CatalogueSnapshot, decodeSnapshot, SnapshotFault } from '@cenolov/core/snapshot'
import { SnapshotStore } from './snapshot-store.ts'

export interface LoadedSnapshot {
  readonly snapshot: CatalogueSnapshot
  readonly bytes: number
  readonly decodeMs: number
}

/**
 * Loads the snapshot of the catalogue and follows its versions. A snapshot that is truncated, corrupt or foreign is
 * loaded once more. After that, or when the server cannot be reached, there is no snapshot.
 */
export class CatalogueLoader {
  readonly #origin: string
  readonly #store: SnapshotStore
  /** When the server last named a version. */
  #saidAt = 0
  #newest = ''

  constructor(origin: string) {
    this.#origin = origin
    this.#store = new SnapshotStore(origin)
  }

  /** Returns when the server last confirmed the version in use as the newest, in milliseconds; 0 when unknown. */
  get confirmedAt(): number {
    return this.#store.confirmedAt
  }

  /** The version in use on the server by its last answer; empty when it did not answer. */
  get newest(): string {
    return this.#newest
  }

  async kept(): Promise<LoadedSnapshot | null> {
    const bytes = await this.#store.read()
    if (bytes === null) return null
    const loaded = read(bytes)
    if (loaded === null) await this.#store.clear()
    return loaded
  }

  /** Returns the snapshot of the newest file, or null when the given one is it, or when it cannot be loaded. */
  async newer(known: CatalogueSnapshot | null): Promise<LoadedSnapshot | null> {
    const version = await this.#version(known?.tag)
    this.#newest = version?.newest ?? ''
    if (version === null) return null
    if (version.kind === 'none') {
      if (version.tag === version.newest) await this.#store.confirm(this.#saidAt)
      return null
    }
    for (const cache of ['default', 'reload'] as const) {
      const bytes = await this.#bytes(version.address, cache)
      if (bytes === null) return null
      const loaded = read(bytes)
      if (loaded === null) continue
      await this.#store.keep(version.address, bytes, this.#saidAt)
      return loaded
    }
    return null
  }

  /** Returns null without an answer of our server: no network, a fault, or the page of a captive portal. */
  async #version(since: string | undefined): Promise<CatalogueVersion | null> {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
    try {
      const response = await fetch(`${this.#origin}/api/v1/catalogue${query}`)
      const answer = response.ok ? ((await response.json()) as Partial<CatalogueVersion> | null) : null
      if (typeof answer?.kind !== 'string' || typeof answer.address !== 'string') return null
      this.#saidAt = timeOf(response)
      return answer as CatalogueVersion
    } catch {
      return null
    }
  }

  async #bytes(address: string, cache: RequestCache): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const response = await fetch(this.#origin + address, { cache, priority: 'low' })
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    } catch {
      return null
    }
  }
}

/** Returns null for a file that is not an unharmed snapshot. */
function read(bytes: Uint8Array): LoadedSnapshot | null {
  const start = performance.now()
  try {
    const snapshot = decodeSnapshot(bytes)
    return { snapshot, bytes: bytes.length, decodeMs: performance.now() - start }
  } catch (fault) {
    if (fault instanceof SnapshotFault) return null
    throw fault
  }
}

/** Returns an answer's time by the server's clock, which is right where the device's may be a year off. */
const timeOf = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || Date.now()
