import type { ProductProcess } from '../product-process.ts'

const EDITS = 20
const SEEN_PAUSE_MS = 2

export interface EditsSeen {
  readonly products: number
  /** From sending an edit to the first response to a shopper that has it. */
  readonly seenMs: readonly number[]
  /** From sending an edit to its response, which comes once the edit is in use. */
  readonly answeredMs: readonly number[]
}

export async function measureEdits(product: ProductProcess): Promise<EditsSeen> {
  const ids = await product.ids()
  const idOf = (n: number): number => ids[(n * 7_919 + 13) % ids.length]!
  const shown = async (n: number): Promise<number> =>
    (await product.call<{ price: number }>(`/api/v1/products/${idOf(n)}`)).price

  const [seenMs, answeredMs]: [number[], number[]] = [[], []]
  for (let n = 0; n < EDITS; n += 1) {
    const price = 700 + n
    const begin = performance.now()
    const answered = product.edit(idOf(n), price).then(() => answeredMs.push(performance.now() - begin))
    while ((await shown(n)) !== price) await new Promise((resolve) => setTimeout(resolve, SEEN_PAUSE_MS))
    seenMs.push(performance.now() - begin)
    await answered
  }
  return { products: ids.length, seenMs, answeredMs }
}
