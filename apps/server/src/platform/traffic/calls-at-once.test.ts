import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { CallsAtOnce } from './calls-at-once.ts'

const status = (entering: Promise<unknown>): Promise<number> =>
  entering.then(
    () => 200,
    (error: { statusCode: number }) => error.statusCode,
  )

it('a few calls of a caller run at once, a few wait in their order, and the rest is refused', async () => {
  const calls = new CallsAtOnce({ perCaller: 2, waiting: 2, total: 10 })
  const leave = await calls.enter('a')
  await calls.enter('a')
  const turns: string[] = []
  const third = calls.enter('a').then((done) => {
    turns.push('third')
    return done
  })
  void calls.enter('a').then(() => turns.push('fourth'))
  expect(await status(calls.enter('a'))).toBe(429)
  expect(await status(calls.enter('b'))).toBe(200)
  leave()
  leave()
  await setImmediate()
  expect(turns).toEqual(['third'])
  ;(await third)()
  await setImmediate()
  expect(turns).toEqual(['third', 'fourth'])
})

it('the calls of all callers together are bounded', async () => {
  const calls = new CallsAtOnce({ perCaller: 1, waiting: 1, total: 3 })
  const leave = await calls.enter('a')
  void calls.enter('a')
  await calls.enter('b')
  expect(await status(calls.enter('c'))).toBe(503)
  leave()
  expect(await status(calls.enter('c'))).toBe(200)
})

it('a failed call passes its turn on', async () => {
  const calls = new CallsAtOnce({ perCaller: 1, waiting: 0, total: 1 })
  const fail = () => calls.run('a', () => Promise.reject(new Error('broken')))
  await expect(fail()).rejects.toThrow('broken')
  await expect(fail()).rejects.toThrow('broken')
  expect(await calls.run('a', async () => 'done')).toBe('done')
})

it('a few callers cannot hold all places', async () => {
  const calls = new CallsAtOnce({ perCaller: 1, waiting: 9, total: 6 })
  const leave = await calls.enter('a')
  const waiting = [
    calls.enter('a'),
    calls.enter('a'),
    calls.enter('b'),
    calls.enter('b'),
    calls.enter('b'),
  ].map(status)
  expect(await status(calls.enter('honest'))).toBe(200)
  expect(await Promise.race(waiting.slice(2).concat(waiting[1]!))).toBe(200)
  leave()
  expect(await waiting[0]).toBe(200)
})

it('a caller takes no place of callers with as few calls', async () => {
  const calls = new CallsAtOnce({ perCaller: 1, waiting: 1, total: 2 })
  await calls.enter('a')
  await calls.enter('b')
  expect(await status(calls.enter('c'))).toBe(503)
})
