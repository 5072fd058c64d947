import { fromSomewhere, newEmail } from '../../src/accounts.ts'
import { callApi } from '../../src/api.ts'
import { newTitle } from '../../src/catalogue-file.ts'
import { nextMail } from '../../src/outside/outbox.ts'
import { expect, test } from '../../src/test.ts'

test('a message is read, answered by mail, and the answer is in the audit', async ({
  page,
  product,
  makeAccount,
  signInAs,
}) => {
  const account = await makeAccount({ admin: true })
  await signInAs(account.session)
  const [name, email] = [newTitle('Zvedavá Jana'), newEmail('zvedava')]
  await callApi(`${product.url}/api/v1/notifications/contact-form`, {
    method: 'POST',
    headers: fromSomewhere(),
    json: { name, email, subject: 'technical', message: 'Kedy pribudne ďalší obchod?' },
  })
  await page.goto('/admin/messages')
  const message = page.getByRole('article').filter({ hasText: name })
  await expect(message).toContainText('Kedy pribudne ďalší obchod?')
  await message.getByRole('button', { name: /^Prečítané/ }).click()
  await expect(message.getByText('Nová', { exact: true })).toHaveCount(0)

  await message.getByRole('button', { name: /^Odpovedať/ }).click()
  await message.getByLabel('Šablóna').selectOption('Pozrieme sa na to')
  await expect(message.getByLabel(`Odpoveď na ${email}`)).toHaveValue(/^ďakujeme za správu/)
  await message.getByLabel(`Odpoveď na ${email}`).fill('Budúci týždeň.')
  await message.getByRole('button', { name: 'Odoslať odpoveď' }).click()
  await expect(page.getByText('Odpoveď je na ceste')).toBeVisible()
  const mail = await nextMail(product.dataDir, email)
  expect(mail.raw).toMatch(/^Reply-To: /m)
  await page.getByRole('button', { name: /^Vybavené/ }).click()
  await expect(page).toHaveURL(/stav=vybavene/)
  await expect(message).toContainText('Vybavená')
  await page.getByRole('button', { name: /^Čakajú na odpoveď/ }).click()
  await expect(message).toHaveCount(0)

  await page.goto(`/admin/audit?actor=${encodeURIComponent(account.email)}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Odpoveď na správu' })).toBeVisible()
})
