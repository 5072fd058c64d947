import { expect, it } from 'vitest'
import { bulkResult } from './bulk-result.ts'

it('a change of several accounts ends with one sentence, which names the first failure', () => {
  expect(bulkResult('grant', 1, [])).toEqual({ title: 'Premium granted to 1 user' })
  expect(bulkResult('revoke', 12, [])).toEqual({ title: 'Premium revoked for 12 users' })
  const failed = [
    { email: 'jana@example.sk', reason: 'User not found' },
    { email: 'eva@example.sk', reason: 'User not found' },
  ]
  expect(bulkResult('extend', 3, failed)).toEqual({
    title: 'Premium extended for 1 user, 2 failed',
    description: 'jana@example.sk and 1 more: User not found',
  })
})
