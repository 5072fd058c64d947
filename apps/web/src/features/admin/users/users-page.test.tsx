import type { AdminUser, AdminUserDetail, AdminUsersResponse, AuditEntry } from '@cenolov/contract/admin'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, dialog, dialogsClosed, named, openPage, pick, toast } from '#testing/open-page.tsx'
import { ADMIN, userOf } from '#testing/samples.ts'
import { type Answers, type Call, refusal } from '#testing/stubbed-server.ts'

const USERS = '/api/v1/admin/users'
const EVA = 'eva@example.sk'
const JANA = 'jana@example.sk'
const PETER = 'peter@example.sk'

const accountOf = (fields: Partial<AdminUser>): AdminUser => ({
  ...userOf(),
  premium_requested_at: null,
  ...fields,
})

let accounts: AdminUser[] = []
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  accounts = [
    accountOf({ id: 2, email: EVA, full_name: 'Eva Malá', created_at: new Date().toISOString() }),
    accountOf({ id: 3, email: JANA, full_name: 'Jana Veľká' }),
    accountOf({ id: 4, email: PETER, full_name: 'Peter Nový', email_verified: false }),
  ]
})

const page = (users: readonly AdminUser[], fields: Partial<AdminUsersResponse> = {}): AdminUsersResponse => ({
  users: [...users],
  page: 1,
  total_pages: 1,
  total: users.length,
  total_is_estimate: false,
  premium_requests: users.filter((user) => user.premium_requested_at !== null).length,
  counts: { all: 4, admins: 1, premium: 0, regular: 3 },
  ...fields,
})

const list = ({ query }: Call): AdminUsersResponse => {
  const found = accounts.filter(({ email }) => email.includes(query.search ?? ''))
  return page(query.filter === 'admins' ? found.filter((user) => user.is_admin) : found)
}

const change = (id: number, fields: Partial<AdminUser>) => {
  accounts = accounts.map((user) => (user.id === id ? { ...user, ...fields } : user))
}

const premium = ({ name, body }: Call) => {
  const id = Number(name.split('/').at(-2))
  const { action, duration_days } = body as { action: string; duration_days: string }
  const user = accounts.find((one) => one.id === id)
  const days = Number(duration_days) + (action === 'extend' ? (user?.days_until_premium_expires ?? 0) : 0)
  const isPremium = action !== 'revoke'
  change(id, {
    is_premium: isPremium,
    days_until_premium_expires: isPremium ? days : null,
    premium_requested_at: null,
  })
  return { message: 'ok' }
}

async function openUsers(query = '', answers: Answers = {}) {
  const opened = await openPage(`/admin/users${query}`, {
    as: ADMIN,
    answers: { [`GET ${USERS}`]: list, [`PUT ${USERS}/*/premium`]: premium, ...answers },
  })
  await screen.findAllByRole('row')
  const row = (email: string) => within(screen.getByText(email).closest('tr') as HTMLElement)
  const badges = (email: string) => row(email).getAllByRole('cell')[1]?.textContent
  const choose = (email: string, action: string) =>
    pick(opened.user, row(email).getByRole('button', { name: `Úkony: ${email}` }), action)
  const act = async (email: string, action: string, confirm = action) => {
    await choose(email, action)
    const asked = await dialog()
    await opened.user.click(asked.getByRole('button', named(confirm)))
  }
  return { ...opened, row, badges, choose, act }
}

const rows = () => screen.getAllByRole('row').slice(1)
const search = () => screen.getByRole('searchbox', named('Hľadať používateľov'))

test('accounts are searched and filtered', async () => {
  const { user, badges, row } = await openUsers()
  await user.type(search(), JANA)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(address()).toBe('/admin/users?search=jana%40example.sk')
  row(JANA).getByText('Jana Veľká')
  expect(badges(JANA)).toBe('Regular')
  await user.click(screen.getByRole('button', { name: 'Admins' }))
  await screen.findByText('Nikto sa nenašiel')
  await user.click(screen.getByRole('button', named('Zobraziť všetkých')))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(search()).toHaveProperty('value', '')
  expect(badges(PETER)).toContain('neoverený')
})

