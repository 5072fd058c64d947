import Type from 'typebox'

/** A database id. Larger numbers are not exact in JavaScript, so they cannot be ids. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const IdParams = Type.Object({ id: Id })
export const ProductIdParams = Type.Object({ productId: Id })
