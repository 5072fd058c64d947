import { newEmail, registerByApi } from '../../src/accounts.ts'
import { callApi, signInByApi } from '../../src/api.ts'
import { AdminUsersScreen } from '../../src/screens/admin-users.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, test } from '../../src/test.ts'

test.beforeEach(async ({ makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
})

test('accounts are searched and filtered', async ({ page, product, makeAccount }) => {
  const { email, fullName } = await makeAccount()
  const unverified = newEmail('necaka')
  await registerByApi(product, { email: unverified })
  const users = new AdminUsersScreen(page)
  await users.open()
  await users.search.fill(email)
  await expect(page).toHaveURL(/search=/)
  await expect(users.row(email)).toContainText(fullName)
  await expect(users.badges(email)).toHaveText('Regular')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Admins', exact: true }).click()
  await expect(page.getByText('Nikto sa nenašiel')).toBeVisible()
  await page.getByRole('button', { name: 'Zobraziť všetkých' }).click()
  await expect(users.search).toHaveValue('')
  await users.search.fill(unverified)
  await expect(users.badges(unverified)).toContainText('neoverený')
})

test('premium of several accounts is granted and revoked at once', async ({ page, product }) => {
  const word = `hromadne${Date.now()}`
  const emails = [newEmail(word), newEmail(word), newEmail(word)]
  const users = new AdminUsersScreen(page)
  const shell = new Shell(page)
  for (const email of emails) await registerByApi(product, { email })
  await users.open(word)
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(users.row(emails[0]!)).toContainText('dnes')
  await page.getByRole('checkbox', { name: 'Vybrať stranu' }).check()
  await page.getByRole('checkbox', { name: `Vybrať ${emails[2]}` }).uncheck()
  await expect(page.getByText('Vybraných: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Prideliť premium (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prideliť premium?' })
  await expect(dialog).toContainText(emails[0]!)
  await dialog.getByRole('button', { name: 'Prideliť premium (2)' }).click()
  await expect(shell.toast('Premium pridelené: 2\u00a0používatelia')).toBeVisible()
  await expect(users.badges(emails[0]!)).toContainText('Premium (ešte 30\u00a0dní)')
  await expect(users.badges(emails[2]!)).toContainText('Regular')
  await page.getByRole('checkbox', { name: 'Vybrať stranu' }).check()
  await page.getByRole('button', { name: 'Odobrať premium (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odobrať premium (2)' }).click()
  await expect(shell.toast('Premium odobraté: 2\u00a0používatelia')).toBeVisible()
  await expect(users.badges(emails[0]!)).toContainText('Regular')
})

test('premium is granted, extended and revoked, and each is logged', async ({ page, makeAccount }) => {
  const { email } = await makeAccount()
  const users = new AdminUsersScreen(page)
  const shell = new Shell(page)
  await users.open(email)
  await users.choose(email, 'Prideliť premium')
  const dialog = page.getByRole('dialog', { name: 'Prideliť premium' })
  await expect(dialog.getByLabel('Počet dní', { exact: true })).toHaveValue('30')
  await dialog.getByLabel('Počet dní', { exact: true }).fill('5')
  await dialog.getByRole('button', { name: 'Prideliť premium' }).click()
  await expect(shell.toast('Premium subscription granted successfully')).toBeVisible()
  await expect(users.badges(email)).toHaveText('Premium (ešte 5\u00a0dní)')
  await users.act(email, 'Predĺžiť premium')
  await expect(shell.toast('Premium subscription extended successfully')).toBeVisible()
  await expect(users.badges(email)).toHaveText('Premium (ešte 35\u00a0dní)')
  await users.act(email, 'Odobrať premium')
  await expect(shell.toast('Premium subscription revoked successfully')).toBeVisible()
  await expect(users.badges(email)).toHaveText('Regular')

  await users
    .row(email)
    .getByRole('button', { name: `Podrobnosti: ${email}` })
    .click()
  await expect(users.detail.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(users.detail.getByRole('listitem')).toHaveText([
    /^Odobraté Premium/,
    /^Predĺžené Premium.*30\sdní/,
    /^Pridané Premium.*5\sdní/,
  ])
  await page.keyboard.press('Escape')
  await expect(users.detail).toHaveCount(0)
})

test('a request for premium is listed and granted', async ({ page, product, makeAccount }) => {
  const { email, session } = await makeAccount()
  await callApi(`${product.url}/auth/premium-request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const users = new AdminUsersScreen(page)
  await users.open(email)
  await expect(page.getByText(/^\d+\sžiados(ť|ti|tí) o\spremium$/)).toBeVisible()
  await users.row(email).getByRole('button', { name: 'Žiada o\u00a0premium' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prideliť premium' }).click()
  await expect(users.badges(email)).toHaveText('Premium (ešte 30\u00a0dní)')
})

test('administrator rights are granted and revoked, and the page reloads', async ({ page, makeAccount }) => {
  const { email } = await makeAccount()
  const users = new AdminUsersScreen(page)
  await users.open(email)
  for (const [action, done, badge] of [
    ['Dať práva správcu', 'Admin privileges granted successfully', 'Admin'],
    ['Odobrať práva správcu', 'Admin privileges removed successfully', 'Regular'],
  ] as const) {
    const reloaded = page.waitForEvent('load')
    await users.act(email, action)
    await expect(new Shell(page).toast(done)).toBeVisible()
    await reloaded
    await expect(users.badges(email)).toHaveText(badge)
  }
})

test.describe('an administrator who gives up their own rights', () => {
  // The list is requested once more, without the right.
  test.use({ expectedErrors: [/status of 403/] })

  test('leaves the administration at once', async ({ page, makeAccount, signInAs }) => {
    const { email, session } = await makeAccount({ admin: true })
    await signInAs(session)
    const users = new AdminUsersScreen(page)
    await users.open(email)
    await expect(users.row(email)).toContainText('(vy)')
    const reloaded = page.waitForEvent('load')
    await users.act(email, 'Odobrať práva správcu')
    await expect(page).toHaveURL('/')
    // The browser may hang when a page that is about to reload is closed.
    await reloaded
  })
})

test('an account is deleted only with the word', async ({ page, product, makeAccount }) => {
  const { email, password } = await makeAccount()
  const users = new AdminUsersScreen(page)
  const shell = new Shell(page)
  await users.open(email)
  const dialog = page.getByRole('dialog', { name: 'Natrvalo zmazať používateľa?' })
  await users.act(email, 'Zmazať používateľa', 'Pokračovať')
  await dialog.getByLabel('Na potvrdenie napíšte DELETE').fill('delete')
  await dialog.getByRole('button', { name: 'Zmazať používateľa' }).click()
  await expect(shell.toast('Deletion cancelled - confirmation text did not match')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(users.row(email)).toHaveCount(1)
  await users.act(email, 'Zmazať používateľa', 'Pokračovať')
  await dialog.getByLabel('Na potvrdenie napíšte DELETE').fill('DELETE')
  await dialog.getByRole('button', { name: 'Zmazať používateľa' }).click()
  await expect(shell.toast('Používateľ je zmazaný')).toBeVisible()
  await expect(page.getByText('Nikto sa nenašiel')).toBeVisible()
  await expect(signInByApi(product.url, email, password)).rejects.toThrow(/answered 401/)
})

test('long lists are paged', async ({ page, product }) => {
  const name = `strana${Date.now()}`
  await Promise.all(Array.from({ length: 21 }, () => registerByApi(product, { email: newEmail(name) })))
  const users = new AdminUsersScreen(page)
  await users.open(name)
  await expect(page.getByText('21\u00a0používateľov')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.goBack()
  await expect(page.locator('tbody tr')).toHaveCount(20)
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await expect(users.search).toBeFocused()
})

test.describe('a refused action', () => {
  test.use({ expectedErrors: [/status of 409|net::ERR/] })

  test('shows the server’s message, or a general one', async ({ page, makeAccount }) => {
    const { email } = await makeAccount()
    const users = new AdminUsersScreen(page)
    const shell = new Shell(page)
    await users.open(email)
    await page.route('**/api/v1/admin/users/*/admin', (route) =>
      route.fulfill({ status: 409, json: { detail: 'Nobody would be left.' } }),
    )
    await users.act(email, 'Dať práva správcu')
    await expect(shell.toast('Error: Nobody would be left.')).toBeVisible()
    await page.route('**/api/v1/admin/users/*/*', (route) => route.abort())
    await users.act(email, 'Prideliť premium')
    await expect(shell.toast('Failed to manage premium subscription')).toBeVisible()
  })
})

test('a column sorts the accounts ascending, descending and by default', async ({ page }) => {
  const users = new AdminUsersScreen(page)
  await users.open()
  const created = page.getByRole('columnheader', { name: 'Created' })
  for (const [order, address] of [
    ['ascending', /sort_by=created$/],
    ['descending', /sort_by=created&sort_order=desc$/],
    ['none', /\/admin\/users$/],
  ] as const) {
    await created.getByRole('button').click()
    await expect(page).toHaveURL(address)
    await expect(created).toHaveAttribute('aria-sort', order)
  }
})
