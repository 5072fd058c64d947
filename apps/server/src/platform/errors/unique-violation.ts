import { errorFacts } from './error-facts.ts'

const UNIQUE_VIOLATION = '23505'
/** Citus ends the names of a shard's constraints with the number of the shard. */
const SHARD = /_\d+$/

/** Returns the name of the unique constraint that a statement violated, or null for any other failure. */
export function violatedConstraint(error: unknown): string | null {
  if (errorFacts(error).code !== UNIQUE_VIOLATION || typeof error !== 'object' || error === null) return null
  const constraint: unknown = Reflect.get(error, 'constraint')
  return typeof constraint === 'string' ? constraint.replace(SHARD, '') : null
}
