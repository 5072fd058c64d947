import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { NULL_KEYWORD, withMarkedNulls, withNullMarks } from './kept-nulls.ts'

/**
 * Builds the request validators. A form reports every faulty field. A body with a list stops at the first fault:
 * callers choose the length of a list, and an error for each of its items would cost seconds and gigabytes. A null of a
 * body stays null, and is refused where none is allowed.
 */
export const buildRequestValidator: BuildCompilerFromPool = (externalSchemas) => {
  const compile = AjvCompiler()
  const compilerWith = (allErrors: boolean) =>
    compile(externalSchemas, {
      // The types of our schemas say that they are schemas: to check that too would take a seventh of a second at start.
      customOptions: { strictNumbers: false, allErrors, keywords: [NULL_KEYWORD], validateSchema: false },
    })
  const everyFault = compilerWith(true)
  const firstFault = compilerWith(false)
  return (route) => {
    const compiler = hasList(route) ? firstFault : everyFault
    if (!isBody(route)) return compiler(route)
    return new Proxy(compiler({ ...route, schema: withNullMarks(route.schema) }), {
      apply: (validate, self, [body, ...context]) =>
        withMarkedNulls(body, () => Reflect.apply(validate, self, [body, ...context])),
    })
  }
}

/** Whether a route's definition is of its body. */
const isBody = (route: unknown): route is { readonly schema: unknown } =>
  typeof route === 'object' && route !== null && 'httpPart' in route && route.httpPart === 'body'

/** True when there is a list anywhere in a schema, or in a route's definition that carries one. */
function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array') return true
  return Object.values(schema).some(hasList)
}
