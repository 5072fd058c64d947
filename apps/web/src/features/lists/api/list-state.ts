import type { ListOffer, ListSummary } from '@cenolov/contract'
import type { ListField, ListItem, ListValue, Product } from '@cenolov/core'
import type { KeptList } from './list-database.ts'

/** An open list as screens show it. */
export interface ListState {
  readonly status: 'loading' | 'ready' | 'gone' | 'failed'
  readonly summary: ListSummary | null
  readonly items: readonly ListItem[]
  readonly cursor: number
  /** Changes that this device keeps and the server does not have yet. */
  readonly waiting: number
  /** Changes of others come by themselves. */
  readonly isLive: boolean
  readonly products: ReadonlyMap<number, Product>
  readonly aisles: KeptList['aisles']
  readonly bought: readonly string[]
  /** By the words of an item in lower case. */
  readonly offers: Readonly<Record<string, readonly ListOffer[]>>
}

/** A change of an item that somebody makes. */
export interface ItemChange {
  readonly item_id: string
  readonly field: ListField
  readonly value: ListValue
}

/** The name of an item's words in `offers`. */
export const offerKey = (text: string): string => text.toLocaleLowerCase('sk')
