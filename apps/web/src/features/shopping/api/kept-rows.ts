import { type KeptProduct, sanitiseProduct } from '@cenolov/core/product'
import { isWaiting } from '../../../api/offline-state.ts'

/** Sanitises a product of a shopper's list; `available: false` when no shop offers it any more. */
export function keptProduct(raw: unknown): KeptProduct {
  const gone = typeof raw === 'object' && raw !== null && (raw as { available?: unknown }).available === false
  return { ...sanitiseProduct(raw), available: !gone }
}

export function isOffered(product: KeptProduct): boolean {
  return product.available !== false
}

/**
 * Returns whether a row is shown before the server has confirmed it, and cannot be changed until then. A row that waits
 * for a network can: its changes wait behind it.
 */
export function isProvisional({ id }: { readonly id: number }): boolean {
  return id < 0 && !isWaiting(id)
}

/** The ids that the server will assign to the provisional rows of a list. */
export class ComingIds {
  readonly #coming = new Map<number, Promise<number | null>>()

  /** Registers a provisional row; `id` resolves to its real id, or rejects if it gets none. */
  expect(provisional: number, id: Promise<number | null>): void {
    const settled = id.catch(() => null)
    this.#coming.set(provisional, settled)
    void settled.then(() => {
      // The same product may have been added again.
      if (this.#coming.get(provisional) === settled) this.#coming.delete(provisional)
    })
  }

  /**
   * Returns the real id of a row; waits for a provisional one, which is never sent.
   * @returns null when the server has no such row
   */
  async of(row: { readonly id: number }): Promise<number | null> {
    return isProvisional(row) ? ((await this.#coming.get(row.id)) ?? null) : row.id
  }
}
