import Type, { type Static } from 'typebox'

/**
 * Every error except a failed validation. `detail` is for people, in Slovak; `code` and `values` are the same in words
 * for programs. `errors` lists the faults of a rejected file.
 */
export const ErrorResponse = Type.Object({
  detail: Type.String(),
  code: Type.String({ description: 'kebab-case, stable' }),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  errors: Type.Optional(Type.Array(Type.String())),
})
export type ErrorResponse = Static<typeof ErrorResponse>

/** Response 422: one entry per invalid field. */
export const ValidationErrorResponse = Type.Object({
  detail: Type.Array(Type.Object({ loc: Type.Array(Type.String()), msg: Type.String() })),
})
export type ValidationErrorResponse = Static<typeof ValidationErrorResponse>

const BY_STATUS = {
  400: ErrorResponse,
  401: ErrorResponse,
  403: ErrorResponse,
  404: ErrorResponse,
  409: ErrorResponse,
  410: ErrorResponse,
  413: ErrorResponse,
  422: ValidationErrorResponse,
  429: ErrorResponse,
  502: ErrorResponse,
  503: ErrorResponse,
} as const

export type RefusalStatus = keyof typeof BY_STATUS

export const refusals = <Status extends RefusalStatus>(
  ...statuses: readonly Status[]
): Pick<typeof BY_STATUS, Status> =>
  Object.fromEntries(statuses.map((status) => [status, BY_STATUS[status]])) as Pick<typeof BY_STATUS, Status>
