import { type KeptProduct, sanitiseProduct } from '@cenolov/core'

/** A product of a list of the shopper, sanitised; `available: false` when the shops no longer offer it. */
export function keptProduct(raw: unknown): KeptProduct {
  const gone = typeof raw === 'object' && raw !== null && (raw as { available?: unknown }).available === false
  return { ...sanitiseProduct(raw), available: !gone }
}

/** True for a product that can still be bought. */
export function isOffered(product: KeptProduct): boolean {
  return product.available !== false
}

/** True for a row that is shown already and that the server does not know of yet. */
export function isProvisional({ id }: { readonly id: number }): boolean {
  return id < 0
}

/** The ids that the server will give to the rows of one list that are on their way to it. */
export class ComingIds {
  readonly #coming = new Map<number, Promise<number | null>>()

  /** Notes a row on its way: `id` resolves to the one it gets, and rejects when it gets none. */
  expect(provisional: number, id: Promise<number | null>): void {
    const settled = id.catch(() => null)
    this.#coming.set(provisional, settled)
    void settled.then(() => {
      // A row of the same product may be on its way again.
      if (this.#coming.get(provisional) === settled) this.#coming.delete(provisional)
    })
  }

  /**
   * The id by which the server knows a row: a provisional one is never sent. Waits for a row that is on its way.
   * @returns null when the server has no such row
   */
  async of(row: { readonly id: number }): Promise<number | null> {
    return isProvisional(row) ? ((await this.#coming.get(row.id)) ?? null) : row.id
  }
}
