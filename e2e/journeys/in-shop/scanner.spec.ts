import { ADMIN, callApi, signInByApi } from '../../src/api.ts'
import { wholeOnDevice } from '../../src/offline.ts'
import { makeProduct } from '../../src/shopping.ts'
import { expect, ONE_SCREEN, test } from '../../src/test.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const UNKNOWN = '8586099999996'
const today = () => new Date().toISOString().slice(0, 10)

test('a code typed by hand is found without a network', async ({
  premium: { page },
  product,
  expectAccessible,
}) => {
  const title = `Tovar v pivnici ${Date.now()}`
  await makeProduct(product.url, {
    title,
    price: '1.50',
    store: 'Terno',
    date: today(),
    ean: '8586012340027',
  })
  await page.goto('/skener')
  await expect(page.getByText(/Toto zariadenie nemá kameru|Kamera je zakázaná/)).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Číslice pod čiarovým kódom').fill('8586012340028')
  await page.getByRole('button', { name: 'Nájsť' }).click()
  await expect(page.getByText('Kontrolná číslica čiarového kódu nesedí')).toBeVisible()
  await wholeOnDevice(page)
  await page.context().setOffline(true)
  await page.getByLabel('Číslice pod čiarovým kódom').fill('8586 0123 40027')
  await page.getByRole('button', { name: 'Nájsť' }).click()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
})

test('an unknown code is searched by name, reported, and closed by an administrator', async ({
  premium: { page },
  product,
  expectAccessible,
}) => {
  await page.goto(`/skener?kod=${UNKNOWN}`)
  await expect(page.getByRole('heading', { name: `Kód ${UNKNOWN} zatiaľ nepoznáme` })).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Názov tovaru').fill('maslo')
  await page.getByRole('button', { name: 'Povedzte nám' }).click()
  await expect(page.getByText('Ďakujeme. Pozrieme sa naň.')).toBeVisible()
  const { access_token } = await signInByApi(product.url, ADMIN)
  const headers = { authorization: `Bearer ${access_token}` }
  const { reports } = await callApi<{ reports: { id: number; ean: string }[] }>(
    `${product.url}/api/v1/admin/barcode-reports`,
    { headers },
  )
  expect(reports.map(({ ean }) => ean)).toContain(`0${UNKNOWN}`)
  await page.getByRole('button', { name: 'Hľadať podľa názvu' }).click()
  await expect(page).toHaveURL('/products?search=maslo')
})

test('the pages forbid WebAssembly, and let the camera in', ONE_SCREEN, async ({ premium: { page } }) => {
  const document = await page.goto('/skener')
  expect(document?.headers()['content-security-policy']).not.toContain('wasm')
  expect(document?.headers()['permissions-policy']).toContain('camera=(self)')
})
