import Type, { type Static } from 'typebox'
import { fileAnswer } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'

/** Query of `GET /akcie.atom`: the largest real discounts as Atom, of everything, a category or a store. */
export const DealsFeedQuery = Type.Object({
  category: Type.Optional(Type.String({ maxLength: 200 })),
  store: Type.Optional(Type.String({ maxLength: 200 })),
})

/** Query of `GET /oembed` (oembed.com): the address of a product, and the room for its picture in pixels. */
export const OembedQuery = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2_000 }),
  format: Type.Optional(Type.String({ maxLength: 10 })),
  maxwidth: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  maxheight: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
})

/** Answer to `GET /oembed`: the picture of the product's price label. */
export const Oembed = Type.Object({
  version: Type.Literal('1.0'),
  type: Type.Literal('photo'),
  title: Type.String(),
  author_name: Type.String(),
  provider_name: Type.String(),
  provider_url: Type.String(),
  /** Seconds for which the answer may be kept. */
  cache_age: Type.Integer(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type Oembed = Static<typeof Oembed>

export const embedCalls = {
  dealsFeed: { querystring: DealsFeedQuery, response: fileAnswer('application/atom+xml') },
  oembed: { querystring: OembedQuery, response: { 200: Oembed, ...refusals(404, 422) } },
}
