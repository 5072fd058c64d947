import type { ListSummary } from '@cenolov/contract/shopping'
import type { ListChange, ListItem, WantedItem } from '@cenolov/core/list'
import type { Product } from '@cenolov/core/product'
import type { FoundOffer, KeptList } from './list-database.ts'

export interface ListState {
  readonly status: 'loading' | 'ready' | 'gone' | 'failed'
  readonly summary: ListSummary | null
  readonly items: readonly ListItem[]
  readonly cursor: number
  /** Changes on this device that the server does not have yet. */
  readonly waiting: number
  /** Changes of others arrive automatically. */
  readonly isLive: boolean
  readonly products: ReadonlyMap<number, Product>
  readonly aisles: KeptList['aisles']
  readonly bought: readonly string[]
  /** The stores in which the list is bought, for all members; empty until somebody chose some. */
  readonly stores: readonly string[]
  /** By `amountKey` and by `offerKey`. */
  readonly offers: Readonly<Record<string, readonly FoundOffer[]>>
}

export type ItemChange = ListChange

/** Returns the key of an item's words in `offers`, for any amount. */
export const offerKey = (text: string): string => text.toLocaleLowerCase('sk')

/** Returns the key of an item's words with its amount in `offers`. */
export const amountKey = ({ text, quantity, unit }: WantedItem): string =>
  `${quantity} ${unit} ${offerKey(text)}`

/** Returns the known offers for an item: the ones for its amount, else for its words. */
export const offersOf = (offers: ListState['offers'], item: WantedItem): readonly FoundOffer[] =>
  offers[amountKey(item)] ?? offers[offerKey(item.text)] ?? []
