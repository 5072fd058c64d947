import { expect, it } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { forgetDeletedAccounts } from './delete-accounts.ts'

it('accounts that another program deleted are removed everywhere, and no others', async () => {
  const { db, pool, close } = await testDatabase()
  const { rows } = await pool.query(`INSERT INTO users (email, password_hash)
    VALUES ('tu@example.sk', 'x'), ('prec@example.sk', 'x') RETURNING id`)
  const [here, gone] = rows.map(({ id }) => id)
  await pool.query('INSERT INTO households DEFAULT VALUES')
  for (const id of [here, gone]) {
    await pool.query('INSERT INTO household_members (household_id, user_id) SELECT id, $1 FROM households', [
      id,
    ])
    await pool.query(
      `INSERT INTO audit_log (action, actor_id, actor_email) VALUES ('admin granted', $1, 'x')`,
      [id],
    )
    await pool.query('INSERT INTO account_addresses VALUES ($1::bigint::text, $1)', [id])
  }
  await pool.query('DELETE FROM users WHERE id = $1', [gone])
  expect(await forgetDeletedAccounts(db)).toBe(1)
  expect(await forgetDeletedAccounts(db)).toBe(0)
  const named = async (question: string) => (await pool.query(question)).rows.map(({ id }) => id)
  expect(await named('SELECT user_id AS id FROM household_members')).toEqual([here])
  expect(await named('SELECT user_id AS id FROM account_addresses')).toEqual([here])
  expect(await named('SELECT actor_id AS id FROM audit_log ORDER BY id')).toEqual([here, null])
  await close()
})
