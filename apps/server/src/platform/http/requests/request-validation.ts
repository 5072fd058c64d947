import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'

/**
 * Builds the validators of requests. A form reports every field that is wrong. A body with a list stops at the first
 * fault: a caller decides how long a list is, and one error for each of its items would cost seconds and gigabytes.
 *
 * Numbers: `1e400` in a query is coerced to `Infinity`, and Ajv's strict numbers then skip `maximum` instead of
 * refusing it. Without them every bound holds; `request-validation.test.ts` checks that every number has bounds.
 */
export const buildRequestValidator: BuildCompilerFromPool = (externalSchemas) => {
  const compile = AjvCompiler()
  const compilerWith = (allErrors: boolean) =>
    compile(externalSchemas, { customOptions: { strictNumbers: false, allErrors } })
  const everyFault = compilerWith(true)
  const firstFault = compilerWith(false)
  return (route) => (hasList(route) ? firstFault : everyFault)(route)
}

/** True when there is a list anywhere in a schema, or in a route's definition that carries one. */
function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array') return true
  return Object.values(schema).some(hasList)
}
