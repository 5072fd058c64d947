import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LoginResponse } from '@cenolov/contract/account'
import { type EkasaStandIn, madeAnswer, startEkasaStandIn } from '@cenolov/state-api-stand-in/ekasa'
import { callApi, SHOPPER, sharedSession } from '../../src/api.ts'
import { withCameras } from '../../src/browser.ts'
import { emptyVideo, qrPhoto, qrVideo, VIDEO } from '../../src/outside/barcode-video.ts'
import { appReady } from '../../src/screens/shell.ts'
import { makeProduct, newBarcode, newWord } from '../../src/screens/shopping.ts'
import { shopDay } from '../../src/shop-day.ts'
import { countTaps } from '../../src/taps.ts'
import { expect, NIGHTLY_ON_PHONE, ON_PHONE, test } from '../../src/test.ts'
import { workerProduct } from '../../src/worker-product.ts'

test.use({
  launchOptions: withCameras('', `--use-file-for-fake-video-capture=${VIDEO}`),
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/],
})

let state: EkasaStandIn
test.beforeAll(async () => {
  const [host, port] = workerProduct().ekasa.split(':')
  state = await startEkasaStandIn({ host: host!, port: Number(port) })
})
test.afterAll(() => state.close())
test.beforeEach(emptyVideo)

const LIDL = '35793783'
const receiptId = () => `O-${randomBytes(16).toString('hex').toUpperCase()}`

/** Makes goods that Lidl and Tesco sell, with a title of their own. */
async function goods(url: string) {
  const ean = newBarcode()
  const title = `Bločkové maslo ${newWord()}`
  const { id } = await makeProduct(url, { title, price: '2.49', store: 'Lidl', ean })
  await makeProduct(url, { title, price: '2.19', store: 'Tesco', ean })
  // The index of the same goods follows the catalogue after a moment.
  const headers = { authorization: `Bearer ${(await sharedSession(url, SHOPPER)).access_token}` }
  const elsewhere = () =>
    callApi<{ readonly offers: readonly unknown[] }>(`${url}/api/v1/products/${id}/elsewhere`, { headers })
  await expect.poll(async () => (await elsewhere()).offers.length, { timeout: 30_000 }).toBe(1)
  return { title, name: title.toUpperCase() }
}

/** Makes a receipt that the state knows, and returns its code. */
function bought(name: string, { price = 4.98, quantity = 2, day = shopDay() } = {}): string {
  const code = receiptId()
  const items = [
    { name, price, quantity },
    { name: 'DARČEK BEZ MENA', price: 1 },
  ]
  state.know(code, madeAnswer({ receiptId: code, ico: LIDL, day, items }))
  return code
}

