import Type from 'typebox'

/**
 * Headers of a write that may be repeated, because its answer may get lost: with the same key it takes effect once.
 * Kept for 7 days, per account.
 */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
})
