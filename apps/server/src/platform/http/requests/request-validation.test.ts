import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withShapes } from '#testing/calls/described-calls.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  headers = await app.signedIn('admin@example.sk', { admin: true, premium: true })
})
afterAll(() => app.close())

interface Described {
  readonly type?: string
  readonly in?: string
  readonly name?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly schema?: Described
}

async function describedCalls() {
  const description = (await app.server.inject({ url: '/docs/json' })).json()
  const paths: Record<
    string,
    Record<string, { parameters?: Described[]; requestBody?: object }>
  > = withShapes(description.paths, description)
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody = {} }]) => ({
      url,
      method: method.toUpperCase() as 'GET',
      parameters,
      requestBody,
    })),
  )
}

function numbersIn(schema: unknown): Described[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type } = schema as Described
  const inside = Object.values(schema).flatMap(numbersIn)
  return type === 'integer' || type === 'number' ? [schema as Described, ...inside] : inside
}

describe('a number in a request', () => {
  it('has bounds in every schema', async () => {
    const calls = await describedCalls()
    const numbers = calls.flatMap(({ method, url, parameters, requestBody }) =>
      numbersIn([parameters, requestBody]).map((schema) => ({ call: `${method} ${url}`, ...schema })),
    )
    expect(numbers.length).toBeGreaterThan(30)
    expect(numbers.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined)).toEqual(
      [],
    )
  })

  it('is refused when it is no exact integer, in every call that takes one', async () => {
    const calls = (await describedCalls()).filter(({ parameters }) =>
      parameters.some(({ schema }) => schema?.type === 'integer'),
    )
    expect(calls.length).toBeGreaterThan(15)
    for (const hostile of ['1e400', '-1e400', 'Infinity', 'NaN', '9007199254740993', '0', '1.5', '1e300']) {
      for (const { method, url, parameters } of calls) {
        const integers = parameters.filter(({ schema }) => schema?.type === 'integer')
        const path = url.replace(/\{\w+\}/g, encodeURIComponent(hostile))
        const query = integers
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => `${name}=${hostile}`)
        const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await app.server.inject({
          method,
          url: `${path}?${query.join('&')}`,
          headers: method === 'GET' || method === 'DELETE' ? headers : form,
        })
        expect({ method, url, hostile, status: answer.statusCode }).toEqual({
          method,
          url,
          hostile,
          status: 422,
        })
      }
    }
  })
})

describe('a list that is too long or wrong', () => {
  const deleteBulk = (payload: string) =>
    app.server.inject({
      method: 'DELETE',
      url: '/api/v1/admin/products/bulk',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })

  it('is answered by its first fault, however many it has', async () => {
    const zeros = await deleteBulk(`[${'0,'.repeat(500_000)}0]`)
    expect([zeros.statusCode, zeros.json().detail.length]).toEqual([422, 1])
    expect(zeros.json().detail[0].loc).toEqual(['body', '0'])
  })

  it('is refused for its length before its items are validated', async () => {
    const long = await deleteBulk(`[${'0,'.repeat(1_000_001)}0]`)
    expect([long.statusCode, long.json().detail]).toEqual([
      422,
      [{ loc: ['body'], msg: 'Hodnota nie je platná.' }],
    ])
  })
})
