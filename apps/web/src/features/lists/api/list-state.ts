import type { ListOffer, ListSummary } from '@cenolov/contract/shopping'
import type { ListChange, ListItem, WantedItem } from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
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
  /** By `amountKey` and by `offerKey`. */
  readonly offers: Readonly<Record<string, readonly ListOffer[]>>
}

/** A change of an item that somebody makes. */
export type ItemChange = ListChange

/** The name of an item's words in `offers`, for whatever amount. */
export const offerKey = (text: string): string => text.toLocaleLowerCase('sk')

/** The name of an item's words with its amount in `offers`. */
export const amountKey = ({ text, quantity, unit }: WantedItem): string =>
  `${quantity} ${unit} ${offerKey(text)}`

/** What is known to fit an item: what was found for its amount, else for its words. */
export const offersOf = (offers: ListState['offers'], item: WantedItem): readonly ListOffer[] =>
  offers[amountKey(item)] ?? offers[offerKey(item.text)] ?? []
