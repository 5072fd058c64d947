import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CATALOGUE_COLUMNS, catalogueFile as csv, newTitle } from '../../src/catalogue-file.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel('Vybrať CSV súbor').setInputFiles(file)

const result = (page: Page) => page.getByRole('region').filter({ has: page.locator('#vysledok') })

const figure = (page: Page, name: string) =>
  result(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('..')
    .getByRole('definition')

test.beforeEach(async ({ page, administrator, signInAs }) => {
  await signInAs(administrator.session)
  await page.goto('/admin/upload')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nahrať súbory')
})

test('a file is uploaded and summarised, and its products appear in the shop', async ({ page }) => {
  const [first, second] = [newTitle('Kvasený nápoj'), newTitle('Ovsená kaša')]
  const name = `${first.replaceAll(' ', '-')}.csv`
  await choose(
    page,
    csv(name, [
      { title: first, price: '1.29' },
      { title: second, price: '2.49' },
    ]),
  )
  await expect(page.getByRole('heading', { name: 'Súbor bol úspešne spracovaný' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Súbor bol úspešne spracovaný' })).toBeFocused()
  await expect(figure(page, 'Riadkov')).toHaveText('2')
  await expect(figure(page, 'Nových')).toHaveText('2')
  await expect(figure(page, 'Chybné')).toHaveText('0')
  const history = page.getByRole('listitem').filter({ hasText: name })
  await expect(history).toContainText('Hotovo')
  await page.getByRole('button', { name: 'Zavrieť výsledok' }).click()
  await expect(result(page)).toHaveCount(0)
  await page.goto(`/products?search=${encodeURIComponent(second)}`)
  await expect(page.getByRole('article')).toContainText('Ovsená kaša')
})

test('rejected rows are listed and can be downloaded', async ({ page }) => {
  await choose(
    page,
    csv('chyby.csv', [
      { title: newTitle('Dobrý chlieb'), price: '1.10' },
      { title: newTitle('Zlý chlieb'), price: 'lacno' },
      { title: '', price: '2' },
    ]),
  )
  await expect(figure(page, 'Chybné')).toHaveText('2')
  await expect(
    result(page).getByText('Niektoré riadky sa nepodarilo spracovať. Skontrolujte formát dát v CSV súbore.'),
  ).toBeVisible()
  const rows = result(page).getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Price')
  await expect(rows.nth(2)).toContainText('Title')
  const downloading = page.waitForEvent('download')
  await result(page).getByRole('button', { name: 'Stiahnuť zamietnuté' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain('Zlý chlieb')
  expect(text).not.toContain('Dobrý chlieb')
})

test('a checked file changes nothing until it is applied', async ({ page }) => {
  const title = newTitle('Skúmané maslo')
  await choose(page, csv('zaklad.csv', [{ title, price: '2.00' }]))
  await expect(figure(page, 'Nových')).toHaveText('1')
  await page.getByRole('switch', { name: 'Skontrolovať' }).check()
  await choose(page, csv('kontrola.csv', [{ title, price: '5.50' }]))
  await expect(page.getByRole('heading', { name: 'Kontrola je hotová' })).toBeVisible()
  await expect(figure(page, 'Zmenené')).toHaveText('1')
  await expect(result(page).getByRole('table').getByRole('row').nth(1)).toContainText(/\+175\s%/)
  const offered = () => page.request.get(`/api/v1/products/search?q=${encodeURIComponent(title)}`)
  expect(await (await offered()).json()).toMatchObject([{ price: 2 }])
  await result(page).getByRole('button', { name: 'Použiť zmeny' }).click()
  await expect(page.getByRole('heading', { name: 'Súbor bol úspešne spracovaný' })).toBeVisible()
  await expect.poll(async () => (await offered()).json()).toMatchObject([{ price: 5.5 }])
})

test('a file that is not a CSV is refused at once', NIGHTLY, async ({ page }) => {
  const faults = [
    [
      { name: 'ceny.xlsx', mimeType: 'text/csv', buffer: Buffer.from('x') },
      'Iba CSV súbory sú povolené',
      'Súbor musí mať príponu .csv',
    ],
    [
      { name: 'ceny.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) },
      'Súbor je prázdny',
      'Vyberte súbor s dátami',
    ],
  ] as const
  for (const [file, title, detail] of faults) {
    await choose(page, file)
    await expect(result(page).getByRole('alert')).toContainText(title)
    await expect(result(page).getByRole('alert')).toContainText(detail)
  }
})

test.describe('a file without its columns', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is refused with a list of the missing ones', NIGHTLY, async ({ page }) => {
    await choose(page, {
      name: 'male.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Title,Price\nChlieb,1\n'),
    })
    await expect(result(page).getByRole('alert')).toContainText('Store')
  })
})

test('a file can be dropped, and rows of a table can be pasted', async ({ page }) => {
  const title = newTitle('Pustený rožok')
  const dropped = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(
      csv('x.csv', [{ title, price: '0.19' }]).buffer.toString(),
    )}], 'pustene.csv', { type: 'text/csv' })); return data })()`,
  )
  await page.getByLabel('Vybrať CSV súbor').locator('..').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(figure(page, 'Nových')).toHaveText('1')
  await page.getByRole('button', { name: 'Zavrieť výsledok' }).click()
  const pasted = csv('x.csv', [{ title: newTitle('Vložený rožok'), price: '0.21' }]).buffer.toString()
  await page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData('text/plain', ${JSON.stringify(pasted)}); document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })) })()`,
  )
  await expect(figure(page, 'Nových')).toHaveText('1')
})

