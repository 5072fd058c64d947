import type { SessionsResponse, TwoStepState } from '@cenolov/contract/account'
import type { PurchasesResponse } from '@cenolov/contract/shopping'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, dialog, dialogsClosed, named, openPage, toast } from '#testing/open-page.tsx'
import { ADMIN, NO_PREMIUM, PREMIUM, SETTINGS, userOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'

const SAVED = 'Profil bol úspešne aktualizovaný!'
const WRONG = refusal(400, 'Súčasné heslo nie je správne', 'wrong-password')
const TWO_STEP: TwoStepState = {
  is_on: false,
  since: null,
  recovery_codes_left: 0,
  by_app: false,
  is_required: false,
}
const NO_PURCHASES: PurchasesResponse = { purchases: 0, total: 0, saved: 0, since: null }
const me = userOf()

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
})

async function openProfile(answers: Answers = {}, { as = me, query = '' } = {}) {
  const page = await openPage(`/profile${query}`, {
    as,
    answers: {
      'GET /auth/profile': { user: as, pending_email: null },
      'GET /auth/sessions': { sessions: [] },
      'GET /auth/passkeys': { passkeys: [] },
      'GET /auth/identities': { identities: [] },
      'GET /auth/two-step': TWO_STEP,
      'GET /api/v1/branches': { branches: [] },
      ...answers,
    },
  })
  const region = async (name: string) => within(await screen.findByRole('region', named(name)))
  const press = async (name: string) => page.user.click(await screen.findByRole('button', named(name)))
  return { ...page, region, press }
}

const facts = (region: Awaited<ReturnType<typeof dialog>>) =>
  region.getAllByRole('definition').map(({ textContent }) => textContent)

test('the name is changed, or the change is cancelled', async () => {
  const save = ({ body }: Call) => ({ user: { ...me, ...(body as object) }, pending_email: null })
  const { user, region, server } = await openProfile({ 'PUT /auth/profile': save })
  const data = await region('Osobné údaje')
  expect(facts(data)).toEqual(expect.arrayContaining(['Eva Malá', 'eva@example.sk']))
  const edit = () => data.findByRole('button', named('Upraviť'))
  await user.click(await edit())
  await waitFor(() => expect(document.activeElement).toBe(data.getByLabelText('Meno')))
  await user.clear(data.getByLabelText('Meno'))
  await user.type(data.getByLabelText('Meno'), 'Niekto Iný')
  await user.click(data.getByRole('button', named('Zrušiť')))
  expect(document.activeElement).toBe(await edit())
  expect(facts(data)).not.toContain('Niekto Iný')

  await user.click(await edit())
  await user.clear(data.getByLabelText('Meno'))
  await user.type(data.getByLabelText('Meno'), 'Žofia Ďurišová')
  await user.click(data.getByRole('button', named('Uložiť')))
  await data.findByText(SAVED)
  await waitFor(() => expect(facts(data)).toContain('Žofia Ďurišová'))
  expect(server.sent('PUT /auth/profile')).toEqual([{ full_name: 'Žofia Ďurišová', email: me.email }])
  // The name in the frame of the page follows.
  expect(screen.getAllByText('Žofia Ďurišová').length).toBeGreaterThan(1)
})

test('personal data that the server refuses are explained field by field', async () => {
  const detail = [
    { loc: ['body', 'full_name'], msg: 'je povinné' },
    { loc: ['body', 'email'], msg: 'nie je adresa' },
  ]
  const { user, region } = await openProfile({ 'PUT /auth/profile': refusal(422, detail) })
  const data = await region('Osobné údaje')
  await user.click(await data.findByRole('button', named('Upraviť')))
  for (const [label, words] of [
    ['Meno', ' '],
    ['Email', 'jana'],
  ] as const) {
    await user.clear(data.getByLabelText(label))
    await user.type(data.getByLabelText(label), words)
  }
  await user.click(data.getByRole('button', named('Uložiť')))
  const notice = await data.findByText(/^Nastala chyba pri aktualizácii profilu/)
  expect(notice.textContent).toMatch(/ Meno: \S.* Email: \S/)
  expect(notice.textContent).not.toContain('full_name')
  for (const label of ['Meno', 'Email'])
    expect(data.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(data.getByLabelText('Meno')))
  expect(data.getByLabelText('Email')).toHaveProperty('value', 'jana')
})

