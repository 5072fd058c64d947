import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, ONE_SCREEN, test } from '../src/test.ts'

/** Width and height that stand in the head of a PNG. */
function pngSize(file: Buffer): readonly [number, number] {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

async function exported(page: Page): Promise<{ readonly name: string; readonly file: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stiahnuť PNG' }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

const preview = (page: Page) => page.getByRole('region', { name: 'Náhľad' })
const chosen = (page: Page) => page.getByRole('status').filter({ hasText: /^Vybrané/ })

test.beforeEach(async ({ page, makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
  await page.goto('/admin/marketing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generátor marketingových materiálov')
})

test('a poster is put together and exported at its size', async ({ page }) => {
  const products = page.getByRole('region', { name: 'Produkty na výber' }).getByRole('button')
  await page.getByRole('searchbox').fill('mlieko')
  await expect(products.first()).toContainText(/mlieko/i)
  expect(await products.count()).toBeLessThanOrEqual(20)
  await products.first().click()
  await products.nth(1).click()
  await expect(chosen(page)).toHaveText('Vybrané 2 z 4')
  await page.getByLabel('Prednastavený nadpis').selectOption('Víkendový nákup')
  await expect(preview(page)).toContainText('Víkendový nákup')
  await page.getByLabel('Nadpis', { exact: true }).fill('Lacné mlieko')
  await expect(preview(page)).toContainText('Lacné mlieko')
  await expect(page.getByLabel('Prednastavený nadpis').locator('option:checked')).toHaveText('Vlastný text')
  await expect(preview(page)).toContainText('Cenolov')
  await page.getByRole('switch', { name: 'Logo' }).uncheck()
  await expect(preview(page)).not.toContainText('Cenolov')
  const { name, file } = await exported(page)
  expect(name).toMatch(/^Letákový štýl \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.png$/)
  expect(pngSize(file)).toEqual([1080, 1080])
})

test('a template takes as many products as it has room for', ONE_SCREEN, async ({ page }) => {
  await page.getByRole('button', { name: 'Najväčšie zľavy' }).click()
  await expect(chosen(page)).toHaveText('Vybrané 4 z 4')
  await page
    .getByRole('region', { name: 'Produkty na výber' })
    .getByRole('button', { pressed: false })
    .first()
    .click()
  await expect(page.getByText('Táto šablóna podporuje maximálne 4 produktov')).toBeVisible()
  await page.getByRole('radio', { name: /^Žltá ponuka/ }).check()
  await expect(page.getByText('Táto šablóna podporuje maximálne 1 produktov')).toBeVisible()
  const list = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Odobrať/ }) })
  for (let left = 4; left > 1; left -= 1)
    await list
      .last()
      .getByRole('button', { name: /^Odobrať/ })
      .click()
  await expect(chosen(page)).toHaveText('Vybrané 1 z 1')
})

test('a tall and a wide template are exported at their own sizes', ONE_SCREEN, async ({ page }) => {
  const templates = page.getByRole('group', { name: 'Šablóna' }).getByRole('radio')
  await expect(templates).toHaveCount(10)
  for (const [name, width, height] of [
    ['Príbeh červený', 1080, 1920],
    ['Facebook čistý', 1200, 675],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
    await page.getByRole('button', { name: 'Najväčšie zľavy' }).click()
    expect(pngSize((await exported(page)).file)).toEqual([width, height])
  }
})