test('the columns are listed, with a sample file', NIGHTLY, async ({ page }) => {
  const columns = page.getByRole('region', { name: 'Povinné stĺpce' })
  await expect(columns.getByRole('term')).toHaveText(['Title', 'Price', 'Store'])
  await columns.getByText('Nepovinné stĺpce').click()
  for (const column of CATALOGUE_COLUMNS)
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${column}$`) })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stiahnuť vzor' }).click()
  const sample = await readFile(await (await downloading).path(), 'utf8')
  await page.getByRole('switch', { name: 'Skontrolovať' }).check()
  await choose(page, { name: 'vzor.csv', mimeType: 'text/csv', buffer: Buffer.from(sample) })
  await expect(page.getByRole('heading', { name: 'Kontrola je hotová' })).toBeVisible()
  await expect(result(page).getByRole('table', { name: 'Zamietnuté riadky' })).toHaveCount(0)
  await expect(figure(page, 'Nové')).toHaveText(/^[1-9]/)
})

test.describe('a failing job', () => {
  test.use({ expectedErrors: [/status of 504/] })

  test('is polled again after a while, and its reason is shown', NIGHTLY, async ({ page }) => {
    const job = {
      job_id: 'a',
      status: 'processing',
      progress: 40,
      mode: 'import',
      total_rows: 10,
      processed_count: 4,
      message: '',
      error_count: 0,
      errors: [],
      created_count: 0,
      updated_count: 0,
      history_count: 0,
      held_count: 0,
      ended_count: 0,
      notes: [],
      can_undo: false,
      undone_at: null,
      preview: null,
    }
    const answers = [
      { json: job },
      { status: 504, json: {} },
      { json: { ...job, status: 'failed', message: 'Disk je plný' } },
    ]
    await page.clock.install()
    await page.route('**/api/v1/admin/upload/csv*', (route) =>
      route.fulfill({ status: 202, json: { job_id: 'a', total_rows: 10 } }),
    )
    await page.route('**/api/v1/admin/upload/status/*', (route) => route.fulfill(answers.shift() ?? {}))
    await choose(page, csv('dlhe.csv', [{ title: 'Dlhé', price: '1' }]))
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await expect(page.getByText('4 z 10 riadkov')).toBeVisible()
    await page.clock.runFor(1_000)
    await expect(page.getByText('Server odpovedá pomaly. Pýtame sa znova o 10 sekúnd.')).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(result(page).getByRole('alert')).toContainText('❌ Spracovanie zlyhalo')
    await expect(result(page).getByRole('alert')).toContainText('Disk je plný')
  })
})
