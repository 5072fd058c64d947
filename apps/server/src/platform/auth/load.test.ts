import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('two hundred concurrent sign-ins are all answered, and reads do not wait behind them', async () => {
  const account = await app.addAccount('zataz@example.sk')
  const order: string[] = []
  const signIns = Array.from({ length: 200 }, async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/auth/login-json',
      payload: account,
    })
    order.push('sign-in')
    return answer.statusCode
  })
  const reads = Array.from({ length: 50 }, async () => {
    const answer = await app.server.inject({ url: '/api/v1/products/query?search=mlieko' })
    order.push('read')
    return answer.statusCode
  })
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]))
  // Hashing is bounded and off the event loop: the reads overtake nearly all sign-ins.
  expect(order.filter((kind) => kind === 'sign-in').length).toBeLessThan(100)
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]))
})
