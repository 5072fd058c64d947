import { readFile } from 'node:fs/promises'
import type { AdminBranch, AdminBranchesResponse, BranchBody } from '@cenolov/contract/admin'
import type { Page } from '@playwright/test'
import type { Product } from '../../src/accounts.ts'
import { ADMIN, callApi, sharedSession } from '../../src/api.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

const PATH = '/api/v1/admin/branches'

/** A chain of its own for each journey. */
const newChain = () => `Reťazec ${Date.now()}${Math.floor(Math.random() * 1_000)}`

async function caller({ url }: Product) {
  const { access_token: token } = await sharedSession(url, ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  return {
    create: (json: BranchBody): Promise<AdminBranch> =>
      callApi(`${url}${PATH}`, { method: 'POST', headers, json, wanted: 201 }),
    list: async (store: string): Promise<readonly AdminBranch[]> =>
      (await callApi<AdminBranchesResponse>(`${url}${PATH}?${new URLSearchParams({ store })}`, { headers }))
        .branches,
  }
}

const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, store: string): Promise<void> {
  await page.goto(`/admin/branches?${new URLSearchParams({ store })}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Predajne')
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Úkony: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.beforeEach(async ({ makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
})

test('a branch is added, placed and ended', async ({ page, product }) => {
  const store = newChain()
  const { list } = await caller(product)
  await open(page, store)
  await page.getByRole('button', { name: 'Pridať predajňu' }).first().click()
  await expect(dialog(page).getByLabel('Obchod')).toHaveValue(store)
  await dialog(page).getByLabel('Názov').fill('Pri moste')
  await dialog(page).getByLabel('Obec').fill('Nitra')
  await dialog(page).getByLabel('Zemepisná šírka').fill('18,08')
  await dialog(page).getByRole('button', { name: 'Pridať predajňu' }).click()
  await expect(dialog(page).getByLabel('Zemepisná dĺžka')).toBeFocused()
  await expect(dialog(page)).toContainText('Zadajte obe súradnice, alebo žiadnu.')
  await page.keyboard.type('48,3')
  await expect(dialog(page)).toContainText('Zemepisná šírka a dĺžka sú vymenené')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pokračovať v úpravách' }).click()
  await dialog(page).getByLabel('Otváracie hodiny').fill('24/7')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  const row = rowOf(page, 'Pri moste')
  await expect(row).toContainText('Zemepisná šírka a dĺžka sú vymenené')
  await page.getByRole('button', { name: 'Chybná poloha', exact: true }).click()
  await row.getByRole('button', { name: /^Pri moste/ }).click()
  await dialog(page).getByRole('button', { name: 'Vymeniť' }).click()
  await expect(dialog(page).getByLabel('Zemepisná šírka')).toHaveValue('48,3')
  await dialog(page).getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Žiadna taká predajňa')).toBeVisible()
  await page.getByRole('button', { name: 'Všetky', exact: true }).click()
  await expect(row).toContainText('Otvorená')
  await choose(page, 'Pri moste', 'Ukončiť')
  await dialog(page).getByRole('button', { name: 'Ukončiť predajňu' }).click()
  await expect(row).toHaveCount(0)
  expect(await list(store)).toEqual([])
})

test('two branches become one, and others are searched', async ({ page, product }) => {
  const store = newChain()
  const { create, list } = await caller(product)
  const kept = await create({ store, name: 'Zostane', code: 'A1', town: 'Zvolen', street: 'Dlhá 1' })
  await create({ store, name: 'Zanikne', code: 'A2', town: 'Zvolen', street: 'Dlhá 1' })
  await create({ store, name: 'Iná', code: 'A3', town: 'Martin' })
  await open(page, store)
  await page.getByRole('searchbox', { name: 'Hľadať predajne' }).fill('zvolen')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await choose(page, 'Zanikne', 'Zlúčiť s inou')
  await expect(dialog(page).getByRole('button', { name: 'Zlúčiť' })).toBeDisabled()
  await dialog(page).getByRole('searchbox').fill('zostane')
  await expect(dialog(page).getByRole('radio')).toHaveCount(1)
  await dialog(page).getByLabel('Zostane').check()
  await dialog(page).getByRole('button', { name: 'Zlúčiť' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  expect((await list(store)).map(({ name }) => name).toSorted()).toEqual(['Iná', kept.name])
})

test.describe(() => {
  // The first file is refused.
  test.use({ expectedErrors: [/status of 400/] })

  test('an uploaded file of branches shows its faults by line', NIGHTLY, async ({ page }) => {
    const store = newChain()
    await open(page, store)
    await page.getByRole('button', { name: 'Nahrať CSV' }).click()
    const file = (text: string) => ({ name: 'predajne.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await dialog(page).getByLabel('CSV súbor').setInputFiles(file('Názov\nMaslo'))
    await dialog(page).getByRole('button', { name: 'Nahrať' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Súbor nemá stĺpec Store.')
    const rows = [`${store},1,Dobrá,48.3,18.08`, `${store},2,Zlá,sever,18`, `${store},3,Cudzia,50.08,14.43`]
    await dialog(page)
      .getByLabel('CSV súbor')
      .setInputFiles(file(['Store,Code,Name,Lat,Lng', ...rows].join('\n')))
    await dialog(page).getByRole('button', { name: 'Nahrať' }).click()
    await expect(dialog(page)).toContainText('Nové: 2, zmenené: 0, bez zmeny: 0. Nenahralo sa: 1 riadok.')
    const wrong = dialog(page).getByRole('region', { name: 'Čo sa nenahralo' })
    await expect(wrong.getByRole('row').nth(1)).toContainText(/^3\s*Lat\s*Súradnica musí byť číslo/)
    const odd = dialog(page).getByRole('region', { name: 'Na čo si dať pozor' })
    await expect(odd).toContainText('Poloha je mimo Slovenska')
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr')).toHaveCount(2)
  })
})

test('the branches and their dialogs are accessible', async ({ page, product, expectAccessible }) => {
  const store = newChain()
  const { create } = await caller(product)
  await create({ store, name: 'Prvá', town: 'Nitra', lat: 0, lng: 0, opening_hours: 'Mo-Su 07:00-21:00' })
  await create({ store, name: 'Druhá', town: 'Nitra', opening_hours: 'podľa dohody', until: '2030-01-01' })
  await open(page, store)
  await expect(rowOf(page, 'Prvá')).toContainText('Poloha je 0, 0')
  await expectAccessible()
  await choose(page, 'Prvá', 'Upraviť')
  await expect(dialog(page).getByLabel('Obec')).toHaveValue('Nitra')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await choose(page, 'Prvá', 'Zlúčiť s inou')
  await expect(dialog(page).getByRole('radio')).toHaveCount(1)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nahrať CSV' }).click()
  await expect(dialog(page).getByLabel('CSV súbor')).toBeVisible()
  await expectAccessible()
})

test('prices of branches are downloaded as a file that can be imported', NIGHTLY, async ({ page }) => {
  await page.goto('/admin/branches')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stiahnuť ceny' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^cenolov-ceny-predajni-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/^Title,.*,Branch Prices$/)
  expect(text).toContain('""sold"":')
})
