import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logger.ts'
import { loggableError, withoutPersonalData } from './loggable-error.ts'

const TOKEN = 'a'.repeat(43)

describe('a text without personal data', () => {
  it.each([
    ['550 5.1.1 <jana.nova+x@example.sk>: unknown', '550 5.1.1 <[email]>: unknown'],
    [`https://cenolov.sk/verify-email?token=${TOKEN}`, 'https://cenolov.sk/verify-email?token=[token]'],
    [`Bearer ${TOKEN} failed`, 'Bearer [token] failed'],
    [`Bearer ${TOKEN}2s failed`, 'Bearer [token] failed'],
    [`The key cenolov_${TOKEN} failed`, 'The key [token] failed'],
    ['at /app/node_modules/@fastify/send/index.js:7', 'at /app/node_modules/@fastify/send/index.js:7'],
  ])('of %j is %j', (text, told) => expect(withoutPersonalData(text)).toBe(told))
})

// A pattern that reads the rest of the text for each character would outlast any run.
it('a text of any length is read once', () => {
  const text = '!.'.repeat(200_000)
  expect(withoutPersonalData(text)).toBe(text)
})

describe('a logged error', () => {
  it('reveals nothing of the recipients of a mail', () => {
    const error = Object.assign(new Error('All recipients were rejected: 550 <jana@example.sk>'), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: '550 <jana@example.sk>',
      rejected: ['jana@example.sk'],
      cause: new Error('inside jana@example.sk'),
    })
    const told = JSON.stringify(loggableError(error))
    expect(told).not.toContain('jana')
    expect(loggableError(error)).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })
  })

  it('has the reason of a plain object, as the job queue reports errors, and nothing else of it', () => {
    const error = {
      code: 'ECONNREFUSED',
      message: 'connect to jana@example.sk',
      stack: 'at x',
      queue: 'mail',
    }
    expect(loggableError({ ...error, detail: 'tajne', worker: 'a' })).toEqual({
      ...error,
      type: 'Error',
      message: 'connect to [email]',
    })
    for (const other of [null, undefined, 7, {}, { message: 7 }]) expect(loggableError(other)).toBeUndefined()
  })

  it('reveals nothing of the rows of the database', async () => {
    const { pool, close } = await testDatabase()
    const insert = "INSERT INTO users (email, password_hash) VALUES ('jana@example.sk', 'tajne')"
    await pool.query(insert)
    const lines: string[] = []
    const logger = createLogger('trace', { write: (line) => void lines.push(line) })
    await pool.query(insert).catch((error) => logger.error({ err: error }, 'It failed.'))
    expect(lines.join()).toContain('"constraint":"users_email"')
    expect(lines.join()).not.toMatch(/jana|tajne/)
    await close()
  })
})

it('a log line has no headers of a request, wherever a plugin puts them', () => {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const headers = { authorization: 'Bearer tajne' }
  logger.trace(
    { headers, busboyOptions: { headers, limits: { files: 1 } }, a: { b: { headers } } },
    'Options.',
  )
  expect(lines.join()).toContain('"limits":{"files":1}')
  expect(lines.join()).not.toContain('tajne')
})