test('premium of several accounts is granted and revoked at once', async () => {
  const { user, badges, row, server } = await openUsers()
  row(EVA).getByText('dnes')
  await user.click(screen.getByRole('checkbox', named('Vybrať stranu')))
  await user.click(screen.getByRole('checkbox', named(`Vybrať ${PETER}`)))
  screen.getByText('Vybraných: 2')
  await user.click(screen.getByRole('button', named('Prideliť premium (2)')))
  const granted = await dialog('Prideliť premium?')
  granted.getByText(new RegExp(`${EVA}, ${JANA}`))
  await user.click(granted.getByRole('button', named('Prideliť premium (2)')))
  await toast('Premium pridelené: 2 používatelia')
  await waitFor(() => expect(badges(EVA)).toBe('Premium (ešte 30\u00a0dní)'))
  expect(badges(PETER)).toContain('Regular')
  await user.click(screen.getByRole('checkbox', named('Vybrať stranu')))
  await user.click(screen.getByRole('button', named('Odobrať premium (2)')))
  const revoked = await dialog('Odobrať premium?')
  await user.click(revoked.getByRole('button', named('Odobrať premium (2)')))
  await toast('Premium odobraté: 2 používatelia')
  await waitFor(() => expect(badges(EVA)).toBe('Regular'))
  expect(server.sent(`PUT ${USERS}/*/premium`)).toEqual([
    { action: 'grant', duration_days: '30' },
    { action: 'grant', duration_days: '30' },
    { action: 'revoke', duration_days: '30' },
    { action: 'revoke', duration_days: '30' },
  ])
})

test('premium is granted for days, extended and revoked', async () => {
  const { user, act, badges, choose, server } = await openUsers()
  await choose(EVA, 'Prideliť premium')
  const asked = await dialog('Prideliť premium')
  const days = asked.getByRole('textbox', named('Počet dní'))
  expect(days).toHaveProperty('value', '30')
  await user.clear(days)
  await user.type(days, '5')
  await user.click(asked.getByRole('button', named('Prideliť premium')))
  await toast('Premium subscription granted successfully')
  await waitFor(() => expect(badges(EVA)).toBe('Premium (ešte 5\u00a0dní)'))
  await act(EVA, 'Predĺžiť premium')
  await toast('Premium subscription extended successfully')
  await waitFor(() => expect(badges(EVA)).toBe('Premium (ešte 35\u00a0dní)'))
  await act(EVA, 'Odobrať premium')
  await toast('Premium subscription revoked successfully')
  await waitFor(() => expect(badges(EVA)).toBe('Regular'))
  expect(server.sent(`PUT ${USERS}/2/premium`)).toEqual([
    { action: 'grant', duration_days: '5' },
    { action: 'extend', duration_days: '30' },
    { action: 'revoke', duration_days: '30' },
  ])
})

test('the details of an account list its changes', async () => {
  const entry = (id: number, action: AuditEntry['action'], details: AuditEntry['details']): AuditEntry => ({
    id,
    at: '2026-11-20T08:00:00Z',
    action,
    actor: { id: 1, email: ADMIN.email },
    details,
  })
  const detail: AdminUserDetail = {
    user: accountOf({ id: 2, email: EVA }),
    audit: [
      entry(3, 'premium revoked', {}),
      entry(2, 'premium extended', { duration_days: 30 }),
      entry(1, 'premium granted', { duration_days: 5 }),
    ],
  }
  const { user, row } = await openUsers('', { [`GET ${USERS}/2`]: detail })
  await user.click(row(EVA).getByRole('button', named(`Podrobnosti: ${EVA}`)))
  const opened = await dialog()
  await opened.findByText('Záznam zmien')
  expect(address()).toBe('/admin/users?user=2')
  expect(opened.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(EVA)
  expect(opened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Odobraté Premium/),
    expect.stringMatching(/^Predĺžené Premium.*30\sdní/),
    expect.stringMatching(/^Pridané Premium.*5\sdní/),
  ])
  await user.keyboard('{Escape}')
  await dialogsClosed()
})

test('a request for premium is listed and granted', async () => {
  change(3, { premium_requested_at: '2026-11-20T08:00:00Z' })
  const { user, badges, row } = await openUsers()
  screen.getByText('1 žiadosť o premium')
  await user.click(row(JANA).getByRole('button', named('Žiada o premium')))
  const asked = await dialog()
  await user.click(asked.getByRole('button', named('Prideliť premium')))
  await waitFor(() => expect(badges(JANA)).toBe('Premium (ešte 30\u00a0dní)'))
  expect(screen.queryByText(/žiados/)).toBeNull()
})

