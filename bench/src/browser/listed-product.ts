import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProductProcess } from '../http/product-process.ts'
import { writeDemoCsv } from '../import/demo-csv.ts'

export const TODAY = '2026-11-20'
export const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
export const RUNS = Number(process.env.BENCH_VISITS ?? 7)
/** Of the slower measurements. */
export const FEW_RUNS = Math.min(3, RUNS)
export const COUNTED = `${PRODUCTS.toLocaleString('en')} products`

/** Runs with the product as a visitor finds it: its catalogue filled, open to everybody. Removes all of it afterwards. */
export async function withListedProduct<Result>(
  use: (product: ProductProcess) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-bench-browser-'))
  const product = await ProductProcess.start(path.join(directory, 'data'), {
    demo: false,
    settings: { PUBLIC_BROWSING: 'true' },
  })
  try {
    const csv = path.join(directory, 'products.csv')
    await writeDemoCsv(csv, { rows: PRODUCTS, today: TODAY })
    await product.import(await product.signIn(), await readFile(csv))
    return await use(product)
  } finally {
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
