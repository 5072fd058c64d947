import { LAUNCH_OPTIONS } from '@cenolov/browser'
import { type Browser, chromium } from '@playwright/test'
import { type BenchSite, withProduct } from '../with-product.ts'

export const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000)
export const RUNS = Number(process.env.BENCH_VISITS ?? 7)
/** Runs of slower measurements. */
export const FEW_RUNS = Math.min(3, RUNS)
export const COUNTED = `${PRODUCTS.toLocaleString('en')} products`

/** Runs with the product as a visitor finds it: its catalogue filled, open to everybody. */
export const withListedProduct = <Result>(use: (site: BenchSite) => Promise<Result>): Promise<Result> =>
  withProduct({ products: PRODUCTS, settings: { PUBLIC_BROWSING: 'true' } }, use)

/** Makes visits one after the other, each in a browser as new as a visitor's. */
export async function makeVisits<Found>(
  count: number,
  visit: (browser: Browser) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let run = 0; run < count; run++) {
    const browser = await chromium.launch(LAUNCH_OPTIONS)
    try {
      found.push(await visit(browser))
    } finally {
      await browser.close()
    }
  }
  return found
}
