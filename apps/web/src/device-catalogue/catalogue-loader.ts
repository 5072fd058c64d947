import type { CatalogueVersion } from '@cenolov/contract/catalogue'
import { applyDelta, type CatalogueSnapshot, decodeSnapshot, SnapshotFault } from '@cenolov/core/snapshot'
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

  constructor(origin: string) {
    this.#origin = origin
    this.#store = new SnapshotStore(origin)
  }

  /** Returns when the server last confirmed the version in use as the newest, in milliseconds; 0 when unknown. */
  get confirmedAt(): number {
    return this.#store.confirmedAt
  }

  async kept(): Promise<LoadedSnapshot | null> {
    const [whole, ...deltas] = await this.#store.read()
    if (whole === undefined) return null
    const start = performance.now()
    try {
      const snapshot = deltas.reduce(applyDelta, decodeSnapshot(whole))
      return { snapshot, bytes: whole.length, decodeMs: performance.now() - start }
    } catch (fault) {
      await this.#store.clear()
      if (fault instanceof SnapshotFault) return null
      throw fault
    }
  }

  /** Returns the newest version, or null when the given one is it, or when it cannot be loaded. */
  async newer(known: CatalogueSnapshot | null): Promise<LoadedSnapshot | null> {
    const since = known === null || this.#store.isLong ? null : known
    const version = await this.#version(since?.tag)
    if (version?.kind === 'none') await this.#store.confirm(this.#saidAt)
    if (version === null || version.kind === 'none') return null
    if (version.kind === 'whole' || since === null) return this.#whole(version)
    return (await this.#delta(version, since)) ?? this.newer(null)
  }

  /** Loads a whole version, which may be older than the newest one; a delta leads to it. */
  async #whole({ address, newest, tag }: CatalogueVersion): Promise<LoadedSnapshot | null> {
    for (const cache of ['default', 'reload'] as const) {
      const bytes = await this.#bytes(address, cache)
      if (bytes === null) return null
      const start = performance.now()
      try {
        const snapshot = decodeSnapshot(bytes)
        const loaded = { snapshot, bytes: bytes.length, decodeMs: performance.now() - start }
        await this.#store.keepWhole(address, bytes, this.#saidAt)
        if (tag === newest) return loaded
        const version = await this.#version(snapshot.tag)
        return (version?.kind === 'delta' ? await this.#delta(version, snapshot) : null) ?? loaded
      } catch (fault) {
        if (!(fault instanceof SnapshotFault)) throw fault
      }
    }
    return null
  }

  async #delta({ address }: CatalogueVersion, base: CatalogueSnapshot): Promise<LoadedSnapshot | null> {
    const bytes = await this.#bytes(address, 'default')
    if (bytes === null) return null
    const start = performance.now()
    try {
      const snapshot = applyDelta(base, bytes)
      const loaded = { snapshot, bytes: bytes.length, decodeMs: performance.now() - start }
      await this.#store.keepDelta(address, bytes, this.#saidAt)
      return loaded
    } catch (fault) {
      if (fault instanceof SnapshotFault) return null
      throw fault
    }
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

/** Returns an answer's time by the server's clock, which is right where the device's may be a year off. */
const timeOf = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || Date.now()
