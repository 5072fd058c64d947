import type { Product } from '../../src/accounts.ts'
import { ADMIN, callApi, sharedSession, uploadCsv } from '../../src/api.ts'
import { newBarcode } from '../../src/screens/shopping.ts'
import { BOTH_SCREENS, expect, test } from '../../src/test.ts'

const DAYS = ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10'] as const

/** Imports four lists of goods of which each package has 90 g instead of 100 g since the third list. */
async function shrink({ url }: Product, ean: string): Promise<void> {
  const { access_token: token } = await sharedSession(url, ADMIN)
  for (const [place, day] of DAYS.entries()) {
    const rows = `Title,Akcia,Price,Store,Date,EAN,Category\n${titleOf(ean, place < 2 ? 100 : 90)},No,1.50,Terno,${day},${ean},Sladkosti`
    await uploadCsv(url, token, 'zoznam.csv', Buffer.from(rows))
    await callApi(`${url}/api/v1/admin/shrinkages/check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
  }
}

const titleOf = (ean: string, grams: number) => `Keksy ${ean} maslové ${grams} g`

test(
  'a smaller package is confirmed by an administrator, answered by its maker, and seen by everybody',
  BOTH_SCREENS,
  async ({ page, product, administrator, signInAs, expectAccessible }) => {
    const ean = newBarcode()
    await shrink(product, ean)
    await signInAs(administrator.session)
    await page.goto('/admin/review?kind=shrinkage')
    const row = page.getByRole('article', { name: titleOf(ean, 90) })
    await expect(row).toContainText('obsah 100 g → 90 g, cena za kg +11 %')
    await expect(row).toContainText('ten istý kód')
    await expectAccessible()
    await row.getByRole('button', { name: /^Potvrdiť/ }).click()
    await expect(row).toBeHidden()

    await page.getByRole('button', { name: 'Rozhodnuté' }).click()
    await expect(page).toHaveURL('/admin/review?kind=shrinkage&stav=rozhodnute')
    await expect(row).toContainText('Potvrdené')
    await row.getByRole('button', { name: /^Vyjadrenie výrobcu/ }).click()
    await expect(row.getByRole('button', { name: 'Uložiť vyjadrenie' })).toBeDisabled()
    await row.getByLabel('Vyjadrenie výrobcu', { exact: true }).fill('Zmenili sme tvar obalu.')
    await row.getByLabel('Deň vyjadrenia').fill('2026-11-12')
    await row.getByRole('button', { name: 'Uložiť vyjadrenie' }).click()
    await expect(row).toContainText('Vyjadrenie výrobcu, 12. 11. 2026')

    await page.goto('/zmensene')
    await expect(page.getByRole('heading', { level: 1, name: 'Zmenšené obaly' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Obchod' }).selectOption('Terno')
    await expect(page).toHaveURL('/zmensene?obchod=Terno')
    const card = page.getByRole('article', { name: titleOf(ean, 90) })
    await expect(card).toContainText('obsah 100 g → 90 g, cena za kg +11 %')
    await expect(card).toContainText('naposledy 27. 10. 2026')
    await expect(card).toContainText('prvýkrát 3. 11. 2026')
    await expect(card).toContainText('Zmenili sme tvar obalu.')
    await card.getByRole('button', { name: 'Zdieľať' }).click()
    const picture = page.getByRole('img', {
      name: `${titleOf(ean, 90)}, Terno: obsah 100 g → 90 g, cena za kg +11 %. (Cenolov)`,
    })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(1_080)
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(picture).toBeHidden()
    await expect(page.getByRole('link', { name: 'Zmenšené obaly (CSV)' })).toHaveAttribute(
      'href',
      '/api/v1/shrinkflation.csv?store=Terno',
    )
    await expectAccessible()

    await card.getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText('Obal sa zmenšil: obsah 100 g → 90 g')
  },
)
