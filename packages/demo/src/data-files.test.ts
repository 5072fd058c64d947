import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import bakery from './assortment/bakery.json' with { type: 'json' }
import dairy from './assortment/dairy.json' with { type: 'json' }
import drinks from './assortment/drinks.json' with { type: 'json' }
import drugstore from './assortment/drugstore.json' with { type: 'json' }
import { DEPARTMENTS } from './assortment/kind.ts'
import meat from './assortment/meat.json' with { type: 'json' }
import { PACK_SHAPES } from './assortment/pack-shape.ts'
import pantry from './assortment/pantry.json' with { type: 'json' }
import produce from './assortment/produce.json' with { type: 'json' }
import stores from './assortment/stores.json' with { type: 'json' }
import sweets from './assortment/sweets.json' with { type: 'json' }
import towns from './branches/towns.json' with { type: 'json' }
import palettes from './pictures/palettes.json' with { type: 'json' }
import plainGoods from './pictures/plain-goods.json' with { type: 'json' }

const CLOSED = { additionalProperties: false }
const Shape = Type.Enum([...PACK_SHAPES])
const Positive = Type.Number({ exclusiveMinimum: 0 })

const KindLine = Type.Object(
  {
    in: Type.String(),
    name: Type.String(),
    shape: Shape,
    brands: Type.Optional(Type.String()),
    variants: Type.Optional(Type.String()),
    sizes: Type.String(),
    price: Positive,
    weight: Type.Optional(Positive),
    ownLabel: Type.Optional(Type.Boolean()),
  },
  CLOSED,
)
const Kinds = Type.Partial(Type.Record(Type.Enum([...DEPARTMENTS]), Type.Array(KindLine)), CLOSED)

const StoreChain = Type.Object(
  {
    name: Type.String(),
    priceLevel: Positive,
    breadth: Type.Number({ minimum: 0, maximum: 1 }),
    drugstore: Type.Optional(Type.Boolean()),
    regional: Type.Optional(Type.Boolean()),
    style: Type.Object({
      brand: Type.Enum(['first', 'last', 'capitals']),
      size: Type.Enum(['spaced', 'tight', 'none']),
      percent: Type.Enum(['spaced', 'tight']),
    }),
    labels: Type.Partial(Type.Record(Type.Enum([...DEPARTMENTS, 'else']), Type.String()), CLOSED),
  },
  CLOSED,
)

const Colours = Type.String({ pattern: '^#[0-9a-f]{6}( #[0-9a-f]{6}){3}$' })

// A test checks the files, so that a start of the product does not have to.
it.each([
  ['bakery', Kinds, bakery],
  ['dairy', Kinds, dairy],
  ['drinks', Kinds, drinks],
  ['drugstore', Kinds, drugstore],
  ['meat', Kinds, meat],
  ['pantry', Kinds, pantry],
  ['produce', Kinds, produce],
  ['sweets', Kinds, sweets],
  ['stores', Type.Object({ chains: Type.Array(StoreChain), towns: Type.String() }, CLOSED), stores],
  [
    'towns',
    Type.Array(
      Type.Object(
        { name: Type.String(), postcode: Type.String(), lat: Type.Number(), lng: Type.Number() },
        CLOSED,
      ),
    ),
    towns,
  ],
  [
    'palettes',
    Type.Object({
      brands: Type.Record(Type.String(), Colours),
      others: Type.Array(Colours, { minItems: 1 }),
    }),
    palettes,
  ],
  [
    'plain goods',
    Type.Partial(Type.Record(Shape, Type.Array(Type.String({ pattern: '^<' }))), CLOSED),
    plainGoods,
  ],
])('the file of %s has its shape', (_name, schema, data) => {
  expect([...Value.Errors(schema, data)]).toEqual([])
})
