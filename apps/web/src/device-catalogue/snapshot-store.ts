/** Raised with the format of the stored files, so that old ones are not read. */
const CACHE = 'cenolov-catalogue-1'
const INDEX = '/catalogue-kept'
/** Number of deltas after which the whole is loaded again. */
const DELTAS_MAX = 20

interface Kept {
  /** Addresses in the order of reading: a whole, then deltas. */
  readonly files: readonly string[]
  /** When the server last confirmed that they lead to the newest version. */
  readonly confirmedAt: number
}

/**
 * The snapshot on the device, in Cache Storage: a whole and the deltas since. Storage may be full, refused, or emptied
 * at any time. Then nothing is stored, and nothing else changes.
 */
export class SnapshotStore {
  readonly #prefix: string
  #files: readonly string[] = []
  #confirmedAt = 0

  /** @param prefix before the addresses, since a cache takes only full ones */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Returns the stored files in the order of reading; empty when any is missing. */
  async read(): Promise<readonly Uint8Array[]> {
    try {
      const cache = await caches.open(CACHE)
      const kept = (await (await cache.match(this.#prefix + INDEX))?.json()) as Kept | undefined
      const files: Uint8Array[] = []
      for (const address of kept?.files ?? []) {
        const response = await cache.match(this.#prefix + address)
        if (response === undefined) return []
        files.push(new Uint8Array(await response.arrayBuffer()))
      }
      this.#files = kept?.files ?? []
      this.#confirmedAt = Number(kept?.confirmedAt) || 0
      return files
    } catch {
      return []
    }
  }

  /** Returns whether the next version should be loaded whole. */
  get isLong(): boolean {
    return this.#files.length > DELTAS_MAX
  }

  /** Returns when the server last confirmed the stored version as the newest, in milliseconds; 0 when unknown. */
  get confirmedAt(): number {
    return this.#confirmedAt
  }

  async confirm(at: number): Promise<void> {
    this.#confirmedAt = at
    if (this.#files.length === 0) return
    try {
      await this.#name(await caches.open(CACHE), this.#files)
    } catch {
      // A full or refused storage: the next visit has an earlier time.
    }
  }

  /** Stores a whole in place of everything before it. `confirmedAt`: when the server named it. */
  async keepWhole(address: string, bytes: Uint8Array<ArrayBuffer>, confirmedAt: number): Promise<void> {
    this.#confirmedAt = confirmedAt
    await this.#keep([address], address, bytes)
  }

  /** Stores a delta to the last stored version. */
  async keepDelta(address: string, bytes: Uint8Array<ArrayBuffer>, confirmedAt: number): Promise<void> {
    this.#confirmedAt = confirmedAt
    if (this.#files.length > 0) await this.#keep([...this.#files, address], address, bytes)
  }

  /** Removes everything, for example because it cannot be read. */
  async clear(): Promise<void> {
    this.#files = []
    await caches.delete(CACHE).catch(() => false)
  }

  async #keep(files: readonly string[], address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      const cache = await caches.open(CACHE)
      await cache.put(this.#prefix + address, new Response(bytes))
      // Named last: a list of files is complete whenever the device stops.
      await this.#name(cache, files)
      this.#files = files
      const known = new Set([...files, INDEX].map((path) => this.#prefix + path))
      for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request)
    } catch {
      // A full or refused storage: the next visit loads the catalogue again.
      this.#files = []
    }
  }

  #name(cache: Cache, files: readonly string[]): Promise<void> {
    const kept: Kept = { files, confirmedAt: this.#confirmedAt }
    return cache.put(this.#prefix + INDEX, new Response(JSON.stringify(kept)))
  }
}
