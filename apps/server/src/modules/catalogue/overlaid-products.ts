import type { CatalogueOverlay } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import { arrayOf, type ProductBlobReader, type ProductTexts } from './build/product-blob.ts'

/** Each overlay has the products of the one before it. */
const SERIALISED = new WeakMap<Product, Buffer>()

function serialised(product: Product): Buffer {
  const known = SERIALISED.get(product)
  if (known !== undefined) return known
  const bytes = Buffer.from(JSON.stringify(product))
  SERIALISED.set(product, bytes)
  return bytes
}

/** Serialised products under an overlay: the base's bytes, and the added products' bytes. */
export class OverlaidProducts implements ProductTexts {
  readonly #base: ProductBlobReader
  readonly #overlay: CatalogueOverlay
  readonly #added: readonly Buffer[]

  constructor(base: ProductBlobReader, overlay: CatalogueOverlay) {
    this.#base = base
    this.#overlay = overlay
    this.#added = overlay.added.map(({ product }) => serialised(product))
  }

  get size(): number {
    return this.#overlay.size
  }

  at(row: number): Buffer {
    return row < this.#base.size ? this.#base.at(row) : this.#added[row - this.#base.size]!
  }

  asArray(rows: ArrayLike<number>): Buffer[] {
    return arrayOf(Array.from(rows, (row) => this.at(row)))
  }

  firstAsArray(limit: number): Buffer[] {
    const pieces: Buffer[] = []
    let left = Math.min(limit, this.size)
    let from = 0
    const takeBase = (to: number) => {
      const end = Math.min(to, from + left)
      if (end > from) {
        for (const piece of this.#base.pieces(from, end)) pieces.push(piece)
        left -= end - from
      }
      from = to
    }
    for (const { row, added } of this.#differences()) {
      if (left === 0) break
      takeBase(row)
      if (added === null) from += 1
      else if (left > 0) {
        pieces.push(added)
        left -= 1
      }
    }
    takeBase(this.#base.size)
    return arrayOf(pieces)
  }

  #differences(): { readonly row: number; readonly added: Buffer | null }[] {
    const { base, hidden, added } = this.#overlay
    const shown = added.map(({ product }, index) => ({
      row: base.index.countBefore(product.id),
      added: this.#added[index]!,
    }))
    const gone = hidden.map(({ row }) => ({ row, added: null }))
    // The sort is stable, so products added before a row precede its removal.
    return [...shown, ...gone].sort((a, b) => a.row - b.row)
  }
}
