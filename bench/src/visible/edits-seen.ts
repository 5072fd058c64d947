import type { ProductProcess } from '../product-process.ts'

const EDITS = 20
/** More of them, as processor time is counted in hundredths of a second. */
const COUNTED_EDITS = 100
const SEEN_PAUSE_MS = 2

export interface EditsSeen {
  readonly products: number
  /** From sending an edit to the first response to a shopper that has it. */
  readonly seenMs: readonly number[]
  /** From sending an edit to its response, which comes once the edit is in use. */
  readonly answeredMs: readonly number[]
  /** Processor time of the server for one edit and one response to a shopper. */
  readonly processorMs: number
}

export async function measureEdits(product: ProductProcess): Promise<EditsSeen> {
  const ids = await product.ids()
  const idOf = (n: number): number => ids[(n * 7_919 + 13) % ids.length]!
  const edit = (n: number, price: number) => product.edit(idOf(n), price)
  const shown = async (n: number): Promise<number> =>
    (await product.call<{ price: number }>(`/api/v1/products/${idOf(n)}`)).price

  const [seenMs, answeredMs]: [number[], number[]] = [[], []]
  for (let n = 0; n < EDITS; n += 1) {
    const price = 700 + n
    const begin = performance.now()
    const answered = edit(n, price).then(() => answeredMs.push(performance.now() - begin))
    while ((await shown(n)) !== price) await new Promise((resolve) => setTimeout(resolve, SEEN_PAUSE_MS))
    seenMs.push(performance.now() - begin)
    await answered
  }
  const before = product.processorMs()
  for (let n = EDITS; n < EDITS + COUNTED_EDITS; n += 1) {
    await edit(n, 900 + n)
    if ((await shown(n)) !== 900 + n) throw new Error('An edit was answered before shoppers could see it.')
  }
  return {
    products: ids.length,
    seenMs,
    answeredMs,
    processorMs: (product.processorMs() - before) / COUNTED_EDITS,
  }
}
