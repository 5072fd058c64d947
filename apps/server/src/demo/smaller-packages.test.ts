import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { fillDemo } from './fill-demo.ts'

it('the demo has packages that became smaller, and one of them is confirmed', async () => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'cenolov-demo-'))
  await fillDemo(database.connection, dataDir, '2026-11-20', pino({ level: 'silent' }))
  const { rows } = await database.pool.query(
    'SELECT state, rule, amount_after / amount_before AS ratio, title FROM shrinkages ORDER BY id',
  )
  expect(rows).toHaveLength(3)
  expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'waiting', 'waiting'])
  for (const { ratio, rule, title } of rows) {
    expect([Number(ratio), rule]).toEqual([0.9, 'barcode'])
    expect(title).toMatch(/\b(90|450) ?g/)
  }
  await database.close()
  await rm(dataDir, { recursive: true })
}, 120_000)
