import { expect, it } from 'vitest'
import { actionName, detailText } from './audit-texts.ts'

const started = {
  id: 1,
  at: '2026-11-21T10:00:00.000Z',
  action: 'import started',
  actor: 'admin@example.sk',
  subject: 'katalog.csv',
  product_id: null,
}

it('an import says how many rows its file has, and by which key a program brought it', () => {
  expect(actionName(started.action)).toBe('Spustený import')
  expect(detailText({ ...started, details: { count: 2 } })).toBe('2\u00a0riadky')
  const details = { count: 1_200, key: { id: 3, name: 'Nočný import' } }
  expect(detailText({ ...started, details })).toBe('1\u00a0200\u00a0riadkov · kľúčom „Nočný import“')
})
