import type { ErrorCode, ValidationErrorResponse } from '@cenolov/contract/shapes'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { isDatabaseAway } from '../../database/connections/connection-failure.ts'
import { isDiskFull } from '../../errors/disk-full.ts'
import { StorageAway } from '../../storage/storage-away.ts'
import { errorAnswer, HttpError } from './http-error.ts'
import { type FieldFault, InvalidFields } from './invalid-fields.ts'

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-attempts',
  503: 'busy',
  507: 'disk-full',
}
/** PostgreSQL's codes for characters that its texts, and the texts in its JSON, cannot hold, such as NUL. */
const NO_TEXT: ReadonlySet<string> = new Set(['22021', '22P05'])
/** Seconds after which a retry makes sense. */
const RETRY_SECONDS = 2

/** Turns every failure into the contract's form: `{detail, code, values}` or, for a failed validation, a list. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // A stream that fails before its first byte has already set the headers of a file.
    reply
      .removeHeader('content-encoding')
      .removeHeader('content-disposition')
      .type('application/json; charset=utf-8')
    if (error.validation) {
      const context = error.validationContext ?? 'body'
      const faults = context === 'body' ? otherFaults(request, error.validation) : []
      return reply.code(422).send(validationAnswer(error.validation, context, faults))
    }
    if (error instanceof InvalidFields) {
      return reply.code(422).send({ detail: error.faults.map(faultEntry) })
    }
    if (error instanceof HttpError) {
      // HTTP requires the challenge of every 401 (RFC 9110).
      if (error.statusCode === 401) reply.header('www-authenticate', 'Bearer')
      if (error.retryAfter !== undefined)
        reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)))
      const answer = errorAnswer(error.code, error.values)
      if (error.errors) answer.errors = [...error.errors]
      return reply.code(error.statusCode).send(answer)
    }
    const status = statusOf(error)
    if (status === 503) reply.header('retry-after', RETRY_SECONDS)
    // There may be thousands of refusals under load, and each request already logs a line.
    else if (status >= 500) request.log.error({ err: error }, 'A request failed.')
    return reply.code(status).send(errorAnswer(codeOf(error, status)))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorAnswer('not-found')))
}

/**
 * Answers failures before any hook runs, such as an address that is no text.
 * @param headers that hooks add to other answers
 */
export const frameworkErrors =
  (headers: Readonly<Record<string, string>>) =>
  (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(400).headers(headers).header('cache-control', 'no-store').send(errorAnswer('bad-request'))
  }

const isAway = (error: FastifyError): boolean => isDatabaseAway(error) || error instanceof StorageAway

function codeOf(error: FastifyError, status: number): ErrorCode {
  // Unlike a busy server, which refuses a call before any work, one that lost its database may have done it.
  if (status === 503 && isAway(error)) return 'unavailable'
  return BY_STATUS[status] ?? (status < 500 ? 'bad-request' : 'unexpected')
}

function statusOf(error: FastifyError): number {
  if (NO_TEXT.has(error.code)) return 400
  if (isDiskFull(error)) return 507
  if (isAway(error)) return 503
  return error.statusCode ?? 500
}

/**
 * A form with one malformed field may break rules in others, and the caller gets all faults at once. The rules see only
 * fields that passed the schema, which limits their length.
 */
function otherFaults(
  request: FastifyRequest,
  failures: readonly FastifySchemaValidationError[],
): readonly FieldFault[] {
  const { faults } = request.routeOptions.config
  const { body } = request
  if (faults === undefined || typeof body !== 'object' || body === null) return []
  const failed = new Set(failures.map(({ instancePath }) => instancePath.split('/')[1]))
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !failed.has(entry[0]),
  )
  return faults(Object.fromEntries(texts))
}

const faultEntry = ({ place = 'body', field, message: msg }: FieldFault) => ({ loc: [place, field], msg })

function validationAnswer(
  failures: readonly FastifySchemaValidationError[],
  context: string,
  faults: readonly FieldFault[],
): ValidationErrorResponse {
  const place = context === 'querystring' ? 'query' : context === 'params' ? 'path' : context
  const seen = new Set<string>()
  const detail = failures.flatMap((failure) => {
    const { missingProperty } = failure.params
    const path = failure.instancePath.split('/').slice(1)
    const loc = [place, ...path, ...(typeof missingProperty === 'string' ? [missingProperty] : [])]
    // A union reports every member; people need the field once.
    const key = loc.join('/')
    if (seen.has(key)) return []
    seen.add(key)
    return [{ loc, msg: message(failure) }]
  })
  return { detail: [...detail, ...faults.map(faultEntry).filter(({ loc }) => !seen.has(loc.join('/')))] }
}

function message({ keyword, params }: FastifySchemaValidationError): string {
  const limit = String(params.limit)
  switch (keyword) {
    case 'required':
      return 'Toto pole je povinné.'
    case 'minLength':
      return params.limit === 1
        ? 'Toto pole je povinné.'
        : `Hodnota je príliš krátka (najmenej ${limit} znakov).`
    case 'maxLength':
      return `Hodnota je príliš dlhá (najviac ${limit} znakov).`
    case 'minimum':
      return `Hodnota musí byť najmenej ${limit}.`
    case 'maximum':
      return `Hodnota môže byť najviac ${limit}.`
    case 'type':
      return params.type === 'integer' ? 'Hodnota musí byť celé číslo.' : 'Hodnota má nesprávny typ.'
    default:
      return 'Hodnota nie je platná.'
  }
}
