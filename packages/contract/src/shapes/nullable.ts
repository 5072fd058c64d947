import Type, { type TSchema } from 'typebox'

/** The schema, or null. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
