import Type, { type Static } from 'typebox'

/** Every error but a failed validation. `errors` lists what is wrong with a rejected file. */
export const ErrorResponse = Type.Object({
  detail: Type.String(),
  errors: Type.Optional(Type.Array(Type.String())),
})
export type ErrorResponse = Static<typeof ErrorResponse>

/** Answer 422: one entry for each field that is wrong. */
export const ValidationErrorResponse = Type.Object({
  detail: Type.Array(Type.Object({ loc: Type.Array(Type.String()), msg: Type.String() })),
})
export type ValidationErrorResponse = Static<typeof ValidationErrorResponse>
