import { expect, it } from 'vitest'
import { actionName, changesOf, detailText } from './audit-texts.ts'

const started = {
  id: 1,
  at: '2026-11-21T10:00:00.000Z',
  action: 'import started',
  actor: 'admin@example.sk',
  subject: 'katalog.csv',
  product_id: null,
}

it('an import shows how many rows its file has, and the key of the program that uploaded it', () => {
  expect(actionName(started.action)).toBe('Spustený import')
  expect(detailText({ ...started, details: { count: 2 } })).toBe('2\u00a0riadky')
  const details = { count: 1_200, key: { id: 3, name: 'Nočný import' } }
  expect(detailText({ ...started, details })).toBe('1\u00a0200\u00a0riadkov · kľúčom „Nočný import“')
})

it('a sign-in names its provider, a table its file, and a change of the address both', () => {
  const entry = (action: string, details: Record<string, unknown>) => ({ ...started, action, details })
  expect(actionName('sign-in linked')).toBe('Pridané prihlásenie cez poskytovateľa')
  expect(detailText(entry('sign-in linked', { provider: 'Firma' }))).toBe('Firma')
  expect(detailText(entry('data exported', { file: 'zhody.csv' }))).toBe('zhody.csv')
  expect(detailText(entry('password changed', { by_link: true }))).toBe('odkazom z\u00a0e-mailu')
  expect(detailText(entry('password changed', { by_link: false }))).toBe('')
  const changes = { email: ['stara@example.sk', 'nova@example.sk'] }
  expect(changesOf(entry('address changed', { changes }))).toEqual([
    { field: 'E-mail', before: 'stara@example.sk', after: 'nova@example.sk' },
  ])
})
