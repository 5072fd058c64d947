import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cartQuery } from '../api/cart.ts'
import type { CartRow } from '../api/cart-list.ts'
import type { Favourite } from '../api/favourite-list.ts'
import { favouritesQuery } from '../api/favourites.ts'

interface Marks {
  readonly favourites: ReadonlyMap<number, Favourite>
  readonly cart: ReadonlyMap<number, CartRow>
}

const NONE: Marks = { favourites: new Map(), cart: new Map() }

/** One subscription for all cards: an observer in each would cost more than drawing it. */
class CardMarks {
  readonly #client: QueryClient
  readonly #listeners = new Set<() => void>()
  #stop: (() => void) | null = null
  #marks = NONE

  constructor(client: QueryClient) {
    this.#client = client
  }

  readonly read = (): Marks => this.#marks

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stop ??= this.#observe()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = null
    }
  }

  #observe(): () => void {
    const favourites = new QueryObserver(this.#client, favouritesQuery())
    const cart = new QueryObserver(this.#client, cartQuery())
    const change = () => {
      this.#marks = {
        favourites: new Map(favourites.getCurrentResult().data?.map((row) => [row.product.id, row])),
        cart: new Map(cart.getCurrentResult().data?.map((row) => [row.product.id, row])),
      }
      for (const listener of this.#listeners) listener()
    }
    const stops = [favourites.subscribe(change), cart.subscribe(change)]
    change()
    return () => {
      for (const stop of stops) stop()
    }
  }
}

const marksOf = new WeakMap<QueryClient, CardMarks>()

/** Returns a product's entry among the favourites, and its pieces in the cart. */
export function useCardMarks(id: number): { readonly entry: Favourite | undefined; readonly inCart: number } {
  const client = useQueryClient()
  let marks = marksOf.get(client)
  if (marks === undefined) {
    marks = new CardMarks(client)
    marksOf.set(client, marks)
  }
  const { read, subscribe } = marks
  const entry = useSyncExternalStore(
    subscribe,
    useCallback(() => read().favourites.get(id), [read, id]),
    () => undefined,
  )
  const inCart = useSyncExternalStore(
    subscribe,
    useCallback(() => read().cart.get(id)?.quantity ?? 0, [read, id]),
    () => 0,
  )
  return { entry, inCart }
}
