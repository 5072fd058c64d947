import * as account from '@cenolov/contract/account'
import * as admin from '@cenolov/contract/admin'
import * as alerts from '@cenolov/contract/alerts'
import * as catalogue from '@cenolov/contract/catalogue'
import * as shapes from '@cenolov/contract/shapes'
import * as shopping from '@cenolov/contract/shopping'

/** Carries a shape's name through the conversion to OpenAPI. */
export const SHAPE_NAME = 'x-shape-name'

/** Returns whether a shape is an object, or a choice between objects. */
export function isObjectShape(shape: unknown): boolean {
  if (typeof shape !== 'object' || shape === null) return false
  if ('anyOf' in shape) return Array.isArray(shape.anyOf) && shape.anyOf.every(isObjectShape)
  return 'type' in shape && shape.type === 'object' && !('enum' in shape)
}

const shapeName = (name: string): string => name.replace(/Schema$/, '')

/**
 * Names of all object shapes that the contract exports, by their JSON, because TypeBox copies shapes. If shapes are
 * equal, the last name counts: the one in `account`.
 */
const nameByJson = new Map(
  [shopping, shapes, catalogue, alerts, admin, account]
    .flatMap((room) => Object.entries<unknown>(room))
    .filter(([, shape]) => isObjectShape(shape))
    .map(([name, shape]) => [JSON.stringify(shape), shapeName(name)]),
)

export function nameShapes(calls: Readonly<Record<string, unknown>>): void {
  for (const [name, shape] of Object.entries(calls))
    if (isObjectShape(shape)) nameByJson.set(JSON.stringify(shape), shapeName(name))
}

/** Returns a copy in which each object that the contract exports carries its name. */
export function withShapeNames<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withShapeNames) as Value
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withShapeNames(part)]))
  const name = isObjectShape(value) ? nameByJson.get(JSON.stringify(value)) : undefined
  return (name === undefined ? copy : { ...copy, [SHAPE_NAME]: name }) as Value
}