/** Gives a receipt from Lidl as the shopper's browser does. Returns its id. */
async function addReceipt(
  url: string,
  session: LoginResponse,
  items: Parameters<typeof madeAnswer>[0]['items'],
  day = shopDay(),
): Promise<number> {
  const answer = madeAnswer({ receiptId: receiptId(), ico: LIDL, day, items })
  const { id } = await callApi<{ readonly id: number }>(`${url}/auth/receipts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
    json: { answer },
    wanted: 201,
  })
  return id
}

test(
  'a code on the camera becomes a purchase that is compared with another store',
  ON_PHONE,
  async ({ premium: { page }, product, expectAccessible }) => {
    const { title, name } = await goods(product.url)
    const code = bought(name)
    qrVideo(`${code}ĎAKUJEME`)
    await page.goto('/skener')
    // One camera: the scanner recognises the receipt and hands it over.
    await expect(page.getByRole('heading', { level: 1, name: 'Bloček' })).toBeVisible()
    await page.getByRole('link', { name: 'Zobraziť' }).click()
    await expect(page.getByText('Tento nákup: 5,98 €. V Tescu by stál 5,38 €.')).toBeVisible()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByText('Spoznané')).toBeVisible()
    await expect(page.getByText('Nevieme, čo to je')).toBeVisible()
    await expectAccessible()
    expect(state.asked.at(-1)).toEqual({ receiptId: code })
  },
)

test(
  'a receipt is two taps away from any page: the menu and its camera',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page }, product }) => {
    const { name } = await goods(product.url)
    qrVideo(bought(name))
    await page.goto('/')
    await appReady(page)
    const taps = await countTaps(page)
    await page.getByRole('button', { name: 'Otvoriť menu' }).click()
    await page
      .getByRole('navigation', { name: 'Hlavná navigácia' })
      .getByRole('link', { name: 'Skener' })
      .click()
    await expect(page.getByRole('link', { name: 'Zobraziť' })).toBeVisible()
    await expect.poll(taps).toBe(2)
  },
)

test(
  'a comparison is shared as a picture of two sums, and as a text',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page, session }, product, expectAccessible }) => {
    const { name } = await goods(product.url)
    const id = await addReceipt(product.url, session, [{ name, price: 4.98, quantity: 2 }])
    await page.goto(`/nakupy?blocek=${id}`)
    await page.getByRole('button', { name: 'Zdieľať' }).click()
    const picture = page.getByRole('img', {
      name: /^Môj nákup: 4,98\s€\. V\sTescu by stál 4,38\s€\. \(Cenolov\)$/,
    })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(1_080)
    await expectAccessible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Stiahnuť obrázok' }).click()
    expect((await downloading).suggestedFilename()).toBe('cenolov-nakup.png')
    await page.context().grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Poslať ako text' }).click()
    await expect(page.getByText('Text skopírovaný')).toBeVisible()
  },
)

test(
  'codes are read from a photo and from a text, and other codes are named',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page }, product, expectAccessible }) => {
    const { name } = await goods(product.url)
    const [photographed, pasted] = [bought(name), bought(name)]
    await page.goto('/blocek')
    const gallery = page.getByLabel(/^Vybrať fotku/)
    const photo = (text: string) => ({ name: 'kod.bmp', mimeType: 'image/bmp', buffer: qrPhoto(text) })
    await gallery.setInputFiles(photo('https://www.lidl.sk/sutaz'))
    await expect(page.getByText(/Toto je reklamný kód obchodu/)).toBeVisible()
    await gallery.setInputFiles(photo(photographed))
    const shown = page.getByRole('link', { name: 'Zobraziť' })
    await expect(shown).toHaveCount(1)
    await page.getByText('Vložiť text kódu').click()
    const text = page.getByLabel('Text z QR kódu')
    await text.fill('ahoj')
    await page.getByRole('button', { name: 'Načítať', exact: true }).click()
    await expect(page.getByText('Toto nie je kód slovenského bločku.')).toBeVisible()
    await text.fill(`Môj kód: ${pasted}`)
    await page.getByRole('button', { name: 'Načítať', exact: true }).click()
    await expect(shown).toHaveCount(2)
    await expectAccessible()
    await gallery.setInputFiles(photo(photographed))
    await expect(page.getByText('Tento bloček už máte naskenovaný')).toBeVisible()
  },
)

test(
  'without a network a code waits, and is asked for when the network is back',
  ON_PHONE,
  async ({ premium: { page }, product }) => {
    const { name } = await goods(product.url)
    const code = bought(name)
    // Its code would fail to load once the network is gone.
    const reader = page.waitForResponse(/zxing_reader.*\.wasm$/)
    await page.goto('/blocek')
    await (await reader).finished()
    await expect(page.getByLabel(/^Vybrať fotku/)).toBeAttached()
    await page.getByText('Vložiť text kódu').click()
    await page.context().setOffline(true)
    await page.getByLabel('Text z QR kódu').fill(code)
    await page.getByRole('button', { name: 'Načítať', exact: true }).click()
    await expect(page.getByText('Čaká na pripojenie.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: 'Zobraziť' })).toBeVisible()
  },
)

test(
  'an offline receipt that the state does not know yet is asked for again later',
  NIGHTLY_ON_PHONE,
  async ({ premium: { page } }) => {
    const okp = Array.from({ length: 5 }, () => randomBytes(4).toString('hex').toUpperCase()).join('-')
    await page.goto('/blocek')
    await page.getByText('Vložiť text kódu').click()
    await page.getByLabel('Text z QR kódu').fill(`${okp}:88820204739500108:260425144911:5257:10.21`)
    await page.getByRole('button', { name: 'Načítať', exact: true }).click()
    await expect(page.getByText('Štát tento bloček ešte nepozná. Spýtame sa znova neskôr.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Štát tento bloček ešte nepozná. Spýtame sa znova neskôr.')).toBeVisible()
    await page.getByRole('button', { name: 'Zahodiť bloček' }).click()
    await expect(page.getByText('Štát tento bloček ešte nepozná.')).toHaveCount(0)
  },
)

test(
  'receipts of two months make a month’s page, prices over time, and an own inflation',
  ON_PHONE,
  async ({ premium: { page, session }, product, expectAccessible }) => {
    const { title, name } = await goods(product.url)
    const now = new Date()
    const day = (month: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, 1)).toISOString().slice(0, 10)
    for (const [month, price] of [
      [0, 2.74],
      [1, 2.49],
      [1, 2.49],
    ] as const)
      await addReceipt(product.url, session, [{ name, price, quantity: 1 }], day(month))
    await page.goto('/nakupy')
    await expect(page.getByRole('list', { name: 'Nákupy mesiaca' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible()
    await page.getByRole('list', { name: 'Nákupy mesiaca' }).getByRole('link').click()
    await page.getByRole('button', { name: /^Áno, je to/ }).click()
    await expect(page.getByText('Potvrdené')).toBeVisible()
    await page.getByRole('link', { name: 'Moje nákupy' }).click()
    await page.getByRole('tab', { name: 'Ceny' }).click()
    await expect(page.getByText('2,49 € → 2,74 €')).toBeVisible()
    await page.getByRole('tab', { name: 'Inflácia' }).click()
    await expect(page.getByText(/Váš nákup stojí od .* o\s10\s% viac/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Moja inflácia po mesiacoch' })).toContainText('+10 %')
    await expectAccessible()
    await page.getByRole('tab', { name: 'Nákupy' }).click()
    await page.getByRole('button', { name: 'Predošlý mesiac' }).click()
    await expect(page.getByRole('list', { name: 'Nákupy mesiaca' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('list', { name: 'Nákupy mesiaca' }).getByRole('link').first().click()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Zmazať nákup' }).click()
    await page.getByRole('button', { name: 'Zmazať', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Moje nákupy' })).toBeVisible()
  },
)

test(
  'purchases are found, exported, and put on a chosen list',
  ON_PHONE,
  async ({ premium: { page, session }, product, expectAccessible }) => {
    const { title, name } = await goods(product.url)
    const headers = { authorization: `Bearer ${session.access_token}` }
    await addReceipt(product.url, session, [{ name, price: 4.98, quantity: 2 }], shopDay(70))
    await addReceipt(product.url, session, [{ name: 'NIECO INE', price: 1 }])
    for (const list of ['Chata', 'Doma'])
      await callApi(`${product.url}/auth/lists`, { method: 'POST', headers, json: { name: list } })
    await page.goto('/nakupy')
    const search = page.getByLabel('Hľadať v nákupoch')
    await search.fill('slon')
    await expect(page.getByText('Žiadny taký nákup')).toBeVisible()
    await search.fill(`${name} lidl`)
    const found = page.getByRole('list', { name: 'Nájdené nákupy' }).getByRole('listitem')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(title)
    await expect(page.getByText(/^1\snákup spolu za 4,98\s€$/)).toBeVisible()
    await expectAccessible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Stiahnuť nákupy (CSV)' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain(`;Lidl;${name};${title};`)
    expect(file).toContain(';Lidl;NIECO INE;;')
    await found.getByRole('link').click()
    await page.getByRole('button', { name: 'Do zoznamu' }).click()
    await expect(page.getByRole('dialog')).toContainText('Do ktorého zoznamu?')
    await expectAccessible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Chata/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chata')
    await expect(page.getByRole('checkbox', { name: new RegExp(`^Kúpené: .*${title}`) })).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Do zoznamu' })).toBeVisible()
    await page.goBack()
    await expect(found).toHaveCount(1)
  },
)

test(
  'a receipt ticks off what it has on the open list',
  ON_PHONE,
  async ({ premium: { page, session }, product }) => {
    const { title, name } = await goods(product.url)
    const id = await addReceipt(product.url, session, [
      { name, price: 2.49 },
      { name: 'ROZOK BIELY', price: 0.1, quantity: 1 },
    ])
    await page.goto('/zoznam')
    const composer = page.getByRole('textbox', { name: 'Pridať do zoznamu' })
    await composer.fill(`${title}, rožok, slanina`)
    await composer.press('Enter')
    const tick = (text: string) => page.getByRole('checkbox', { name: `Kúpené: ${text}`, exact: true })
    await expect(tick('slanina')).toBeVisible()
    await page.goto(`/nakupy?blocek=${id}`)
    await page.getByRole('button', { name: 'Odškrtnúť v zozname' }).click()
    await expect(page.getByText(/^Kúpené: 2\sz\s3$/)).toBeVisible()
    await page.goto('/zoznam')
    await expect(tick('slanina')).not.toBeChecked()
    await expect(tick('rožok')).toBeChecked()
  },
)
