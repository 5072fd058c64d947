import { expect, it } from 'vitest'
import { adminApp } from '#testing/admin-app.ts'
import { waitsForLock } from '#testing/database/waits-for-lock.ts'

const { app, call, importRows, offered } = await adminApp()

it('an alias and a transaction that locks several of its products wait for each other without a deadlock', async () => {
  const { pool } = app.database
  await importRows(...['Maslo', 'Mlieko', 'Chlieb'].map((Title) => ({ Title, Store: 'Lidl SK' })))
  const [gone, , offeredStill] = (await offered()).map(({ id }) => id)
  await call('DELETE', `products/${gone}`)
  // Locks the lowest id first, like a change of a list that chooses two products.
  const list = await pool.connect()
  const hold = (id?: number) => list.query('SELECT FROM products WHERE id = $1 FOR KEY SHARE', [id])
  await list.query('BEGIN')
  await hold(gone)
  const saved = call('PUT', 'aliases', [{ kind: 'store', from: 'Lidl SK', to: 'Lidl' }])
  await expect.poll(() => waitsForLock(pool)).toBe(true)
  await hold(offeredStill)
  await list.query('COMMIT')
  list.release()
  expect((await saved).statusCode).toBe(200)
  expect(new Set((await offered()).map(({ store }) => store))).toEqual(new Set(['Lidl']))
})
