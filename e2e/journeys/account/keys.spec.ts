import { signInByApi } from '../../src/api.ts'
import { expect, test } from '../../src/test.ts'

test('a key for a program is made, used, seen by administrators and revoked', async ({
  page,
  product,
  makeAccount,
  signInAs,
  expectAccessible,
}) => {
  const { session, password, email } = await makeAccount({ admin: true })
  await signInAs(session)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Prístup pre aplikácie (API)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prístup pre aplikácie (API)' })
  await expect(dialog.getByText('Zatiaľ žiadny kľúč nemáte.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Nový kľúč' }).click()
  await dialog.getByLabel('Názov programu').fill('Dohľad')
  await dialog.getByRole('checkbox', { name: /čítať administráciu/ }).check()
  await dialog.getByLabel('Súčasné heslo').fill(password)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Vytvoriť kľúč' }).click()
  const secret = (await dialog.getByRole('status', { name: 'Nový kľúč' }).textContent()) ?? ''
  expect(secret).toMatch(/^cenolov_/)
  await expect(dialog.getByRole('listitem')).toContainText('čítať administráciu')
  await expectAccessible()

  const status = async (path: string) =>
    (await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await status('/api/v1/admin/system/stats')).toBe(200)
  expect(await status('/api/v1/admin/users')).toBe(403)
  expect(await status('/auth/me')).toBe(403)

  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Prístup pre aplikácie (API)' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('naposledy pred chvíľou')
  await expectAccessible()
  await row.getByRole('button', { name: 'Zrušiť kľúč Dohľad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušiť kľúč' }).click()
  await expect(page.getByText('Kľúč „Dohľad“ už neplatí')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await status('/api/v1/admin/system/stats')).toBe(401)
  expect((await signInByApi(product.url, email, password)).user.email).toBe(email)
})