test('administrator rights are granted and revoked, and the page reloads', async () => {
  const right = ({ body }: Call) => {
    const isAdmin = (body as { make_admin: string }).make_admin === 'true'
    change(2, { is_admin: isAdmin })
    return { is_admin: isAdmin, message: 'ok' }
  }
  const { act, badges } = await openUsers('', { [`PUT ${USERS}/2/admin`]: right })
  for (const [reloads, action, done, badge] of [
    [1, 'Dať práva správcu', 'Admin privileges granted successfully', 'Admin'],
    [2, 'Odobrať práva správcu', 'Admin privileges removed successfully', 'Regular'],
  ] as const) {
    await act(EVA, action)
    await toast(done)
    await waitFor(() => expect(badges(EVA)).toBe(badge))
    await waitFor(() => expect(location.reload).toHaveBeenCalledTimes(reloads))
  }
})

test('an administrator who gives up their own rights leaves the administration', async () => {
  change(2, { id: ADMIN.id, email: ADMIN.email, is_admin: true })
  const { act, row, server } = await openUsers('', {
    [`PUT ${USERS}/${ADMIN.id}/admin`]: () => {
      server.answer({ 'POST /auth/refresh-profile': { ...ADMIN, is_admin: false } })
      return { is_admin: false, message: 'ok' }
    },
  })
  row(ADMIN.email).getByText(/\(vy\)/)
  await act(ADMIN.email, 'Odobrať práva správcu')
  await waitFor(() => expect(address()).toBe('/'))
})

test('an account is deleted only with the word', async () => {
  const { user, act, server } = await openUsers('', {
    [`DELETE ${USERS}/2`]: () => {
      accounts = accounts.filter(({ id }) => id !== 2)
      return { message: 'ok' }
    },
  })
  const confirm = async (word: string) => {
    await act(EVA, 'Zmazať používateľa', 'Pokračovať')
    const asked = await dialog('Natrvalo zmazať používateľa?')
    await user.type(asked.getByLabelText('Na potvrdenie napíšte DELETE'), word)
    await user.click(asked.getByRole('button', named('Zmazať používateľa')))
  }
  await confirm('delete')
  await toast('Deletion cancelled - confirmation text did not match')
  await dialogsClosed()
  expect(server.sent(`DELETE ${USERS}/2`)).toEqual([])
  await confirm('DELETE')
  await toast('Používateľ je zmazaný')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(server.sent(`DELETE ${USERS}/2`)).toEqual([{ confirm: 'true' }])
})

test('long lists are paged, and a slash goes to the search', async () => {
  const many = Array.from({ length: 21 }, (_, index) =>
    accountOf({ id: index + 1, email: `strana${index + 1}@example.sk` }),
  )
  const { user } = await openUsers('', {
    [`GET ${USERS}`]: ({ query }: Call) => {
      const start = 20 * (Number(query.page) - 1)
      return page(many.slice(start, start + Number(query.limit)), { total: 21, total_pages: 2 })
    },
  })
  screen.getByText('21 používateľov')
  expect(rows()).toHaveLength(20)
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 2')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  history.back()
  await waitFor(() => expect(rows()).toHaveLength(20))
  await user.keyboard('/')
  expect(document.activeElement).toBe(search())
})

test('a refused action shows the server’s message, or a general one', async () => {
  const { act } = await openUsers('', {
    [`PUT ${USERS}/2/admin`]: refusal(409, 'Nobody would be left.'),
    [`PUT ${USERS}/2/premium`]: refusal(0),
  })
  await act(EVA, 'Dať práva správcu')
  await toast('Error: Nobody would be left.')
  await dialogsClosed()
  await act(EVA, 'Prideliť premium')
  await toast('Failed to manage premium subscription')
})

test('a column sorts the accounts ascending, descending and by default', async () => {
  const { user, server } = await openUsers()
  const created = () => screen.getByRole('columnheader', { name: 'Created' })
  for (const [order, query] of [
    ['ascending', '?sort_by=created'],
    ['descending', '?sort_by=created&sort_order=desc'],
    ['none', ''],
  ] as const) {
    await user.click(within(created()).getByRole('button'))
    await waitFor(() => expect(created().getAttribute('aria-sort')).toBe(order))
    expect(address()).toBe(`/admin/users${query}`)
  }
  const sorted = server.calls.filter(({ name }) => name === `GET ${USERS}`)
  expect(sorted.map(({ query }) => [query.sort_by, query.sort_order])).toEqual([
    [undefined, undefined],
    ['created', undefined],
    ['created', 'desc'],
    [undefined, undefined],
  ])
})
