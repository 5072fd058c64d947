import { expect, it } from 'vitest'
import { bulkResult } from './bulk-result.ts'

it('a change of several accounts ends with one sentence, which names the first failure', () => {
  expect(bulkResult('grant', 1, [])).toEqual({ title: 'Premium pridelené: 1\u00a0používateľ' })
  expect(bulkResult('revoke', 12, [])).toEqual({ title: 'Premium odobraté: 12\u00a0používateľov' })
  const failed = [
    { email: 'jana@example.sk', reason: 'User not found' },
    { email: 'eva@example.sk', reason: 'User not found' },
  ]
  expect(bulkResult('extend', 3, failed)).toEqual({
    title: 'Premium predĺžené: 1\u00a0používateľ. Nepodarilo sa: 2',
    description: 'jana@example.sk a\u00a0ešte 1: User not found',
  })
})
