import { BranchRows, PricesInBranches, type WrittenBranchPrices } from '@cenolov/core/branches'
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 32 * 1024 * 1024
/** Estimated bytes of an entry's objects and of its place in the map. */
const OVERHEAD_BYTES = 300
const READ_AT_ONCE = 20

interface KnownBranch {
  readonly rows: BranchRows | null
}

/**
 * The prices of branches in one version of the catalogue. Each branch is read once, when a caller first needs it. A few
 * are read at a time on one connection, so that callers with many branches leave connections for others.
 */
export class BranchPrices {
  readonly #read: (ids: readonly number[]) => Promise<WrittenBranchPrices>
  readonly #known = new LRUCache<number, KnownBranch>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ rows }) => (rows?.bytes ?? 0) + OVERHEAD_BYTES,
  })
  readonly #names = new Map<string, ReadonlySet<string>>()
  readonly #wanted = new Map<number, PromiseWithResolvers<KnownBranch>>()
  #isReading = false

  constructor(read: (ids: readonly number[]) => Promise<WrittenBranchPrices>) {
    this.#read = read
  }

  /** @param ids in the order of preference; unknown ones are absent */
  async in(ids: readonly number[]): Promise<PricesInBranches> {
    const found = await Promise.all(ids.map((id) => this.#known.get(id) ?? this.#want(id)))
    const rows = found.flatMap(({ rows: of }) => of ?? [])
    return new PricesInBranches(rows, this.#names)
  }

  #want(id: number): Promise<KnownBranch> {
    let wanted = this.#wanted.get(id)
    if (wanted === undefined) {
      wanted = Promise.withResolvers<KnownBranch>()
      this.#wanted.set(id, wanted)
      void this.#readWanted()
    }
    return wanted.promise
  }

  async #readWanted(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    while (this.#wanted.size > 0) {
      // Callers that come in the same turn share a read.
      await Promise.resolve()
      const some = [...this.#wanted].slice(0, READ_AT_ONCE)
      try {
        const written = await this.#read(some.map(([id]) => id))
        for (const [store, names] of Object.entries(written.branch_names))
          this.#names.set(store, new Set(names))
        const rows = new Map(
          written.branches.map((branch) => [
            branch.id,
            new BranchRows(branch, written.akcie, written.offers),
          ]),
        )
        for (const [id, { resolve }] of some) {
          const known = { rows: rows.get(id) ?? null }
          this.#known.set(id, known)
          resolve(known)
        }
      } catch (error) {
        for (const [, { reject }] of some) reject(error)
      }
      for (const [id] of some) this.#wanted.delete(id)
    }
    this.#isReading = false
  }
}
