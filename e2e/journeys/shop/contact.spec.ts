import { fromSomewhere } from '../../src/accounts.ts'
import { expect, test } from '../../src/test.ts'

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(fromSomewhere())
})

test('a message is sent with the known details of its author', async ({
  member: { page, session, fullName },
}) => {
  await page.goto('/contact')
  await expect(page.getByText('9:00 – 17:00')).toBeVisible()
  const form = page.getByRole('form', { name: 'Napíšte nám' })
  await expect(form.getByLabel('Meno')).toHaveValue(fullName)
  await expect(form.getByLabel('Email')).toHaveValue(session.user.email)
  await expect(form.getByLabel('Predmet').getByRole('option')).toHaveText([
    'Vyberte predmet',
    'Všeobecná otázka',
    'Technický problém',
    'Obchodná spolupráca',
    'Spätná väzba',
    'Nahlásenie chyby',
    'Návrh na zlepšenie',
  ])
  await form.getByLabel('Predmet').selectOption('Nahlásenie chyby')
  await form.getByLabel('Správa').fill('Mlieko v Terne nestojí 0,10 €.')
  await form.getByRole('button', { name: 'Odoslať správu' }).click()
  await expect(form.getByText('Správa odoslaná!')).toBeVisible()
  await expect(form.getByLabel('Správa')).toHaveValue('')
})
