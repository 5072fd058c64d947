import { STATUS_CODES } from 'node:http'
import { isObjectShape, SHAPE_NAME } from './shape-names.ts'

type Json = Record<string, unknown>

interface Media {
  schema?: Json
}

interface Operation {
  operationId?: string
  tags?: string[]
  parameters?: { schema?: Json }[]
  requestBody?: { content?: Record<string, Media> }
  responses?: Record<string, { description: string; content?: Record<string, Media> }>
}

interface Document {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Names a call by its method and address: `GET /api/v1/products/{id}/branches` is `getProductsByIdBranches`. The name
 * becomes a method of generated clients, so it changes only with the address.
 */
export function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\/v1/, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map(capitalised).join('')
}

/**
 * Finishes an OpenAPI document in place, so that generators make readable clients of it: every call has a name, every
 * shape of the contract is one component, and every enum and integer says its type.
 *
 * Where null is allowed, `nullable` is added to a reference or to an enum without null. By the letter of OpenAPI 3.0
 * that allows no null, but generators understand it, and they fail at a null in an enum.
 */
export function finishDescription(document: Document): void {
  const components: Record<string, unknown> = {}
  const finished = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(finished)
    if (!isJson(value)) return value
    const {
      [SHAPE_NAME]: name,
      nullable,
      ...parts
    } = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, finished(part)]))
    if (typeof name === 'string') {
      components[name] ??= parts
      const reference = { $ref: `#/components/schemas/${name}` }
      return nullable === true ? { nullable, allOf: [reference] } : reference
    }
    const { anyOf, ...others } = parts
    const choices = joinedEnums(anyOf)
    const whole: Json =
      choices === null ? parts : { ...others, enum: choices.filter((value) => value !== null) }
    const type = whole.type ?? typeOfEnum(whole.enum)
    return {
      ...(type === undefined ? {} : { type }),
      ...(type === 'integer' ? { format: 'int64' } : {}),
      ...(nullable === true || choices?.includes(null) ? { nullable: true } : {}),
      ...whole,
    }
  }
  const finishContent = (content: Record<string, Media> | undefined, name: string): void => {
    for (const media of Object.values(content ?? {})) {
      if (media.schema !== undefined) media.schema = finished(named(media.schema, name)) as Json
    }
  }
  for (const [url, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const id = operationIdOf(method, url)
      operation.operationId = id
      for (const parameter of operation.parameters ?? [])
        if (parameter.schema !== undefined) parameter.schema = finished(parameter.schema) as Json
      finishContent(operation.requestBody?.content, `${capitalised(id)}Body`)
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        if (response.description === 'Default Response')
          response.description = STATUS_CODES[status] ?? response.description
        finishContent(
          response.content,
          `${capitalised(id)}${status === '200' ? '' : capitalised(status)}Response`,
        )
      }
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...components },
  }
}

/** Returns the values of a choice between constants, or null for any other choice. */
function joinedEnums(members: unknown): unknown[] | null {
  if (!Array.isArray(members)) return null
  const enums = members.map((member) => (isJson(member) ? member.enum : undefined))
  return enums.every(Array.isArray) && typeOfEnum(enums.flat()) !== undefined ? enums.flat() : null
}

/** Returns the one type of the constants, of which null may be one, or undefined. */
function typeOfEnum(values: unknown): string | undefined {
  if (!Array.isArray(values)) return undefined
  const types = new Set(
    values
      .filter((value) => value !== null)
      .map((value) => (Number.isInteger(value) ? 'integer' : typeof value)),
  )
  return types.size === 1 ? [...types][0] : undefined
}

/** Names the objects that only one call has, so that generators need not number them. */
function named(schema: Json, name: string): Json {
  if (SHAPE_NAME in schema) return schema
  if (isJson(schema.properties) || ('anyOf' in schema && isObjectShape(schema)))
    return { ...schema, [SHAPE_NAME]: name }
  if (isJson(schema.items)) return { ...schema, items: named(schema.items, `${name}Item`) }
  return schema
}
