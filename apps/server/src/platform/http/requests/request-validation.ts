import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'

/**
 * Builds the request validators. A form reports every faulty field. A body with a list stops at the first fault:
 * callers choose the length of a list, and an error for each of its items would cost seconds and gigabytes.
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
