import type { Page } from '@playwright/test'
import { type PriceServer, priceServer } from '../../src/outside/price-server.ts'
import { removeSources } from '../../src/sources.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

const HEADER =
  'NAZIV PROIZVODA;ŠIFRA PROIZVODA;MARKA PROIZVODA;NETO KOLIČINA;JEDINICA MJERE;MALOPRODAJNA CIJENA;MPC ZA VRIJEME POSEBNOG OBLIKA PRODAJE;BARKOD;KATEGORIJA PROIZVODA'
/** Each article has a number of its own, also among the lists of earlier journeys. */
const FIRST_ARTICLE = Date.now()
const list = (rows: readonly (readonly [title: string, price: string, sale?: string])[]) =>
  [
    HEADER,
    ...rows.map(
      ([title, price, sale = ''], at) => `${title};${FIRST_ARTICLE + at};M;0,5;kg;${price};${sale};;Skúšobné`,
    ),
  ].join('\r\n')

let server: PriceServer
test.beforeEach(async () => {
  server = await priceServer()
})
test.afterEach(async ({ product, administrator: { session } }) => {
  await removeSources(product.url, session.access_token, ({ location }) => location.startsWith(server.url))
  await server.close()
})
test.beforeEach(async ({ page, administrator, signInAs }) => {
  await signInAs(administrator.session)
  await page.goto('/admin/sources')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zdroje cien')
})

const figure = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('..')
    .getByRole('definition')

async function fillSource(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Pridať zdroj' }).click()
  await page.getByLabel('Adresa súboru').fill(server.url)
  await page.getByRole('button', { name: 'Nastaviť ručne' }).click()
  await page.getByLabel('Názov zdroja').fill(name)
  await page.getByLabel('Typ cenníka').selectOption({ label: 'Chorvátske cenníky' })
  await page.getByLabel('Obchod celého súboru').fill('Konzum')
}

test('a new source goes from its address to products, and its files may change, stay and break', async ({
  page,
}) => {
  test.slow()
  const name = `Cenník ${Date.now()}`
  const [milk, butter] = [`Mlijeko ${Date.now()}`, `Maslac ${Date.now()}`]
  server.serve(
    list([
      [milk, '1,29'],
      [butter, '2,99', '1,99'],
      ['Zlý riadok', 'zadarmo'],
    ]),
  )
  await fillSource(page, name)
  await page.getByRole('button', { name: 'Vyskúšať', exact: true }).click()
  await expect(figure(page, 'Nové')).toHaveText('2')
  await expect(page.getByRole('row').filter({ hasText: butter })).toContainText('500 g')
  await expect(page.getByRole('region', { name: 'Čo sa nedá prečítať' })).toContainText('Riadok 4: Price')
  await expect(page.getByLabel('Cena', { exact: true })).toHaveValue('MALOPRODAJNA CIJENA')
  // Mapped by hand, the name comes from elsewhere.
  await page.getByLabel('Kategória', { exact: true }).selectOption('MARKA PROIZVODA')
  await page.getByRole('button', { name: 'Vyskúšať znova' }).click()
  await expect(page.getByRole('row').filter({ hasText: butter }).getByRole('cell').nth(5)).toHaveText('M')
  await page.getByRole('button', { name: 'Priradiť samy' }).click()
  await page.getByRole('button', { name: 'Uložiť zdroj' }).click()

  const row = page.getByRole('article', { name })
  await expect(row).toContainText('Ešte nečítaný')
  const run = async (outcome: string | RegExp) => {
    await row.getByRole('button', { name: /^Spustiť teraz/ }).click()
    // Imports run one after another, and a large one of another journey may come before.
    await expect(page.getByText(outcome).first()).toBeVisible({ timeout: 60_000 })
    await expect(row.getByRole('button', { name: /^Spustiť teraz/ })).toBeEnabled()
  }
  await run(/nové 2/)
  await expect(row).toContainText('V poriadku')
  server.serve(
    list([
      [milk, '1,39'],
      [butter, '2,99', '1,99'],
    ]),
  )
  await run(/^zmenené 1/)
  await run('súbor sa nezmenil')
  server.serve('<!doctype html><title>Prijava</title>')
  await run('sa nepodarilo prečítať')
  await expect(row).toContainText('Naposledy zlyhal')
  await expect(row).toContainText('prihlasovaciu stránku')
  await row.getByRole('button', { name: /^História/ }).click()
  const runs = page.getByRole('dialog').getByRole('listitem')
  await expect(runs).toHaveCount(4)
  await expect(runs.first()).toContainText('prihlasovaciu stránku')
  await expect(runs.nth(1)).toContainText('Bez zmeny')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Zmazať/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zmazať zdroj' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/products?search=${encodeURIComponent(milk)}`)
  await expect(page.getByRole('article')).toContainText('1,39')
})

test(
  'a new source asks for its address and a trial, and for the rest only then',
  NIGHTLY,
  async ({ page, expectAccessible }) => {
    server.serve('Title;Price;Store\nSkúšobné mlieko;1,29;Terno\n')
    await page.getByRole('button', { name: 'Pridať zdroj' }).click()
    const fields = page.locator('form').getByRole('textbox').or(page.locator('form').getByRole('combobox'))
    await expect(fields).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Uložiť zdroj' })).toHaveCount(0)
    await expectAccessible()
    await page.getByLabel('Adresa súboru').fill('cennik.csv')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Adresa musí začínať http:// alebo https://')).toBeVisible()
    await expect(fields).toHaveCount(1)
    await page.getByLabel('Adresa súboru').fill(server.url)
    await page.getByRole('button', { name: 'Vyskúšať', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Skúšobné mlieko' })).toBeVisible()
    await expect(page.getByLabel('Názov zdroja')).toHaveValue(new URL(server.url).hostname)
    await expect(page.getByRole('button', { name: 'Uložiť zdroj' })).toBeVisible()
  },
)

test('the sources, the editor with a trial and the history are accessible', async ({
  page,
  expectAccessible,
}) => {
  const name = `Prístupný ${Date.now()}`
  server.serve(
    list([
      ['Mlijeko', '1,29'],
      ['Zlý riadok', 'zadarmo'],
    ]),
  )
  await fillSource(page, name)
  await page.getByRole('button', { name: 'Vyskúšať', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Prvé riadky' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Uložiť zdroj' }).click()
  const row = page.getByRole('article', { name })
  await expect(row).toBeVisible()
  await expect(page.getByText('je uložený')).toHaveCount(0)
  await expectAccessible()
  await row.getByRole('button', { name: /^História/ }).click()
  await expect(page.getByRole('dialog', { name: /^História/ })).toContainText('ešte nečítal')
  await expectAccessible()
})
