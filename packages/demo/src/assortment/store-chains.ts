import { type Department, DRUGSTORE_DEPARTMENTS } from './kind.ts'
import data from './stores.json' with { type: 'json' }

/** Describes how a chain writes a title. Each chain spells the same product a little differently. */
export interface TitleStyle {
  readonly brand: 'first' | 'last' | 'capitals'
  readonly size: 'spaced' | 'tight' | 'none'
  readonly percent: 'spaced' | 'tight'
}

export interface StoreChain {
  readonly name: string
  /** 1 is the market's average; 0.92 is a cheap chain. */
  readonly priceLevel: number
  /** Share of the branded assortment that the chain stocks (0..1). */
  readonly breadth: number
  readonly drugstore?: boolean
  /** Whether offers differ by place, so that each carries its specific store. */
  readonly regional?: boolean
  readonly style: TitleStyle
  /** Own labels by department; `else` covers the departments not named. */
  readonly labels: Readonly<Partial<Record<Department | 'else', string>>>
}

export const STORE_CHAINS = data.chains as readonly StoreChain[]
const TOWNS = data.towns.split('|')

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
