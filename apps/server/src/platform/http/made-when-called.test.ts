import { expect, it, vi } from 'vitest'
import { madeWhenCalled } from './made-when-called.ts'

const refuse = (_schema: object) =>
  Object.assign((value: unknown) => value === 'good', { errors: ['what is wrong with it'], schemaEnv: {} })

it('a schema is not compiled before its function is called', () => {
  const make = vi.fn(refuse)
  const validate = madeWhenCalled(make)({ type: 'string' })
  expect(make).not.toHaveBeenCalled()
  expect(validate('good')).toBe(true)
  expect(make).toHaveBeenCalledOnce()
})

it('a schema gets one function, for all routes and servers that use it', () => {
  const make = vi.fn(refuse)
  const functionOf = madeWhenCalled(make)
  const schema = { type: 'string' }
  functionOf(schema)('good')
  functionOf(schema)('bad')
  functionOf({ type: 'string' })('good')
  expect(make).toHaveBeenCalledTimes(2)
  expect(make.mock.calls[0]?.[0]).toBe(schema)
})

it('the function has the properties of a validator that Fastify reads, such as its errors', () => {
  const validate = madeWhenCalled(refuse)({ type: 'string' })
  expect(validate('bad')).toBe(false)
  expect(validate.errors).toEqual(['what is wrong with it'])
  expect(validate.schemaEnv).toEqual({})
})
