import { readFile } from 'node:fs/promises'
import type { Product } from '@cenolov/core/product'
import { ADMIN, callApi, signInByApi } from '../../src/api.ts'
import { AdminProductsScreen } from '../../src/screens/admin-products.ts'
import { Shell } from '../../src/screens/shell.ts'
import { deleteProduct, makeProduct, newWord } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, test } from '../../src/test.ts'

test.beforeEach(async ({ administrator, signInAs }) => {
  await signInAs(administrator.session)
})

test('a price is changed in the list, and taken back', BOTH_SCREENS, async ({ page, product }) => {
  const word = newWord()
  const plain = await makeProduct(product.url, { title: `Med ${word}`, price: '4.50' })
  const reduced = await makeProduct(product.url, { title: `Čaj ${word}`, price: '3.00', akcia: '2.50' })
  const products = new AdminProductsScreen(page)
  const shell = new Shell(page)
  const prices = async () =>
    (await callApi<readonly Product[]>(`${product.url}/api/v1/products/search?q=${word}`))
      .toSorted((a, b) => b.title.localeCompare(a.title))
      .map(({ price, akcia }) => [price, akcia])
  await products.open({ search: word })
  await page.getByRole('button', { name: `Zmeniť cenu: Med ${word}` }).click()
  const box = page.getByRole('textbox', { name: `Cena: Med ${word}` })
  await expect(box).toBeFocused()
  await box.fill('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cena musí byť nezáporné číslo')).toBeVisible()
  await box.fill('4,90')
  await page.keyboard.press('Enter')
  await expect(shell.toast('Cena je 4,90 €')).toBeVisible()
  await expect.poll(prices).toEqual([
    [4.9, 'No'],
    [3, '2.5'],
  ])
  await page.getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(shell.toast('Cena je ako predtým')).toBeVisible()
  await page.getByRole('button', { name: `Zmeniť cenu: Čaj ${word}` }).click()
  await page.getByRole('textbox', { name: `Akciová cena: Čaj ${word}` }).fill('1,99')
  await page.getByRole('button', { name: `Uložiť cenu: Čaj ${word}` }).click()
  await expect(shell.toast('Cena je 1,99 €')).toBeVisible()
  await expect.poll(prices).toEqual([
    [4.5, 'No'],
    [3, '1.99'],
  ])
  await page.getByRole('button', { name: `Zmeniť cenu: Med ${word}` }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Zmeniť cenu: Med ${word}` })).toBeVisible()
  for (const made of [plain, reduced]) await deleteProduct(product.url, made)
})

test('a product is added, viewed, edited, deleted and restored', async ({ page, product }) => {
  const word = newWord()
  const products = new AdminProductsScreen(page)
  const shell = new Shell(page)
  const offered = () => callApi<readonly Product[]>(`${product.url}/api/v1/products/search?q=${word}`)
  await products.open()
  await page.getByRole('button', { name: 'Pridať produkt' }).click()
  const { dialog } = products
  const save = dialog.getByRole('button', { name: 'Pridať produkt' })
  await dialog.getByLabel('Názov').fill('  ')
  await dialog.getByLabel('Cena', { exact: true }).fill('-1')
  await save.click()
  await expect(dialog.getByText('Názov produktu je povinný')).toBeVisible()
  await expect(dialog.getByText('Cena musí byť nezáporné číslo')).toBeVisible()
  await expect(dialog.getByLabel('Názov')).toBeFocused()
  await dialog.getByLabel('Názov').fill(`Ručný syr ${word}`)
  await expect(dialog.getByText('Názov produktu je povinný')).toHaveCount(0)
  await dialog.getByLabel('Cena', { exact: true }).fill('3,49')
  await dialog.getByLabel('Obchod').selectOption('Terno')
  await dialog.getByLabel('Dátum').fill('2026-01-01')
  await save.click()
  await expect(shell.toast('Produkt bol pridaný')).toBeVisible()
  await expect.poll(offered).toMatchObject([{ title: `Ručný syr ${word}`, price: 3.49, store: 'Terno' }])

  await products.open({ search: word })
  await products.act('Upraviť', word)
  await dialog.getByLabel('Cena', { exact: true }).fill('2.99')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Zahodiť zmeny?' })
  await leaving.getByRole('button', { name: 'Pokračovať v úpravách' }).click()
  await expect(leaving).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Uložiť' }).click()
  await expect(shell.toast('Produkt bol uložený')).toBeVisible()
  await expect.poll(offered).toMatchObject([{ price: 2.99 }])
  await products.cards.getByRole('heading').getByRole('button').click()
  await expect(dialog.getByRole('definition').filter({ hasText: '2,99 €' })).toBeVisible()
  await expect(dialog.getByRole('definition').filter({ hasText: '1. 1. 2026' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await products.act('Vymazať', word)
  await expect(dialog).toContainText(`Naozaj chcete vymazať 1 produkt: „Ručný syr ${word}“?`)
  await dialog.getByRole('button', { name: 'Vymazať produkt' }).click()
  await expect(page.getByText('Žiadne produkty nevyhovujú vyhľadávacím kritériám.')).toBeVisible()
  await expect.poll(offered).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: /^Vrátiť 1\sprodukt$/ }).click()
  await expect(products.cards).toHaveCount(1)
  await expect.poll(offered).toHaveLength(1)
})

test.describe('the second of two concurrent saves', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is shown the version that the first one saved', async ({ page, product }) => {
    const word = newWord()
    const made = await makeProduct(product.url, {
      title: `Sporný chlieb ${word}`,
      price: '2.00',
      store: 'Terno',
    })
    const products = new AdminProductsScreen(page)
    const { dialog } = products
    await products.open({ search: word })
    await products.act('Upraviť', word)
    const { access_token } = await signInByApi(product.url, ADMIN)
    await callApi(`${product.url}/api/v1/admin/products/${made.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access_token}` },
      body: new URLSearchParams({ price: '2.50' }),
    })
    await dialog.getByLabel('Cena', { exact: true }).fill('3.00')
    await dialog.getByRole('button', { name: 'Uložiť', exact: true }).click()
    await expect(dialog.getByRole('row').filter({ hasText: /^Cena/ })).toContainText(/2,50.€.*3,00.€/)
    await dialog.getByRole('button', { name: 'Uložiť moju verziu' }).click()
    await expect(new Shell(page).toast('Produkt bol uložený')).toBeVisible()
    await expect(products.cards).toContainText(/3,00/)
  })
})

test('the button of a menu does not move while it is open', BOTH_SCREENS, async ({ page }) => {
  const products = new AdminProductsScreen(page)
  await products.open()
  // Hidden from screen readers while the menu is open.
  const button = page.getByRole('button', { name: 'Nástroje', includeHidden: true })
  const before = await button.boundingBox()
  await button.click()
  await expect(page.getByRole('menuitem', { name: 'Export CSV', exact: true })).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('the list is searched, filtered, sorted and paged', BOTH_SCREENS, async ({ page }) => {
  const products = new AdminProductsScreen(page)
  // No other journey adds or removes products of this store, and with them pages.
  await products.open({ store: 'Billa' })
  await expect(products.cards).toHaveCount(24)
  await page.getByRole('button', { name: 'Nasledujúca strana' }).click()
  await expect(page.getByText(/^Strana 2 z/)).toBeVisible()
  await page.getByLabel('Produktov na stranu').selectOption('12')
  await expect(page).not.toHaveURL(/page=/)
  await expect(products.cards).toHaveCount(12)
  await page.getByRole('button', { name: 'Posledná strana' }).click()
  await expect(page.getByRole('button', { name: 'Nasledujúca strana' })).toBeDisabled()
  await products.filter('Obchod', 'Tesco')
  await expect(page).not.toHaveURL(/page=/)
  await products.search.fill('mlieko')
  await expect(page).toHaveURL(/search=mlieko/)
  await products.waitForResults()
  await page.getByLabel('Zoradiť podľa').selectOption('Názov')
  await page.getByRole('button', { name: /^Zostupne/ }).click()
  await expect(page).toHaveURL(/sort_order=asc/)
  await products.waitForResults()
  const titles = await products.titles()
  expect(titles).toEqual([...titles].sort(new Intl.Collator('sk').compare))
  await page.getByRole('button', { name: 'Zoznam' }).click()
  await expect(page.getByRole('button', { name: 'Veľké karty' })).toHaveCount(0)
  expect(await products.titles()).toEqual(titles)
  await page.getByRole('button', { name: 'Mriežka' }).click()
  await page.getByRole('button', { name: 'Veľké karty' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Veľké karty' })).toHaveAttribute('aria-pressed', 'true')
  await products.filter('Obrázok', 'Bez obrázka')
  await page.getByRole('button', { name: 'Vymazať filtre' }).first().click()
  await expect(products.search).toHaveValue('')
})

test('a selection is changed together and locked, and products that could not follow are named', async ({
  page,
  product,
}) => {
  const word = newWord()
  for (const [title, store] of [
    ['Hrozno', 'Terno'],
    ['Slivky', 'Terno'],
    ['Slivky', 'Tesco'],
  ] as const)
    await makeProduct(product.url, { title: `${title} ${word}`, price: '1', store })
  const products = new AdminProductsScreen(page)
  const { dialog } = products
  const offered = () => callApi<readonly Product[]>(`${product.url}/api/v1/products/search?q=${word}`)
  await products.open({ search: word, store: 'Terno' })
  await page.getByLabel('Vybrať stranu').check()
  await page.getByRole('button', { name: 'Upraviť vybrané' }).click()
  const save = dialog.getByRole('button', { name: 'Uložiť zmeny' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Kategória').selectOption('Ovocie')
  await dialog.getByLabel('Obchod').selectOption('Tesco')
  await dialog.getByLabel('Zámky polí').selectOption('Zamknúť pred importmi')
  await dialog.getByLabel('Cena a akcia').check()
  await save.click()
  const left = page.getByRole('dialog', { name: /^Zostalo bez zmeny: 1/ })
  await expect(left).toContainText(`Slivky ${word}`)
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await offered()).map(({ title, store }) => `${title} ${store}`).sort())
    .toEqual([`Hrozno ${word} Tesco`, `Slivky ${word} Terno`, `Slivky ${word} Tesco`])
  await products.open({ search: `Hrozno ${word}` })
  await products.act('Upraviť', word)
  await expect(dialog.getByLabel('Kategória', { exact: true })).toHaveValue('Ovocie')
  for (const field of ['Cena', 'Akcia', 'Kategória', 'Obchod'])
    await expect(dialog.getByRole('button', { name: `Odomknúť pole ${field}`, exact: true })).toBeVisible()
})

test('products are selected across pages and deleted together', async ({ page, product }) => {
  const word = newWord()
  for (let number = 1; number <= 14; number += 1)
    await makeProduct(product.url, { title: `Vzorka ${number} ${word}`, price: '1', store: 'Terno' })
  const products = new AdminProductsScreen(page)
  await products.open({ search: word, limit: '12' })
  await page.getByLabel('Vybrať stranu').check()
  await expect(products.count).toHaveText(/^14\sproduktov · vybraných 12$/)
  await page.getByRole('button', { name: 'Nasledujúca strana' }).click()
  await expect(products.cards).toHaveCount(2)
  await expect(products.count).toHaveText(/vybraných 12$/)
  await products.cards.first().getByRole('checkbox').check()
  await expect(products.count).toHaveText(/vybraných 13$/)
  await page.getByRole('button', { name: /^Vybrať všetky/ }).click()
  await expect(products.count).toHaveText(/vybraných 14$/)
  await products.search.fill(`${word} vzorka 14`)
  await expect(products.count).toHaveText(/^1\sprodukt · vybraných 1$/)
  await expect(page.getByRole('button', { name: /^Vybrať všetky/ })).toBeVisible()
  await products.search.fill(word)
  await expect(products.count).toHaveText(/^14\sproduktov · vybraných 1$/)
  await page.getByRole('button', { name: 'Zrušiť výber' }).click()
  await expect(products.count).toHaveText(/^14\sproduktov$/)
  await page.getByRole('button', { name: /^Vybrať všetky/ }).click()
  await page.getByRole('button', { name: /^Vymazať vybrané/ }).click()
  await expect(products.dialog).toContainText(/Naozaj chcete vymazať 14\svybraných produktov\?/)
  await products.dialog.getByRole('button', { name: /^Vymazať 14\sproduktov$/ }).click()
  await expect(new Shell(page).toast(/^Vymazaných: 14\sproduktov$/)).toBeVisible()
  await expect(page.getByText('Žiadne produkty', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vrátiť späť', includeHidden: true }).click()
  await expect(products.cards).toHaveCount(12)
})

test('a deletion is announced for five seconds, and can be undone in the list afterwards', async ({
  page,
  product,
}) => {
  const word = newWord()
  const { id } = await makeProduct(product.url, { title: `Krátka správa ${word}` })
  const products = new AdminProductsScreen(page)
  await products.open({ search: word })
  await products.act('Vymazať', word)
  await products.dialog.getByRole('button', { name: 'Vymazať produkt' }).click()
  const toast = new Shell(page).toast(/^Vymazaných: 1\sprodukt$/)
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: /^Vrátiť 1\sprodukt$/ }).click()
  await expect(products.cards).toHaveCount(1)
  await deleteProduct(product.url, { id })
})

test('the tools ask for confirmation and state how many products they affect', async ({ page, product }) => {
  const products = new AdminProductsScreen(page)
  const shell = new Shell(page)
  await products.open()
  const total = (await callApi<{ total_products: number }>(`${product.url}/api/v1/stats`)).total_products
  expect(total).toBeGreaterThanOrEqual(5_000)
  const downloading = page.waitForEvent('download')
  await products.tool('Export CSV')
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.split('\n')[0]).toContain('Title')
  expect(file.split('\n').length).toBeGreaterThan(5_000)

  await products.tool('Skontrolovať cenové upozornenia')
  await products.dialog.getByRole('button', { name: 'Skontrolovať upozornenia' }).click()
  await expect(shell.toast(/^Zmenených produktov: /)).toBeVisible()
  await shell.closeToast()
  await page.route('**/api/v1/admin/products', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { detail: 'Porucha' } })
      : route.continue(),
  )
  await products.tool('Vymazať všetky produkty')
  await expect(products.dialog).toContainText(/Naozaj chcete vymazať celý katalóg\? Zmizne z\sneho \d/)
  await products.dialog.getByRole('button', { name: 'Zrušiť' }).click()
  await expect(products.dialog).toHaveCount(0)
  await page.route('**/api/v1/admin/images/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: { deleted: 3 } }) : route.continue(),
  )
  await products.tool('Vymazať obrázky')
  await products.dialog.getByRole('button', { name: 'Vymazať obrázky' }).click()
  await expect(shell.toast(/^Vymazaných: 3\sobrázky$/)).toBeVisible()
})

test.describe('a change that the server refuses', () => {
  test.use({ expectedErrors: [/status of (409|500)/] })

  test('is explained, and can be retried', async ({ page, product }) => {
    const word = newWord()
    await makeProduct(product.url, { title: `Dvojník ${word}`, price: '1.00', store: 'Terno' })
    const products = new AdminProductsScreen(page)
    const { dialog } = products
    const list = '**/api/v1/admin/products/manage?*'
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/admin/products?search=${word}`)
    await expect(page.getByText('Failed to fetch products: 500')).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Skúsiť znova' }).click()
    await expect(products.cards).toHaveCount(1)
    await page.getByRole('button', { name: 'Pridať produkt' }).click()
    await dialog.getByLabel('Názov').fill(`Dvojník ${word}`)
    await dialog.getByLabel('Cena', { exact: true }).fill('1')
    await dialog.getByLabel('Obchod').selectOption('Terno')
    await dialog.getByRole('button', { name: 'Pridať produkt' }).click()
    await dialog.getByRole('button', { name: 'Upraviť ten produkt' }).click()
    await expect(dialog.getByRole('heading', { name: /^Upraviť produkt #/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.route('**/api/v1/admin/products/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await products.act('Vymazať', word)
    await dialog.getByRole('button', { name: 'Vymazať produkt' }).click()
    await expect(new Shell(page).toast('Failed to delete product')).toBeVisible()
  })
})
