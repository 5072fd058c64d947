import { ErrorResponse, refusals } from '@cenolov/contract/shapes'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import type { Access } from '../../auth/access.ts'
import { withShapeNames } from './shape-names.ts'

const RIGHTS: Readonly<Record<Exclude<Access, 'public'>, string>> = {
  user: 'Needs a signed-in account.',
  premium: 'Needs premium.',
  admin: 'Needs an administrator.',
}

const OTHER_REFUSAL = {
  description: 'Any other refusal, such as 429 or 503.',
  content: { 'application/json': { schema: ErrorResponse } },
}

/** Returns a route's schema with what the platform adds to every route: who may call it, and how it refuses. */
export function describeRoute(schema: FastifySchema, { access, scopes = [] }: FastifyContextConfig) {
  const isGuarded = access !== undefined && access !== 'public'
  const takesInput =
    schema.params !== undefined || schema.querystring !== undefined || schema.body !== undefined
  const keys =
    scopes.length > 0
      ? `A key for programs with the scope ${scopes.map((s) => `\`${s}\``).join(' or ')} works too.`
      : ''
  const described = [schema.description, isGuarded ? RIGHTS[access] : '', keys].filter(Boolean).join(' ')
  const response = {
    ...(schema.response === undefined ? { 200: { type: 'null', description: 'Done.' } } : {}),
    ...(isGuarded ? refusals(401, 403) : {}),
    ...(takesInput ? refusals(422) : {}),
    ...(schema.response as object | undefined),
    default: OTHER_REFUSAL,
  }
  return withShapeNames({
    ...schema,
    ...(described === '' ? {} : { description: described }),
    security: schema.security ?? (isGuarded ? [{ bearer: [] }] : []),
    response,
  })
}
