import type { TestApp } from '../test-app.ts'

/** What the API's description says of a value. */
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

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

/** A call as `/docs` describes it. */
export interface DescribedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its parameters in braces. */
  readonly url: string
  readonly parameters: readonly Parameter[]
  /** Null for a call without one. */
  readonly body: Schema | null
}

interface Description {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** All calls of the API, by its own description. */
export async function describedCalls(app: TestApp): Promise<DescribedCall[]> {
  const { paths } = (await app.server.inject({ url: '/docs/json' })).json()
  return Object.entries<Record<string, Description>>(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as DescribedCall['method'],
      url,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  )
}
