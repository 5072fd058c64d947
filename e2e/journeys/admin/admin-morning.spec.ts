import type { Product } from '@cenolov/core/product'
import { ADMIN, callApi, signInByApi, uploadCsv } from '../../src/api.ts'
import { type CsvRow, catalogueFile } from '../../src/catalogue-file.ts'
import { AdminProductsScreen } from '../../src/screens/admin-products.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, test } from '../../src/test.ts'

test('a morning of an administrator corrects the catalogue', async ({
  page,
  product,
  makeAccount,
  signInAs,
}) => {
  test.slow()
  const word = `r${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`
  const [store, misspelt] = [`Večierka ${word}`, `Večierkka ${word}`]
  const [category, strange] = [`Ranné ${word}`, `Iné ${word}`]
  const cheeses = Array.from({ length: 8 }, (_, index) => `Ranný syr ${index + 1} ${word}`)
  const { access_token: token } = await signInByApi(product.url, ADMIN)
  const upload = async (name: string, rows: readonly CsvRow[]) => {
    const { buffer } = catalogueFile(name, rows)
    const status = await uploadCsv(product.url, token, `${name}-${word}.csv`, buffer)
    expect(status).toMatchObject({ status: 'completed', error_count: 0 })
    return status
  }
  const find = async (title: string) =>
    (
      await callApi<readonly Product[]>(
        `${product.url}/api/v1/products/search?q=${encodeURIComponent(`${title} ${word}`)}`,
      )
    ).toSorted((a, b) => a.title.localeCompare(b.title))
  const common = { store, category }
  await upload('vcera', [
    ...cheeses.map((title) => ({ ...common, title, price: '2.00' })),
    { ...common, title: `Maslo čerstvé ${word}`, price: '2.49' },
    { ...common, title: `Čerstvé maslo ${word}`, price: '2.59' },
    { ...common, title: `Chlieb ${word}`, price: '1.99', store: misspelt, category: strange },
    { ...common, title: `Rožok ${word}`, price: '0.20' },
  ])
  const { job_id: night, held_count: held } = await upload('dnes', [
    ...cheeses.map((title) => ({ ...common, title, price: '20.00' })),
    { ...common, title: `Rožok ${word}`, price: '0.25' },
  ])
  expect(held).toBe(8)
  await signInAs((await makeAccount({ admin: true })).session)
  const shell = new Shell(page)

  await test.step('eight held rows are decided', async () => {
    await page.goto(`/admin/review?kind=held&job_id=${night}`)
    const rows = page.getByRole('article')
    await expect(rows).toHaveCount(8)
    for (const verb of ['Použiť: ', 'Zahodiť: ', 'Použiť a odteraz povoliť: ']) {
      const before = await rows.count()
      await rows
        .first()
        .getByRole('button', { name: new RegExp(`^${verb}`) })
        .click()
      if (verb.includes('povoliť'))
        await page.getByRole('dialog').getByRole('button', { name: 'Použiť a odteraz povoliť' }).click()
      await expect(rows).toHaveCount(before - 1)
    }
    await page.getByRole('button', { name: 'Zahodiť všetky' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Zahodiť 5/ })
      .click()
    await expect(rows).toHaveCount(0)
    const prices = (await find('Ranný syr')).map(({ price }) => price)
    expect(prices.toSorted((a, b) => a - b)).toEqual([2, 2, 2, 2, 2, 2, 20, 20])
  })

  await test.step('a store gets its right name after a question, a category by hand', async () => {
    await page.goto('/admin/aliases')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poriadok v\u00a0katalógu')
    const suggestions = page.getByRole('region', { name: 'Podobné názvy' })
    const all = suggestions.getByRole('button', { name: /^Zobraziť všetky/ })
    await expect(suggestions.getByRole('listitem').first()).toBeVisible()
    if (await all.isVisible()) await all.click()
    const confirm = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await suggestions.getByRole('button', { name: `Zjednotiť: ${misspelt} na ${store}` }).click()
    await confirm('Zjednotiť')
    const aliases = page.getByRole('table')
    await expect(aliases.getByRole('row').filter({ hasText: misspelt })).toContainText(store)
    await page.getByLabel('Čo sa volá inak').selectOption('Kategória')
    await page.getByLabel('Názov v súboroch').fill(strange)
    await page.getByRole('button', { name: 'Pridať', exact: true }).click()
    await expect(page.getByText('Zadajte správny názov')).toBeVisible()
    await page.getByLabel('Správny názov').fill(category)
    await page.getByRole('button', { name: 'Pridať', exact: true }).click()
    await confirm('Zjednotiť')
    await expect(aliases.getByRole('row').filter({ hasText: strange })).toContainText(category)
    await expect(page.getByLabel('Správny názov')).toHaveValue('')
    expect(await find('Chlieb')).toMatchObject([{ store, category }])
    await upload('poobede', [{ title: `Chlieb ${word}`, price: '1.89', store: misspelt, category: strange }])
    expect(await find('Chlieb')).toMatchObject([{ store, category, price: 1.89 }])
  })

  await test.step('two products are merged into one, separated and merged again', async () => {
    await page.goto('/admin/review?kind=duplicate')
    const group = page.getByRole('article').filter({ hasText: `Maslo čerstvé ${word}` })
    await group.getByRole('button', { name: /^Nie sú to isté/ }).click()
    await expect(group).toHaveCount(0)
    await page.getByRole('button', { name: 'Vrátiť späť' }).click()
    await expect(group).toBeVisible()
    await group.getByRole('radio', { name: `: Čerstvé maslo ${word}` }).check()
    const merge = group.getByRole('button', { name: /^Zlúčiť/ })
    await merge.click()
    await expect(group).toHaveCount(0)
    expect(await find('maslo')).toMatchObject([{ title: `Čerstvé maslo ${word}` }])
    await page.getByRole('button', { name: 'Rozhodnuté' }).click()
    await page.getByRole('button', { name: `Vrátiť späť: Čerstvé maslo ${word}` }).click()
    await expect(shell.toast('Znova čaká na rozhodnutie')).toBeVisible()
    await page.getByRole('button', { name: 'Čakajú' }).click()
    await expect(group).toBeVisible()
    await group.getByRole('radio', { name: `: Čerstvé maslo ${word}` }).check()
    expect(await find('maslo')).toHaveLength(2)
    await merge.click()
    await expect(group).toHaveCount(0)
    expect(await find('maslo')).toHaveLength(1)
  })

  await test.step('a correction survives the next import, until it is unlocked', async () => {
    const products = new AdminProductsScreen(page)
    const { dialog } = products
    const edit = async () => {
      await products.open({ search: `Rožok ${word}` })
      await products.act('Upraviť', word)
    }
    const save = async () => {
      await dialog.getByRole('button', { name: 'Uložiť' }).click()
      await expect(dialog).toHaveCount(0)
    }
    const unlock = dialog.getByRole('button', { name: 'Odomknúť pole Podkategória', exact: true })
    const again = () => upload('vecer', [{ ...common, title: `Rožok ${word}`, price: '0.24' }])
    const corrected = async () => (await find('Rožok'))[0]?.secondary_category
    await edit()
    await expect(unlock).toHaveCount(0)
    await dialog.getByRole('textbox', { name: 'Podkategória' }).fill('Pečivo')
    await save()
    await again()
    expect(await corrected()).toBe('Pečivo')
    await edit()
    await expect(dialog.getByRole('textbox', { name: 'Podkategória' })).toHaveValue('Pečivo')
    await unlock.click()
    await save()
    await again()
    await expect.poll(corrected).toBe('')
  })

  await test.step('an import is undone', async () => {
    await page.goto('/admin/upload')
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: `dnes-${word}.csv` })
      .first()
    await entry.getByRole('button', { name: 'Zrušiť import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vrátiť späť' }).click()
    const left = page.getByRole('dialog', { name: /^Zostalo bez zmeny: 1/ })
    await expect(left).toContainText(`Rožok ${word}`)
    await page.keyboard.press('Escape')
    await expect(left).toHaveCount(0)
    await expect(entry).toContainText('Vrátené späť')
    const prices = (await find('Ranný syr')).map(({ price }) => price)
    expect(prices).toEqual(Array.from({ length: 8 }, () => 2))
  })

  await test.step('the aliases are removed again', async () => {
    await page.goto('/admin/aliases')
    for (const name of [misspelt, strange]) {
      await page.getByRole('button', { name: new RegExp(`^Zrušiť: ${name} `) }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Zrušiť názov' }).click()
      await expect(shell.toast(`${name} sa už nepremenúva`)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    }
    // Leaves no stores behind for other journeys.
    await callApi(`${product.url}/api/v1/admin/products/bulk`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      json: (await find('')).map(({ id }) => id),
    })
  })
})
