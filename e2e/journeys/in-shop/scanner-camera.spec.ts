import type { Page } from '@playwright/test'
import { withCameras } from '../../src/browser.ts'
import { barcodeVideo, qrVideo, VIDEO } from '../../src/outside/barcode-video.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

// Each journey draws the video before it opens the camera.
test.use({ launchOptions: withCameras('', `--use-file-for-fake-video-capture=${VIDEO}`) })

// Runs in the page.
declare const performance: { getEntriesByName(name: string): readonly { readonly startTime: number }[] }

/** Milliseconds from the first picture to the code. */
const readIn = (page: Page) =>
  page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return at('barcode-read') - at('camera-live')
  })

/** Scans goods that two stores offer, and reports the duration. */
async function scan(page: Page, url: string, code: string): Promise<void> {
  barcodeVideo(code)
  const title = `Skenovaný tovar ${code}`
  for (const [store, price] of [
    ['Terno', '2.49'],
    ['Yeme', '1.99'],
  ] as const)
    await makeProduct(url, { title, price, store, date: shopDay(), ean: code })
  await page.goto('/products')
  await page.getByRole('link', { name: 'Skenovať čiarový kód' }).click()
  await expect(page.getByText(/2\sobchody, od najlacnejšieho/)).toBeVisible()
  const ms = Math.round(await readIn(page))
  process.stdout.write(`${code} was read ${ms} ms after the camera's first picture.\n`)
  const cards = page.getByRole('article')
  await expect(cards.nth(0)).toContainText('Yeme')
  await expect(cards.nth(1)).toContainText('Terno')
}

test('an EAN-13 is found in every store, and a tap puts it into the cart', async ({
  premium: { page },
  product,
  expectAccessible,
}) => {
  const worker = page.waitForResponse(/barcode\.worker-[\w-]+\.js$/)
  await scan(page, product.url, '8586012340010')
  expect((await worker).headers()['content-security-policy']).toContain(
    "script-src 'self' 'wasm-unsafe-eval'",
  )
  await expectAccessible()
  await page
    .getByRole('button', { name: /Pridať do košíka/ })
    .first()
    .click()
  await expect(page.getByText('Pridané do košíka')).toBeVisible()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Skenovaný tovar' })).toContainText('8586012340010')
  await page.goBack()
  await page.getByRole('button', { name: 'Skenovať ďalší' }).click()
  await expect(page.getByText(/2\sobchody/)).toBeVisible()
})

test('an EAN-8 is read', NIGHTLY, async ({ premium: { page }, product }) =>
  scan(page, product.url, '85860124'),
)

test('a UPC-A is read', NIGHTLY, async ({ premium: { page }, product }) =>
  scan(page, product.url, '036000291452'),
)

test(
  'a QR code is not a barcode of goods, which is explained',
  NIGHTLY,
  async ({ premium: { page }, expectAccessible }) => {
    qrVideo('https://example.sk/letak')
    await page.goto('/skener')
    await expect(page.getByText(/Toto je QR kód/)).toBeVisible()
    await expect(page.getByLabel('Obraz kamery')).toBeVisible()
    await expectAccessible()
  },
)
