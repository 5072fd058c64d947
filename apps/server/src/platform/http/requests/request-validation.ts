import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { NULL_KEYWORD, withMarkedNulls, withNullMarks } from './kept-nulls.ts'

const compilerWith = (allErrors: boolean) =>
  AjvCompiler()(
    {},
    {
      // TypeBox already guarantees that our schemas are valid.
      customOptions: { strictNumbers: false, allErrors, keywords: [NULL_KEYWORD], validateSchema: false },
    },
  )
const everyFault = compilerWith(true)
const firstFault = compilerWith(false)

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>

const compile = (schema: object): Validate => (hasList(schema) ? firstFault : everyFault)({ schema })

const compileBody = (schema: object): Validate =>
  new Proxy(compile(withNullMarks(schema) as object), {
    apply: (validate, self, [body, ...context]) =>
      withMarkedNulls(body, () => Reflect.apply(validate, self, [body, ...context])),
  })

/**
 * Builds the request validators. A form reports every faulty field. A body with a list stops at the first fault:
 * callers choose the length of a list, and an error for each of its items would cost seconds and gigabytes. A null of a
 * body stays null, and is refused where none is allowed.
 */
export const buildRequestValidator: BuildCompilerFromPool = () => (route) => {
  // The type calls it a schema, but Fastify also passes the part of the request.
  const { schema, httpPart } = route as { readonly schema: object; readonly httpPart?: string }
  return (httpPart === 'body' ? compileBody : compile)(schema)
}

function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array') return true
  return Object.values(schema).some(hasList)
}