test('a new password needs the current one', async () => {
  const { user, press, server } = await openProfile({ 'POST /auth/password-change': WRONG })
  await press('Zmeniť heslo')
  const asked = await dialog('Zmeniť heslo')
  const save = asked.getByRole('button', named('Zmeniť heslo'))
  const fill = async (label: string, words: string) => {
    await user.clear(asked.getByLabelText(label))
    await user.type(asked.getByLabelText(label), words)
  }
  expect(save).toHaveProperty('disabled', true)
  await fill('Súčasné heslo', 'Nespravne1')
  for (const label of ['Nové heslo', 'Potvrdenie nového hesla']) await fill(label, 'slabe')
  await asked.findByText('Nové heslo nespĺňa bezpečnostné požiadavky')
  expect(save).toHaveProperty('disabled', true)
  await fill('Nové heslo', 'Mrkvicka9')
  await fill('Potvrdenie nového hesla', 'Mrkvicka8')
  await user.tab()
  await asked.findByText('Nové heslá sa nezhodujú')
  await fill('Potvrdenie nového hesla', 'Mrkvicka9')
  await user.click(save)
  await asked.findByText('Súčasné heslo nie je správne')
  server.answer({ 'POST /auth/password-change': { message: 'Heslo bolo úspešne zmenené' } })
  await fill('Súčasné heslo', 'Kapusta7')
  await user.click(save)
  await asked.findByText('Heslo bolo úspešne zmenené')
  expect(asked.getByLabelText('Súčasné heslo')).toHaveProperty('value', '')
  await dialogsClosed()
  expect(address()).toBe('/profile')
  expect(server.sent('POST /auth/password-change').at(-1)).toEqual({
    current_password: 'Kapusta7',
    new_password: 'Mrkvicka9',
  })
})

