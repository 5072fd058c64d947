import { signInByApi } from '../../src/api.ts'
import { AdminUsersScreen } from '../../src/screens/admin-users.ts'
import { Shell } from '../../src/screens/shell.ts'
import { expect, test } from '../../src/test.ts'

test.beforeEach(async ({ makeAccount, signInAs }) => {
  await signInAs((await makeAccount({ admin: true })).session)
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
