const CACHE = 'cenolov-catalogue-1'
const INDEX = '/catalogue-kept'

interface Kept {
  readonly address: string
  /** When the server last confirmed that the file has the newest version. */
  readonly confirmedAt: number
}

/**
 * The snapshot on the device, in Cache Storage. Storage may be full, refused, or emptied at any time. Then nothing is
 * stored, and nothing else changes.
 */
export class SnapshotStore {
  readonly #prefix: string
  #address: string | null = null
  #confirmedAt = 0

  /** @param prefix before the addresses, since a cache takes only full ones */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Returns the stored file, or null without one. */
  async read(): Promise<Uint8Array | null> {
    try {
      const cache = await caches.open(CACHE)
      const kept = (await (await cache.match(this.#prefix + INDEX))?.json()) as Partial<Kept> | undefined
      const response = kept?.address && (await cache.match(this.#prefix + kept.address))
      if (!kept?.address || !response) return null
      const bytes = new Uint8Array(await response.arrayBuffer())
      this.#address = kept.address
      this.#confirmedAt = Number(kept.confirmedAt) || 0
      return bytes
    } catch {
      return null
    }
  }

  /** Returns when the server last confirmed the stored version as the newest, in milliseconds; 0 when unknown. */
  get confirmedAt(): number {
    return this.#confirmedAt
  }

  async confirm(at: number): Promise<void> {
    this.#confirmedAt = at
    if (this.#address === null) return
    try {
      await this.#name(await caches.open(CACHE), this.#address)
    } catch {
      // A full or refused storage: the next visit has an earlier time.
    }
  }

  /** Stores a file in place of the one before it. `confirmedAt`: when the server named it. */
  async keep(address: string, bytes: Uint8Array<ArrayBuffer>, confirmedAt: number): Promise<void> {
    this.#confirmedAt = confirmedAt
    try {
      const cache = await caches.open(CACHE)
      await cache.put(this.#prefix + address, new Response(bytes))
      // Named last: the named file is complete whenever the device stops.
      await this.#name(cache, address)
      this.#address = address
      const known = new Set([address, INDEX].map((path) => this.#prefix + path))
      for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request)
    } catch {
      // A full or refused storage: the next visit loads the catalogue again.
      this.#address = null
    }
  }

  /** Removes everything, for example because it cannot be read. */
  async clear(): Promise<void> {
    this.#address = null
    await caches.delete(CACHE).catch(() => false)
  }

  #name(cache: Cache, address: string): Promise<void> {
    const kept: Kept = { address, confirmedAt: this.#confirmedAt }
    return cache.put(this.#prefix + INDEX, new Response(JSON.stringify(kept)))
  }
}