test('display settings apply at once, and are kept', async () => {
  const { user, press } = await openProfile()
  await press('Nastavenia')
  const settings = await dialog('Nastavenia')
  await user.click(await settings.findByLabelText('Tmavý'))
  await user.click(settings.getByLabelText('Kompaktná'))
  await user.click(settings.getByRole('switch', named('Šetriť dáta')))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(settings.getByLabelText('Kompaktná')).toHaveProperty('checked', true)
  history.back()
  await dialogsClosed()
  expect(address()).toBe('/profile')
  await press('Nastavenia')
  const again = await dialog('Nastavenia')
  expect(await again.findByLabelText('Tmavý')).toHaveProperty('checked', true)
  expect(again.getByLabelText('Kompaktná')).toHaveProperty('checked', true)
  expect(again.getByRole('switch', named('Šetriť dáta')).getAttribute('aria-checked')).toBe('true')
  await user.click(again.getByLabelText('Systém'))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('mails of alerts are switched off', async () => {
  const save = ({ body }: Call) => ({ ...SETTINGS, ...(body as object) })
  const { user, server } = await openProfile({ 'PUT /auth/settings': save }, { query: '?dialog=settings' })
  const mails = await screen.findByRole('switch', named('Posielať upozornenia e-mailom'))
  await waitFor(() => expect(mails.getAttribute('aria-checked')).toBe('true'))
  await user.click(mails)
  await waitFor(() => expect(mails.getAttribute('aria-checked')).toBe('false'))
  await waitFor(() => expect(server.sent('PUT /auth/settings')).toEqual([{ alerts_by_email: false }]))
})

test('other devices are listed and signed out', async () => {
  const device = (id: number) => ({
    id,
    created_at: '2026-11-20T08:00:00Z',
    last_used_at: '2026-11-20T08:00:00Z',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    is_current: id === 1,
  })
  let sessions: SessionsResponse['sessions'] = [1, 2, 3].map(device)
  const keep = (kept: (id: number) => boolean) => {
    sessions = sessions.filter(({ id }) => kept(id))
  }
  const { user, server } = await openProfile(
    {
      'GET /auth/sessions': () => ({ sessions }),
      'DELETE /auth/sessions/*': ({ name }: Call) => keep((id) => !name.endsWith(`/${id}`)),
      'DELETE /auth/sessions/others': () => {
        keep((id) => id === 1)
        return { revoked: 1 }
      },
    },
    { query: '?dialog=settings' },
  )
  const settings = await dialog('Nastavenia')
  const devices = async (count: number) => {
    const buttons = () => settings.queryAllByRole('button', { name: /^Odhlásiť zariadenie/ })
    await waitFor(() => expect(buttons()).toHaveLength(count - 1))
    return buttons()
  }
  const [first] = await devices(3)
  expect(settings.getAllByText(/toto zariadenie/)).toHaveLength(1)
  await user.click(first as HTMLElement)
  await devices(2)
  await user.click(settings.getByRole('button', named('Odhlásiť ostatné zariadenia')))
  await settings.findByText('Odhlásili sme 1 zariadenie.')
  await devices(1)
  expect(server.sent('DELETE /auth/sessions/others')).toHaveLength(1)
})

test('deleting the account needs the password and the word', async () => {
  const { user, server } = await openProfile({ 'DELETE /auth/account': WRONG }, { query: '?dialog=settings' })
  const settings = await dialog('Nastavenia')
  await user.click(await settings.findByRole('button', named('Zmazať účet')))
  const confirm = () => settings.getByRole('button', named('Natrvalo zmazať účet'))
  await waitFor(() => expect(document.activeElement).toBe(settings.getByLabelText('Heslo')))
  await user.type(settings.getByLabelText('Heslo'), 'Nespravne1')
  const word = settings.getByLabelText('Na potvrdenie napíšte ZMAZAŤ')
  await user.type(word, 'zmazat')
  expect(confirm()).toHaveProperty('disabled', true)
  await user.clear(word)
  await user.type(word, 'ZMAZAŤ')
  await user.click(confirm())
  await settings.findByText('Súčasné heslo nie je správne')
  server.answer({ 'DELETE /auth/account': null })
  await user.clear(settings.getByLabelText('Heslo'))
  await user.type(settings.getByLabelText('Heslo'), 'Kapusta7')
  await user.click(confirm())
  await toast('Účet je zmazaný')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(server.sent('DELETE /auth/account').at(-1)).toEqual({
    password: 'Kapusta7',
    code: '',
    confirmation: 'ZMAZAŤ',
  })
  expect(localStorage.getItem('auth_token')).toBeNull()
})

test('a free trial of premium starts with one press', async () => {
  const until = '2027-01-01T00:00:00Z'
  const { user, region, server } = await openProfile({
    'POST /auth/premium-trial': () => {
      const premium = { ...me, is_premium: true, premium_expires_at: until, days_until_premium_expires: 30 }
      server.answer({
        'GET /auth/me': premium,
        'POST /auth/refresh-profile': premium,
        'GET /auth/purchases': NO_PURCHASES,
      })
      return { is_premium: true, expires_at: until, requested_at: null, trial_days: 0 }
    },
  })
  const premium = await region('Premium')
  await premium.findByText(/30 dní zadarmo/)
  await user.click(premium.getByRole('button', named('Aktivovať Premium')))
  await toast('Premium activated! Premium features are now available.')
  await premium.findByText('Aktívne')
  premium.getByText('zostáva 30 dní')
  await waitFor(() => expect(location.reload).toHaveBeenCalled())
})

test('premium is requested after the trial', async () => {
  const requested = { ...NO_PREMIUM, trial_days: 0, requested_at: '2026-11-20T08:00:00Z' }
  const { user, region, server } = await openProfile({
    'GET /auth/premium': { ...NO_PREMIUM, trial_days: 0 },
    'POST /auth/premium-request': requested,
  })
  const premium = await region('Premium')
  await user.click(await premium.findByRole('button', named('Aktivovať Premium')))
  await premium.findByText(/Žiadosť čaká na správcu/)
  expect(server.sent('POST /auth/premium-request')).toHaveLength(1)
})

test('savings that cannot be read are asked for again', async () => {
  const { region, press, server } = await openProfile(
    { 'GET /auth/purchases': refusal(500) },
    { as: PREMIUM },
  )
  const premium = await region('Premium')
  await premium.findByText('Nepodarilo sa načítať, koľko ste ušetrili.')
  server.answer({ 'GET /auth/purchases': NO_PURCHASES })
  await press('Skúsiť znova')
  await premium.findByText(/^Keď v\s?košíku/)
})

test('the state of the account is shown', async () => {
  const { region } = await openProfile({}, { as: ADMIN })
  const state = await region('Stav účtu')
  expect(state.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Email overený',
    'Účet aktívny',
    'Administrátor',
  ])
  expect(facts(state)).toEqual(['Áno', 'Áno', 'Áno'])
})
