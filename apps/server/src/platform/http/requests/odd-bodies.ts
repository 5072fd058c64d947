import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers/http-error.ts'

/** The deepest body that a call takes is three deep. */
const DEPTH_MAX = 20

/**
 * Refuses bodies that are valid JSON and yet nothing that a program writes (400): nested deeper than any call wants, or
 * with half of a character. A schema allows fields that it does not name, and code that walks through one that is nested
 * a hundred thousand deep by recursion, as `JSON.stringify` does, runs out of stack. Half of a character is no text to
 * PostgreSQL's JSON, in which jobs are kept.
 */
export function refuseOddBodies(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (isOdd(request.body, DEPTH_MAX)) done(new HttpError(400, 'Požiadavka nie je platná.'))
    else done()
  })
}

/** It looks no deeper than so many levels. */
function isOdd(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((item) => isOdd(item, levels - 1))
  return Object.entries(value).some(([key, inner]) => !key.isWellFormed() || isOdd(inner, levels - 1))
}
