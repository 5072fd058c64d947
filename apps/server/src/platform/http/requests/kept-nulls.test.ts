import * as account from '@cenolov/contract/account'
import * as admin from '@cenolov/contract/admin'
import * as alerts from '@cenolov/contract/alerts'
import * as catalogue from '@cenolov/contract/catalogue'
import * as shapes from '@cenolov/contract/shapes'
import * as shopping from '@cenolov/contract/shopping'
import fastify from 'fastify'
import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { buildRequestValidator } from './request-validation.ts'

function fieldsOf(path: string, schema: unknown): [string, object][] {
  if (typeof schema !== 'object' || schema === null) return []
  const properties = 'properties' in schema ? Object.entries(schema.properties as object) : []
  return [
    ...properties.map(([name, field]): [string, object] => [`${path}.${name}`, field]),
    ...properties.flatMap(([name, field]) => fieldsOf(`${path}.${name}`, field)),
    ...('items' in schema ? fieldsOf(`${path}[]`, schema.items) : []),
    ...('anyOf' in schema ? (schema.anyOf as unknown[]).flatMap((one) => fieldsOf(path, one)) : []),
  ]
}

const contract = { ...account, ...admin, ...alerts, ...catalogue, ...shapes, ...shopping }
const fields = Object.entries(contract).flatMap(([name, shape]) => fieldsOf(name, shape))

const compile = buildRequestValidator({}, {})
const validators = new Map<object, ReturnType<typeof compile>>()

/** Returns whether a body with a value for a field passes. Shapes have fields in common, so each is compiled once. */
function isLetThrough(field: object, body: { readonly value: unknown }): boolean {
  const schema = { type: 'object', properties: { value: field }, required: ['value'] }
  const validate = validators.get(field) ?? compile({ schema, httpPart: 'body', method: 'POST', url: '/' })
  validators.set(field, validate)
  return validate(body) === true
}

it('null stays null in a body, or is refused, in every field of the contract', () => {
  expect(fields.length).toBeGreaterThan(200)
  const wrong = fields.filter(([, field]) => {
    const body = { value: null }
    const isValid = isLetThrough(field, body)
    return body.value !== null || isValid !== Check(field, null)
  })
  expect(wrong.map(([path]) => path)).toEqual([])
})

it.each([[[null]], [[[null]]], [[null, null]]])(
  'a list of null, %j, is no null, and an accepted one stays as the contract says',
  (value) => {
    const wrong = fields.filter(([, field]) => {
      const body = structuredClone({ value })
      return isLetThrough(field, body) && !Check(field, body.value)
    })
    expect(wrong.map(([path]) => path)).toEqual([])
  },
)

it('null is answered as null, in every field of the contract that may be null', async () => {
  const app = fastify()
  const nullable = fields.filter(([, field]) => Check(field, null))
  expect(nullable.length).toBeGreaterThan(10)
  nullable.forEach(([, field], index) => {
    const schema = { type: 'object', properties: { value: field }, required: ['value'] }
    app.get(`/${index}`, { schema: { response: { 200: schema } } }, () => ({ value: null }))
  })
  const answers = await Promise.all(nullable.map((_field, index) => app.inject({ url: `/${index}` })))
  expect(nullable.filter((_field, index) => answers[index]!.body !== '{"value":null}')).toEqual([])
  await app.close()
})

it('a list of nulls nested as deep as a body can be is refused without endless recursion', () => {
  let value: unknown = null
  for (let depth = 0; depth < 100_000; depth += 1) value = [value]
  expect(isLetThrough({ type: 'array', items: { type: 'string' } }, { value })).toBe(false)
})
