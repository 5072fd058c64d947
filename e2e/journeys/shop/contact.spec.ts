import { fromSomewhere } from '../../src/accounts.ts'
import { expect, ON_PHONE, test } from '../../src/test.ts'

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders(fromSomewhere())
})

test('the about page describes the service and links to the contact', ON_PHONE, async ({ shopper }) => {
  await shopper.goto('/about')
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  for (const heading of ['Cenolov v číslach', 'Naša vízia', 'Prečo Cenolov'])
    await expect(shopper.getByRole('heading', { name: heading })).toBeVisible()
  for (const claim of ['50 000+', '30 %', '2 s', '15+'])
    await expect(shopper.getByRole('definition').filter({ hasText: claim })).toBeVisible()
  await shopper.getByRole('link', { name: 'Kontaktovať nás' }).click()
  await expect(shopper).toHaveURL('/contact')
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

test(
  'missing values are reported at their fields, and the form can be reset',
  ON_PHONE,
  async ({ shopper }) => {
    await shopper.goto('/contact')
    const form = shopper.getByRole('form', { name: 'Napíšte nám' })
    await expect(form.getByLabel('Email')).toHaveValue(/@/)
    await form.getByLabel('Meno').fill(' ')
    await form.getByLabel('Email').fill('nikto')
    await form.getByRole('button', { name: 'Odoslať správu' }).click()
    await expect(form.getByLabel('Meno')).toBeFocused()
    for (const fault of [
      'Zadajte svoje meno.',
      'Zadajte platnú e-mailovú adresu.',
      'Vyberte predmet správy.',
      'Napíšte správu.',
    ])
      await expect(form.getByText(fault)).toBeVisible()
    await form.getByRole('button', { name: 'Vymazať' }).click()
    for (const label of ['Meno', 'Email', 'Spoločnosť (nepovinné)', 'Predmet', 'Správa'])
      await expect(form.getByLabel(label)).toHaveValue('')
    await expect(form.getByText('Napíšte správu.')).toHaveCount(0)
  },
)

test('frequently asked questions expand to their answers', async ({ shopper }) => {
  await shopper.goto('/contact')
  const questions = shopper.getByRole('region', { name: 'Časté otázky' })
  const answer = questions.getByText('Košík je informačný').or(questions.getByText('košík je informačný'))
  await expect(answer).toBeHidden()
  await questions.getByText('Môžem cez Cenolov nakupovať?').click()
  await expect(answer).toBeVisible()
})

test.describe('a message that cannot be sent', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('stays in the form', async ({ shopper }) => {
    await shopper.route('**/contact-form', (route) => route.fulfill({ status: 500, json: {} }))
    await shopper.goto('/contact')
    const form = shopper.getByRole('form', { name: 'Napíšte nám' })
    await form.getByLabel('Predmet').selectOption('feedback')
    await form.getByLabel('Správa').fill('Pekná stránka.')
    await form.getByRole('button', { name: 'Odoslať správu' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      'Chyba pri odosielaní - Niečo sa pokazilo. Skúste to prosím znovu.',
    )
    await expect(form.getByLabel('Správa')).toHaveValue('Pekná stránka.')
  })
})
