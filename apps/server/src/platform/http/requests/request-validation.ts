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
  return whenUsed(() => (httpPart === 'body' ? compileBody : compile)(schema))
}

/** Returns a validator that is compiled by its first request: a start would wait for all of them for a second. */
function whenUsed(build: () => Validate): Validate {
  let built: Validate | null = null
  const validate = (...call: Parameters<Validate>) => {
    built ??= build()
    const isValid = built(...call)
    validate.errors = built.errors
    return isValid
  }
  validate.errors = null as Validate['errors']
  // Fastify hands the parent of the data, which Ajv needs to change it, only to functions with this mark of Ajv's.
  return Object.assign(validate, { schemaEnv: {} }) as unknown as Validate
}

function hasList(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('type' in schema && schema.type === 'array') return true
  return Object.values(schema).some(hasList)
}
