import path from 'node:path'
import { ADMIN, callApi, signInByApi } from '../../src/api.ts'
import { barcodePhoto } from '../../src/outside/barcode-video.ts'
import { newestForDevices, wholeOnDevice } from '../../src/screens/offline.ts'
import { addFavourites, makeProduct, newBarcode, productsOf } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { expect, NIGHTLY, ON_PHONE, test } from '../../src/test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const UNKNOWN = '8586099999996'

/** Makes a product with a barcode of its own, which devices know as well. */
async function offerWithCode(url: string, name: string) {
  const code = newBarcode()
  const title = `${name} ${code}`
  await makeProduct(url, { title, price: '1.50', store: 'Terno', date: shopDay(), ean: code })
  await newestForDevices(url)
  return { code, title }
}

test(
  'a code typed by hand is found without a network',
  ON_PHONE,
  async ({ premium: { page }, product, expectAccessible }) => {
    const { code, title } = await offerWithCode(product.url, 'Tovar v pivnici')
    await page.goto('/skener')
    await expect(page.getByText(/Toto zariadenie nemá kameru|Kamera je zakázaná/)).toBeVisible()
    await expectAccessible()
    await page
      .getByLabel('Číslice pod čiarovým kódom')
      .fill(`${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)
    await page.getByRole('button', { name: 'Nájsť' }).click()
    await expect(page.getByText('Kontrolná číslica čiarového kódu nesedí')).toBeVisible()
    // The error is under the field, and the button does not move from under the thumb.
    const field = await page.getByLabel('Číslice pod čiarovým kódom').locator('..').boundingBox()
    const button = await page.getByRole('button', { name: 'Nájsť' }).boundingBox()
    expect(button?.y).toBeCloseTo(field?.y ?? 0, 0)
    await wholeOnDevice(page)
    await page.context().setOffline(true)
    await page.getByLabel('Číslice pod čiarovým kódom').fill(code.replace(/^(.{4})(.{4})/, '$1 $2 '))
    await page.getByRole('button', { name: 'Nájsť' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Terno' })).toContainText('1,50')
  },
)

test(
  'a code is read from a photo, and the shopper’s stores come first',
  ON_PHONE,
  async ({ premium: { page, session }, product, expectAccessible }) => {
    const code = newBarcode()
    const title = `Tovar z fotky ${code}`
    for (const [store, price] of [
      ['Terno', '2.49'],
      ['Klas', '2.19'],
      ['Yeme', '1.99'],
    ] as const)
      await makeProduct(product.url, { title, price, store, date: shopDay(), ean: code })
    await callApi(`${product.url}/auth/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}` },
      json: { stores: ['Terno'] },
    })
    await page.goto('/skener')
    const gallery = page.getByLabel(/^Vybrať fotku/)
    await gallery.setInputFiles(path.join(import.meta.dirname, '../../../apps/web/public/icon-192.png'))
    await expect(page.getByText(/Na fotke sme nenašli čiarový kód/)).toBeVisible()
    await gallery.setInputFiles({ name: 'kod.bmp', mimeType: 'image/bmp', buffer: barcodePhoto(code) })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(/^Z.vašich najlacnejšie v.obchode Terno/)).toBeVisible()
    const rungs = page.getByRole('article')
    for (const [place, store] of ['Terno', 'Yeme', 'Klas'].entries())
      await expect(rungs.nth(place)).toContainText(store)
    await expectAccessible()
  },
)

test(
  'a code scanned from the list is added to it, and creates the first one, also without a network',
  ON_PHONE,
  async ({ premium: { page }, product, expectAccessible }) => {
    const { code, title } = await offerWithCode(product.url, 'Tovar na zoznam')
    const scanLink = page.getByRole('link', { name: 'Skenovať čiarový kód' })
    const onList = page.getByRole('checkbox', { name: `Kúpené: ${title}`, exact: true })
    const scan = async () => {
      await scanLink.click()
      await page.getByLabel('Číslice pod čiarovým kódom').fill(code)
      await page.getByRole('button', { name: 'Nájsť' }).click()
      await page.getByRole('link', { name: 'Pridať do zoznamu' }).click()
    }
    await page.goto('/zoznam')
    await expectAccessible()
    // The lists are read again as the page opens. That answer is late: it has the new list, while the address does not
    // yet.
    const isMade = page.waitForResponse(
      (answer) => answer.url().endsWith('/auth/lists') && answer.request().method() === 'POST',
    )
    const isListed = page.waitForResponse(
      (answer) => answer.url().endsWith('/auth/lists') && answer.request().method() === 'GET',
    )
    await page.route('**/auth/lists', async (route) => {
      if (route.request().method() === 'GET') await isMade
      await route.continue()
    })
    await page.route('**/auth/lists/*/operations', async (route) => {
      await isListed
      await route.continue()
    })
    await scan()
    await expect(onList).toHaveCount(1)
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page).toHaveURL(/\/zoznam\?id=/)
    const list = page.url()
    await page.reload()
    await expect(onList).toHaveCount(1)

    // An open list listens to the server for as long as it is shown; the scanner comes to rest.
    await scanLink.click()
    await wholeOnDevice(page)
    await page.goBack()
    await expect(onList).toHaveCount(1)
    await page.context().setOffline(true)
    await scan()
    await expect(onList).toHaveCount(2)
    await expect(page).toHaveURL(list)
    await page.context().setOffline(false)
    await expect(page.getByText(/^Čaká na odoslanie/)).toHaveCount(0)
    await expect(onList).toHaveCount(2)
  },
)

test(
  'the search of favourites and the alerts on products offer the scanner',
  NIGHTLY,
  async ({ premium: { page, session }, product }) => {
    await addFavourites(product.url, session, (await productsOf(product.url, 'search=mlieko')).slice(0, 1))
    const link = page.getByRole('link', { name: 'Skenovať čiarový kód' })
    for (const address of ['/oblubene', '/upozornenia']) {
      await page.goto(address)
      await expect(link).toHaveAttribute('href', '/skener')
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  },
)

test(
  'an unknown code is searched by name, reported, and closed by an administrator',
  ON_PHONE,
  async ({ premium: { page }, product, expectAccessible }) => {
    await page.goto(`/skener?kod=${UNKNOWN}`)
    await expect(page.getByRole('heading', { name: `Kód ${UNKNOWN} zatiaľ nepoznáme` })).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Názov produktu').fill('maslo')
    await page.getByRole('button', { name: 'Povedzte nám' }).click()
    await expect(page.getByText('Ďakujeme. Pozrieme sa naň.')).toBeVisible()
    const { access_token } = await signInByApi(product.url, ADMIN)
    const headers = { authorization: `Bearer ${access_token}` }
    const { items } = await callApi<{ items: { subject: string }[] }>(
      `${product.url}/api/v1/admin/review?kind=barcode`,
      { headers },
    )
    expect(items.map(({ subject }) => subject)).toContain(`0${UNKNOWN}`)
    await page.getByRole('button', { name: 'Hľadať podľa názvu' }).click()
    await expect(page).toHaveURL('/products?search=maslo')
  },
)

test('the pages forbid WebAssembly, and let the camera in', NIGHTLY, async ({ premium: { page } }) => {
  const document = await page.goto('/skener')
  expect(document?.headers()['content-security-policy']).not.toContain('wasm')
  expect(document?.headers()['permissions-policy']).toContain('camera=(self)')
})
