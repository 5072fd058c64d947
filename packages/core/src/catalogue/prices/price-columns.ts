import { unitPriceSize } from '../../offer/unit-price.ts'
import { type Dictionary, dictionaryOf } from '../build/dictionary.ts'
import { type DatedFields, type DatedPrices, datedPrices, datedStates } from './dated-prices.ts'

/** By row, the fields that the price in a branch or on another day depends on, and that the index lacks. */
export interface PriceColumns {
  /** The unit price that the product states; 0 when the index calculates it. */
  readonly statedUnitPrices: Float64Array
  readonly grams: Float64Array
  /** See `unitPriceSize`. */
  readonly sizes: Float64Array
  readonly specificStores: Dictionary
  readonly dated: DatedPrices
}

export type PriceFields = DatedFields & { readonly specific_store: string }

/** Collects the columns product by product, in the order of the rows. */
export class PriceColumnsWriter {
  readonly #statedUnitPrices: number[] = []
  readonly #grams: number[] = []
  readonly #sizes: number[] = []
  readonly #specificStores: string[] = []
  readonly #states: ReturnType<typeof datedStates>[number][] = []

  static of(products: readonly PriceFields[]): PriceColumns {
    const writer = new PriceColumnsWriter()
    for (const product of products) writer.push(product)
    return writer.finish()
  }

  push(product: PriceFields): void {
    const row = this.#grams.length
    this.#statedUnitPrices.push(product.unit_price)
    this.#grams.push(product.gram)
    this.#sizes.push(unitPriceSize(product))
    this.#specificStores.push(product.specific_store)
    for (const state of datedStates(row, product)) this.#states.push(state)
  }

  finish(): PriceColumns {
    return {
      statedUnitPrices: Float64Array.from(this.#statedUnitPrices),
      grams: Float64Array.from(this.#grams),
      sizes: Float64Array.from(this.#sizes),
      specificStores: dictionaryOf(this.#specificStores.length, (row) => this.#specificStores[row]),
      dated: datedPrices(this.#states),
    }
  }
}
