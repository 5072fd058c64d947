import Type from 'typebox'

/** A database id. Larger numbers are not exact in JavaScript, so they cannot be ids. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const IdParams = Type.Object({ id: Id })
/** An unguessable address: of a shared basket, of an invitation. */
export const TokenParams = Type.Object({ token: Type.String({ pattern: '^[\\w-]{1,100}$' }) })
export const ProductIdParams = Type.Object({ productId: Id })
/** An address with a list. An id of another form belongs to no list: 404 'Zoznam sa nenašiel'. */
export const ListParams = Type.Object({ id: Type.String({ maxLength: 100 }) })

const UUID_PATTERN = '^[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$'
const UUID = new RegExp(UUID_PATTERN)

/** A database id of jobs, deletions and merges. */
export const Uuid = Type.String({ pattern: UUID_PATTERN })

/** Returns whether a text is a UUID, for ids that arrive as any text: a text of another form belongs to nothing. */
export const isUuid = (text: string): boolean => UUID.test(text)
