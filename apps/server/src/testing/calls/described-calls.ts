import type { TestApp } from '../test-app.ts'

export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly nullable?: boolean
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

export interface DescribedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces. */
  readonly url: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
}

interface Description {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
}

interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Description>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
}

/** Returns a part of a description with the shapes in it that it only names. */
export function withShapes<Part>(part: Part, { components }: Pick<ApiDescription, 'components'>): Part {
  const filled = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(filled)
    const { $ref, allOf, ...others } = value as { $ref?: unknown; allOf?: readonly object[] }
    if (typeof $ref === 'string') return filled(components?.schemas?.[$ref.split('/').at(-1)!])
    const parts = Object.fromEntries(Object.entries(others).map(([key, one]) => [key, filled(one)]))
    return Object.assign({}, ...(allOf ?? []).map(filled), parts)
  }
  return filled(part) as Part
}

export const describedCalls = async (app: TestApp): Promise<DescribedCall[]> =>
  callsOf((await app.server.inject({ url: '/docs/json' })).json())

export const callsOf = (description: ApiDescription): DescribedCall[] =>
  Object.entries(withShapes(description.paths, description)).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as DescribedCall['method'],
      url,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  )
