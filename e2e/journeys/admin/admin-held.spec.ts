import { catalogueFile, newTitle } from '../../src/catalogue-file.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

test.beforeEach(async ({ page, administrator, signInAs }) => {
  await signInAs(administrator.session)
  await page.goto('/admin/upload')
})

test('suspicious prices wait for a decision, and their import is undone', async ({ page }) => {
  const [dear, wrong, usual] = [newTitle('Drahý syr'), newTitle('Zlý syr'), newTitle('Bežný syr')]
  const fileName = `${newTitle('posun').replaceAll(' ', '-')}.csv`
  const upload = async (name: string, prices: readonly string[]) => {
    const rows = [dear, wrong, usual].map((title, index) => ({ title, price: prices[index]! }))
    await page.getByLabel('Vybrať CSV súbor').setInputFiles(catalogueFile(name, rows))
    await expect(page.getByRole('heading', { name: 'Súbor bol úspešne spracovaný' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Hotovo')
  }
  const price = async (title: string) => {
    const answer = await page.request.get(`/api/v1/products/search?q=${encodeURIComponent(title)}`)
    return (await answer.json())[0]?.price
  }
  await upload(`${newTitle('zaklad').replaceAll(' ', '-')}.csv`, ['2.00', '3.00', '4.00'])
  await page.getByRole('button', { name: 'Zavrieť výsledok' }).click()
  await upload(fileName, ['20.00', '30.00', '4.20'])
  const result = page.getByRole('region').filter({ has: page.locator('#vysledok') })
  await expect(result.getByRole('term').filter({ hasText: 'Na kontrolu' })).toBeVisible()
  expect([await price(dear), await price(usual)]).toEqual([2, 4.2])

  await result.getByRole('link', { name: '2 riadky na kontrolu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Na kontrolu')
  const row = page.getByRole('article', { name: dear })
  await expect(row).toContainText(/2,00\s€/)
  await expect(row).toContainText(/20,00\s€/)
  await expect(row).toContainText('10×')
  await row.getByRole('button', { name: /^Použiť: / }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: `Zahodiť: ${wrong}` }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect([await price(dear), await price(wrong)]).toEqual([20, 3])

  await page.goto('/admin/upload')
  const entry = page.getByRole('listitem').filter({ hasText: fileName }).first()
  await entry.getByRole('button', { name: 'Zrušiť import' }).click()
  await expect(page.getByRole('dialog')).toContainText(/2\szmenené produkty dostanú pôvodné údaje/)
  await page.getByRole('dialog').getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(entry).toContainText('Vrátené späť')
  expect([await price(dear), await price(wrong), await price(usual)]).toEqual([2, 3, 4])
})

test('a check shows the rows that would be held', NIGHTLY, async ({ page }) => {
  const title = newTitle('Kontrolovaný syr')
  const choose = (price: string) =>
    page.getByLabel('Vybrať CSV súbor').setInputFiles(catalogueFile('kontrola.csv', [{ title, price }]))
  await choose('2.00')
  await expect(page.getByRole('heading', { name: 'Súbor bol úspešne spracovaný' })).toBeVisible()
  await page.getByRole('switch', { name: 'Skontrolovať' }).check()
  await choose('0.20')
  await expect(page.getByRole('heading', { name: 'Kontrola je hotová' })).toBeVisible()
  const held = page.getByRole('region', { name: 'Riadky, ktoré sa podržia' })
  await expect(held).toContainText(title)
  await expect(held).toContainText('obvyklej ceny')
})

test('a group of held rows is discarded together', NIGHTLY, async ({ page }) => {
  const titles = [newTitle('Prvá skupina'), newTitle('Druhá skupina')]
  const upload = async (price: string) => {
    const rows = titles.map((title) => ({ title, price }))
    await page.getByLabel('Vybrať CSV súbor').setInputFiles(catalogueFile('skupina.csv', rows))
  }
  await upload('2.00')
  await expect(page.getByRole('heading', { name: 'Súbor bol úspešne spracovaný' })).toBeVisible()
  await page.getByRole('button', { name: 'Zavrieť výsledok' }).click()
  await upload('25.00')
  const result = page.getByRole('region').filter({ has: page.locator('#vysledok') })
  await result.getByRole('link', { name: '2 riadky na kontrolu' }).click()
  await expect(page.getByRole('article', { name: titles[0]! })).toBeVisible()
  await page.getByRole('button', { name: 'Zahodiť všetky' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Zahodiť 2/ })
    .click()
  await expect(page.getByRole('article')).toHaveCount(0)
})
