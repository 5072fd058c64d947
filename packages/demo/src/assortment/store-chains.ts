import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { DEPARTMENTS, type Department, DRUGSTORE_DEPARTMENTS } from './kind.ts'
import data from './stores.json' with { type: 'json' }

/** Describes how a chain writes a title. Each chain spells the same product a little differently. */
const TitleStyle = Type.Object({
  brand: Type.Enum(['first', 'last', 'capitals']),
  size: Type.Enum(['spaced', 'tight', 'none']),
  percent: Type.Enum(['spaced', 'tight']),
})
export type TitleStyle = Readonly<Type.Static<typeof TitleStyle>>

const StoreChain = Type.Object(
  {
    name: Type.String(),
    /** 1 is the market's average; 0.92 is a cheap chain. */
    priceLevel: Type.Number({ exclusiveMinimum: 0 }),
    /** Share of the branded assortment that the chain stocks (0..1). */
    breadth: Type.Number({ minimum: 0, maximum: 1 }),
    drugstore: Type.Optional(Type.Boolean()),
    /** Whether offers differ by place, so that each carries its specific store. */
    regional: Type.Optional(Type.Boolean()),
    style: TitleStyle,
    /** Own labels by department; `else` covers the departments not named. */
    labels: Type.Partial(Type.Record(Type.Enum([...DEPARTMENTS, 'else']), Type.String())),
  },
  { additionalProperties: false },
)
export type StoreChain = Readonly<Type.Static<typeof StoreChain>>

const { chains, towns } = Value.Parse(
  Type.Object({ chains: Type.Array(StoreChain), towns: Type.String() }),
  data,
)
export const STORE_CHAINS: readonly StoreChain[] = chains
const TOWNS = towns.split('|')

export function ownLabel(chainOf: StoreChain, department: Department): string | null {
  return chainOf.labels[department] ?? chainOf.labels.else ?? null
}

/** Returns whether the chain sells the department. Drugstores sell drugstore goods only. */
export function carries(chainOf: StoreChain, department: Department): boolean {
  return !chainOf.drugstore || DRUGSTORE_DEPARTMENTS.has(department)
}

/** Returns the n-th place of a chain's shop; all are different. */
export function place(n: number): string {
  const town = TOWNS[n % TOWNS.length]!
  const round = Math.floor(n / TOWNS.length)
  return round === 0 ? town : `${town} ${round + 1}`
}
