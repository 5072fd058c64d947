import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { operationIdOf } from './finished-description.ts'

interface Operation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly unknown[]
  readonly responses: Readonly<Record<string, { description: string; content?: Record<string, object> }>>
}

type Json = Readonly<Record<string, unknown>>

let app: TestApp
let document: {
  readonly openapi: string
  readonly servers: readonly { url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}
beforeAll(async () => {
  app = await testApp()
  document = (await app.server.inject({ url: '/docs/json' })).json()
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, call: `${method} ${url}` })),
  )

function partsOf(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(partsOf)
  return Array.isArray(value) ? inside : [value as Json, ...inside]
}

describe('the OpenAPI description', () => {
  it('is OpenAPI 3.0 for the public address', () => {
    expect(document.openapi).toBe('3.0.3')
    expect(document.servers).toEqual([{ url: 'https://cenolov.example' }])
  })

  it('names every call once, and puts it into a section', () => {
    const ids = operations().map(({ operationId }) => operationId)
    expect(ids.length).toBeGreaterThan(200)
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length)
    expect(
      operations()
        .filter(({ tags }) => tags?.length !== 1)
        .map(({ call }) => call),
    ).toEqual([])
  })

  it('says for every call whether it needs a token', () => {
    const told = new Map(operations().map(({ call, security }) => [call, security.length > 0]))
    const real = app.routes.filter(({ method }) => method !== 'HEAD')
    for (const { method, url, access } of real) {
      const call = `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`
      if (told.has(call) && url !== '/mcp')
        expect([call, told.get(call)]).toEqual([call, access !== 'public'])
    }
  })

  it('describes how every call answers, and how it refuses', () => {
    const silent = operations().filter(
      ({ responses, security, parameters = [] }) =>
        !Object.keys(responses).some((status) => /^[23]/.test(status)) ||
        !('default' in responses) ||
        (security.some((one) => 'bearer' in one) && !('401' in responses && '403' in responses)) ||
        (parameters.length > 0 && !('422' in responses)) ||
        Object.values(responses).some(({ description }) => description === 'Default Response'),
    )
    expect(silent.map(({ call }) => call)).toEqual([])
  })

  it('answers every refusal as JSON, also where a call answers with a file', () => {
    const refusals = operations().flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => /^[45d]/.test(status)),
    )
    for (const [, { content }] of refusals)
      expect(
        Object.keys(content ?? {}).filter((type) => !/^(application\/json|text\/html)$/.test(type)),
      ).toEqual([])
    const shapes = refusals.flatMap(([, { content }]) =>
      Object.values(content ?? {}).map((media) => (media as { schema: { $ref?: string } }).schema.$ref),
    )
    expect([...new Set(shapes)].filter((shape) => shape?.includes('DefaultResponse'))).toEqual([])
    expect(document.paths['/api/v1/stats']!.get!.responses.default!.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } },
    })
    const file = document.paths['/api/v1/products/export.csv']!.get!.responses
    expect(Object.keys(file['200']!.content!)).toEqual(['text/csv'])
  })

  it('names the shapes of the contract, and refers to them', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Product', 'ProductQueryResponse', 'Favorite', 'ErrorResponse']),
    )
    for (const { $ref } of partsOf(document))
      if (typeof $ref === 'string')
        expect(schemas).toHaveProperty([$ref.replace('#/components/schemas/', '')])
    const answers = operations().flatMap(({ responses }) => Object.values(responses))
    const bare = answers
      .flatMap(({ content }) => Object.values(content ?? {}) as { schema?: Json }[])
      .filter(({ schema }) => schema?.properties !== undefined || schema?.anyOf !== undefined)
    expect(bare).toEqual([])
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['MultiBuy', 'HeldDecision', 'SourceSchedule']),
    )
  })

  it('describes a choice between constants as one enum, also where null is one of them', () => {
    const choices = partsOf(document).filter(
      ({ anyOf }) => Array.isArray(anyOf) && anyOf.some((one: Json) => one.enum !== undefined),
    )
    // A flag in a query may be empty.
    expect(choices.every(({ anyOf }) => (anyOf as Json[]).some(({ type }) => type === 'boolean'))).toBe(true)
    expect(document.components.schemas.BasketOffer!.properties).toHaveProperty('kind', {
      type: 'string',
      nullable: true,
      enum: ['same', 'equivalent'],
    })
  })

  it('gives every enum and integer a type that generators know, and no keyword of a later version', () => {
    for (const part of partsOf(document)) {
      if (Array.isArray(part.enum)) expect(part).toHaveProperty('type')
      if (part.type === 'integer') expect(part.format).toBe('int64')
      for (const later of ['const', 'contentMediaType', 'x-shape-name'])
        expect(part).not.toHaveProperty([later])
    }
  })
})

describe('the name of a call', () => {
  it.each([
    ['GET', '/api/v1/products/{id}/branches', 'getProductsByIdBranches'],
    ['POST', '/auth/favorites/{productId}', 'postAuthFavoritesByProductId'],
    ['GET', '/api/v1/products/export.csv', 'getProductsExportCsv'],
    ['PUT', '/api/v1/admin/shrinkages/{id}/answer', 'putAdminShrinkagesByIdAnswer'],
  ])('of %s %s is %s', (method, url, name) => {
    expect(operationIdOf(method, url)).toBe(name)
  })
})
