import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers/http-error.ts'

/** The deepest valid body is three levels deep. */
const DEPTH_MAX = 20

/**
 * Refuses bodies (400) that are valid JSON but that no program writes: with deeper nesting than any call needs, or with
 * half of a character. A schema allows fields that it does not name, and recursive code such as `JSON.stringify` runs
 * out of stack at a nesting of a hundred thousand. PostgreSQL's JSON, in which jobs are kept, refuses half of a
 * character.
 */
export function refuseOddBodies(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (isOdd(request.body, DEPTH_MAX)) done(new HttpError(400, 'bad-request'))
    else done()
  })
}

function isOdd(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((item) => isOdd(item, levels - 1))
  return Object.entries(value).some(([key, inner]) => !key.isWellFormed() || isOdd(inner, levels - 1))
}
