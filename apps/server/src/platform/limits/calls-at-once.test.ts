import { expect, it } from 'vitest'
import { CallsAtOnce } from './calls-at-once.ts'

const status = (work: () => unknown): number => {
  try {
    work()
    return 200
  } catch (error) {
    return (error as { statusCode: number }).statusCode
  }
}

it('bounds the calls of one caller and of all, and gives places back once', () => {
  const calls = new CallsAtOnce({ perCaller: 2, total: 3 })
  const leave = calls.enter('a')
  calls.enter('a')
  expect(status(() => calls.enter('a'))).toBe(429)
  calls.enter('b')
  expect(status(() => calls.enter('c'))).toBe(503)
  leave()
  leave()
  calls.enter('c')
  expect(status(() => calls.enter('d'))).toBe(503)
})

it('gives the place back when the work fails', async () => {
  const calls = new CallsAtOnce({ perCaller: 1, total: 1 })
  const fail = () => calls.run('a', () => Promise.reject(new Error('broken')))
  await expect(fail()).rejects.toThrow('broken')
  await expect(fail()).rejects.toThrow('broken')
  expect(await calls.run('a', async () => 'done')).toBe('done')
})
