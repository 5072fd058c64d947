import { expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { SigningKey } from './signing-key.ts'

it('the key is read again after a failed read', async () => {
  const key = Buffer.from('key')
  let reads = 0
  const query = {
    select: () => query,
    where: () => query,
    executeTakeFirstOrThrow: async () => {
      reads += 1
      if (reads === 1) throw new Error('connection lost')
      return { key }
    },
  }
  const signingKey = new SigningKey({ selectFrom: () => query } as unknown as Database, 'sources')
  await expect(signingKey.read()).rejects.toThrow('connection lost')
  expect([await signingKey.read(), await signingKey.read(), reads]).toEqual([key, key, 2])
})
