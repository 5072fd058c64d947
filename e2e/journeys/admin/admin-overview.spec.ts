import { fromSomewhere } from '../../src/accounts.ts'
import { ADMIN, callApi, signInByApi, uploadCsv } from '../../src/api.ts'
import { catalogueFile, newTitle } from '../../src/catalogue-file.ts'
import { makeProduct } from '../../src/screens/shopping.ts'
import { expect, NIGHTLY, test } from '../../src/test.ts'

test.beforeEach(async ({ makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
})

test('the first page leads to waiting work and to recent imports', async ({
  page,
  product,
  expectAccessible,
}) => {
  await callApi(`${product.url}/api/v1/notifications/contact-form`, {
    method: 'POST',
    headers: fromSomewhere(),
    json: { name: 'Jana', email: 'jana@example.sk', subject: 'technical', message: 'Dobrý deň' },
  })
  const { access_token: token } = await signInByApi(product.url, ADMIN)
  const name = `${newTitle('dnes')}.csv`
  const { buffer } = catalogueFile('dnes', [{ title: newTitle('Med'), price: '4.50' }])
  await uploadCsv(product.url, token, name, buffer)

  await page.goto('/admin')
  const work = page.getByRole('region', { name: 'Na vybavenie' })
  await expect(work.getByRole('link', { name: /neprečítan(á|é|ých) sp/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible()
  await work.getByRole('link', { name: /neprečítan/ }).click()
  await expect(page).toHaveURL('/admin/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Správy' })).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: `Otvoriť import ${name}` }).click()
  await expect(page).toHaveURL(/\/admin\/upload\?job=/)
  await expect(
    page.getByRole('status').filter({ hasText: name }).or(page.getByText(name).first()),
  ).toBeVisible()
})

test('branches that nobody can find on a map wait to be placed', NIGHTLY, async ({ page, product }) => {
  const { access_token: token } = await signInByApi(product.url, ADMIN)
  const store = newTitle('Obchod')
  const branches = `${product.url}/api/v1/admin/branches`
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await callApi<{ id: number }>(branches, {
    method: 'POST',
    headers,
    json: { store, name: store, town: 'Nitra' },
  })

  await page.goto('/admin')
  const work = page.getByRole('region', { name: 'Na vybavenie' })
  await work.getByRole('link', { name: /predaj(ňa|ne|ní) bez správnej polohy/ }).click()
  await expect(page).toHaveURL('/admin/branches?filter=fault')
  await expect(page.getByRole('row').filter({ hasText: store })).toContainText('Poloha chýba')
  await callApi(`${branches}/${id}`, { method: 'DELETE', headers })
})

test('Ctrl+K leads to a page, a product, an account and an import', async ({
  page,
  product,
  makeAccount,
  expectAccessible,
}) => {
  const title = newTitle('Hľadaný med')
  const { id } = await makeProduct(product.url, { title, price: '4.50' })
  const account = await makeAccount()
  const box = page.getByRole('combobox', { name: 'Nájsť v administrácii' })
  // The page behind may have lists of its own.
  const option = page.getByRole('dialog').getByRole('option')
  const find = async (text: string) => {
    // The code that listens for the keys loads after the page.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(box).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await box.fill(text)
  }
  await page.goto('/admin')
  await find('zaznam')
  await expect(option.filter({ hasText: 'Záznam zmien' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/audit')

  await find(String(id))
  await expect(option.first()).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('button', { name: title, exact: true })).toBeVisible()

  await find(account.email)
  await expect(option.first()).toContainText(account.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(account.email)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/users')

  await find('nic take tu nie je')
  await expect(page.getByText('Nič také tu nie je.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})

test('the palette keeps the keyboard while a page arrives behind it', NIGHTLY, async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Nájsť v administrácii' })
  await page.goto('/admin')
  // Loads the code of the palette. The page also has such a button, once it has loaded.
  const menu = page.getByRole('banner')
  await menu.getByRole('button', { name: 'Nájsť čokoľvek' }).click()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  // In one task, so that the page arrives after the palette.
  await page.evaluate(`
    document.querySelector('nav a[href="/admin/audit"]').click()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  `)
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Záznam zmien')
  await expect(box).toBeFocused()
})

test('shoppers do not have the palette', NIGHTLY, async ({ member: { page } }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Nájsť v administrácii' })).toHaveCount(0)
})
