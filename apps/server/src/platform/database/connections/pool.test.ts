import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createPool } from './pool.ts'

it('a lost idle connection is logged, except when its pool is ending', async () => {
  const lines: string[] = []
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)).msg)
      done()
    },
  })
  const pool = createPool({}, pino(log), {})
  const fault = new Error('terminating connection due to administrator command')
  pool.emit('error', fault, {} as never)
  expect(lines).toEqual(['An idle database connection ended.'])
  const ended = pool.end()
  pool.emit('error', fault, {} as never)
  await ended
  expect(lines).toHaveLength(1)
})
