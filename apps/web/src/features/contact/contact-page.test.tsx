import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, named, openPage } from '#testing/open-page.tsx'
import { userOf } from '#testing/samples.ts'
import { refusal } from '#testing/stubbed-server.ts'

const SENT = 'POST /api/v1/notifications/contact-form'

async function openContact(answer: unknown = { message: 'ok' }) {
  const page = await openPage('/contact', { as: userOf(), answers: { [SENT]: answer } })
  const form = within(await screen.findByRole('form', { name: 'Napíšte nám' }))
  const send = () => page.user.click(form.getByRole('button', { name: 'Odoslať správu' }))
  return { ...page, form, send }
}

test('the about page describes the service and links to the contact', async () => {
  const { user } = await openPage('/about', { as: userOf() })
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Cenolov v číslach', 'Naša vízia', 'Prečo Cenolov'])
    expect(screen.getByRole('heading', named(name))).toBeDefined()
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  for (const claim of [/50\s000\+/, /30\s%/, /2\ss/, /15\+/])
    expect(figures).toContainEqual(expect.stringMatching(claim))
  await user.click(screen.getByRole('link', { name: 'Kontaktovať nás' }))
  await waitFor(() => expect(address()).toBe('/contact'))
})

test('a message is sent with the known details of its author', async () => {
  const { form, send, user, server } = await openContact()
  expect(screen.getByText('9:00 – 17:00')).toBeDefined()
  expect(form.getByLabelText('Meno')).toHaveProperty('value', 'Eva Malá')
  expect(form.getByLabelText('Email')).toHaveProperty('value', 'eva@example.sk')
  const subject = form.getByLabelText('Predmet')
  expect(
    within(subject)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Vyberte predmet',
    'Všeobecná otázka',
    'Technický problém',
    'Obchodná spolupráca',
    'Spätná väzba',
    'Nahlásenie chyby',
    'Návrh na zlepšenie',
  ])
  await user.selectOptions(subject, 'Nahlásenie chyby')
  await user.type(form.getByLabelText(/správa/i), 'Mlieko v Terne nestojí 0,10 €.')
  await send()
  await form.findByText('Správa odoslaná!')
  expect(form.getByLabelText(/správa/i)).toHaveProperty('value', '')
  expect(server.sent(SENT)).toEqual([
    {
      name: 'Eva Malá',
      email: 'eva@example.sk',
      company: null,
      subject: 'bug',
      message: 'Mlieko v Terne nestojí 0,10 €.',
    },
  ])
})

test('missing values are reported at their fields, and the form can be reset', async () => {
  const { form, send, user, server } = await openContact()
  for (const [label, text] of [
    ['Meno', ' '],
    ['Email', 'nikto'],
  ] as const) {
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), text)
  }
  await send()
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Meno')))
  for (const [label, fault] of [
    ['Meno', 'Zadajte svoje meno.'],
    ['Email', 'Zadajte platnú e-mailovú adresu.'],
    ['Predmet', 'Vyberte predmet správy.'],
    ['Vaša správa', 'Napíšte správu.'],
  ] as const)
    expect(form.getByLabelText(label).getAttribute('aria-describedby')).toContain(form.getByText(fault).id)
  expect(server.sent(SENT)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Vymazať' }))
  for (const label of ['Meno', 'Email', 'Spoločnosť (nepovinné)', 'Predmet', 'Vaša správa'])
    expect(form.getByLabelText(label)).toHaveProperty('value', '')
  expect(form.queryByText('Napíšte správu.')).toBeNull()
})

test('frequently asked questions expand to their answers', async () => {
  const { user } = await openContact()
  const questions = within(screen.getByRole('region', { name: 'Časté otázky' }))
  const details = questions.getByText(/košík je informačný/i).closest('details')
  expect(details?.open).toBe(false)
  await user.click(questions.getByText('Môžem cez Cenolov nakupovať?'))
  expect(details?.open).toBe(true)
})

test('a message that cannot be sent stays in the form', async () => {
  const { form, send, user } = await openContact(refusal(500))
  await user.selectOptions(form.getByLabelText('Predmet'), 'feedback')
  await user.type(form.getByLabelText('Vaša správa'), 'Pekná stránka.')
  await send()
  const alert = await form.findByRole('alert')
  expect(alert.textContent).toBe('Chyba pri odosielaní - Niečo sa pokazilo. Skúste to prosím znovu.')
  expect(form.getByLabelText('Vaša správa')).toHaveProperty('value', 'Pekná stránka.')
})
