import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers/http-error.ts'

/** The deepest body that a call takes is three deep. */
const DEPTH_MAX = 20

/**
 * Refuses bodies that are nested deeper than any call wants (400). A schema lets fields be that it does not name, and
 * whoever walks through one that is nested a hundred thousand deep by recursion, as `JSON.stringify` does, runs out of
 * stack.
 */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (isDeeper(request.body, DEPTH_MAX)) done(new HttpError(400, 'Požiadavka je príliš vnorená.'))
    else done()
  })
}

/** Whether a value is nested deeper than so many levels; it looks no deeper. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
