import Type, { type Static, type TArray, type TSchema } from 'typebox'

/** Query of every list of the administration: `page` counts from 1. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
}
export const PageQuery = Type.Object(pageQuery)
export type PageQuery = Static<typeof PageQuery>
export const PAGE_LIMIT_DEFAULT = 50

export const pageAnswer = { total: Type.Integer(), page: Type.Integer() }

export const pageOf = <Name extends string, Item extends TSchema>(name: Name, item: Item) =>
  Type.Object({ ...pageAnswer, ...({ [name]: Type.Array(item) } as Record<Name, TArray<Item>>) })
