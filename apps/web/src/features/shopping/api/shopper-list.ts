import { type KeptProduct, sanitiseProduct } from '@cenolov/core/product'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askDevice, catalogueStatus } from '#device-catalogue/device-catalogue.ts'
import { useLoadedCatalogue } from '#device-catalogue/when-to-load.ts'
import { isPendingEntry } from '#outbox/call-changes.ts'
import { propertiesOf } from '#properties.ts'

/** Time for which the shopper's lists count as fresh; focusing the tab refetches anyway. */
export const ACTIONS_FRESH_MS = 2 * 60_000

export interface OptimisticChange<Row, Answer> {
  readonly now: (rows: readonly Row[]) => readonly Row[]
  readonly send: () => Promise<Answer>
  /** Reverts the change in a list that may have changed since. */
  readonly back: (rows: readonly Row[]) => readonly Row[]
}

/**
 * A shopper's list with optimistic changes. Its products come from the server or from the device, whichever is newer.
 */
export class ShopperList<Row extends ProductRow> {
  readonly #key: readonly string[]
  readonly #reload: (client: QueryClient) => void
  readonly #place: 'first' | 'last'
  /** The ids that the server will assign to provisional rows; null for a row that it does not get. */
  readonly #coming = new Map<number, Promise<number | null>>()
  #underWay = 0
  /** When the server gave the rows, in milliseconds by its clock. */
  #answeredAt = 0

  /**
   * @param key the rows' query
   * @param reload refetches the list; called when the last running change ends
   * @param place of a new row
   */
  constructor(key: readonly string[], reload: (client: QueryClient) => void, place: 'first' | 'last') {
    this.#key = key
    this.#reload = reload
    this.#place = place
  }

  /** Returns whether changes are in progress; the list is refetched when they have ended. */
  get isChanging(): boolean {
    return this.#underWay > 0
  }

  rows(client: QueryClient): readonly Row[] {
    return client.getQueryData<readonly Row[]>(this.#key) ?? []
  }

  /** Records when the server gave the rows; for `callApi`. */
  readonly onAnswered = (at: number): void => {
    this.#answeredAt = at
  }

  async withNewest(rows: readonly Row[]): Promise<readonly Row[]> {
    const newest = await newestProducts(rows, this.#answeredAt)
    return newest === null ? rows : withProducts(rows, newest)
  }

  /**
   * Updates the products from a new version of the catalogue on the device.
   * @returns whether anything changed
   */
  async followCatalogue(client: QueryClient): Promise<boolean> {
    const newest = await newestProducts(this.rows(client), this.#answeredAt)
    if (newest === null) return false
    const before = this.rows(client)
    const rows = withProducts(before, newest)
    if (rows.every((row, place) => row === before[place])) return false
    this.show(client, () => rows)
    return true
  }

  show(client: QueryClient, by: OptimisticChange<Row, unknown>['now']): void {
    client.setQueryData<readonly Row[]>(this.#key, (rows) => (rows === undefined ? undefined : by(rows)))
  }

  /** Shows a change, sends it, and reverts it on failure. Throws what `send` throws. */
  async change<Answer>(
    client: QueryClient,
    { now, send, back }: OptimisticChange<Row, Answer>,
  ): Promise<Answer> {
    this.#underWay += 1
    try {
      await client.cancelQueries({ queryKey: this.#key })
      this.show(client, now)
      return await send()
    } catch (error) {
      this.show(client, back)
      throw error
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#reload(client)
    }
  }

  /**
   * Adds a product, shown in a provisional row until the server answers.
   * @param read reads the row in the answer; null when the addition waits
   */
  async add<Answer>(
    client: QueryClient,
    product: KeptProduct,
    change: OptimisticChange<Row, Answer>,
    read: (answer: Answer) => Row | null,
  ): Promise<Row | null> {
    const provisional = provisionalId(product)
    const adding = this.change(client, change).then(read)
    const coming = adding.then(
      (row) => row?.id ?? null,
      () => null,
    )
    this.#coming.set(provisional, coming)
    void coming.then(() => {
      // The same product may have been added again.
      if (this.#coming.get(provisional) === coming) this.#coming.delete(provisional)
    })
    const row = await adding
    if (row !== null) this.show(client, (rows) => confirmedRow(rows, row, this.#place))
    return row
  }

  /** Removes a row. The real id of a provisional one is awaited; without it there is nothing to send. */
  async remove(client: QueryClient, row: Row, send: (id: number) => Promise<unknown>): Promise<void> {
    const index = this.rows(client).findIndex(({ id }) => id === row.id)
    await this.change(client, {
      now: (rows) => withoutRow(rows, row.id),
      send: async () => {
        const id = isProvisional(row) ? ((await this.#coming.get(row.id)) ?? null) : row.id
        if (id === null) return
        this.show(client, (rows) => withoutRow(rows, id))
        await send(id)
      },
      back: (rows) => restoredRow(rows, row, index),
    })
  }
}

/** Sanitises a product of a shopper's list; `available: false` when no shop offers it any more. */
export function keptProduct(raw: unknown): KeptProduct {
  const gone = propertiesOf(raw).available === false
  return { ...sanitiseProduct(raw), available: !gone }
}

export function isOffered(product: KeptProduct): boolean {
  return product.available !== false
}

/**
 * Returns whether a row is shown before the server has confirmed it, and cannot be changed until then. A row that waits
 * for a network can: its changes wait behind it.
 */
export function isProvisional({ id }: { readonly id: number }): boolean {
  return id < 0 && !isPendingEntry(id)
}

/** Returns the id of a row until the server assigns one. */
export const provisionalId = (product: { readonly id: number }): number => -product.id

export const rowOf = <Row extends ProductRow>(rows: readonly Row[], productId: number): Row | undefined =>
  rows.find(({ product }) => product.id === productId)

export const withoutRow = <Row extends ProductRow>(rows: readonly Row[], id: number): readonly Row[] =>
  rows.filter((row) => row.id !== id)

export const restoredRow = <Row extends ProductRow>(
  rows: readonly Row[],
  row: Row,
  index: number,
): readonly Row[] => (rowOf(rows, row.product.id) ? rows : rows.toSpliced(Math.max(0, index), 0, row))

/** Puts the server's row in the place of its provisional one. */
export function confirmedRow<Row extends ProductRow>(
  rows: readonly Row[],
  row: Row,
  place: 'first' | 'last',
): readonly Row[] {
  if (!rowOf(rows, row.product.id)) return place === 'first' ? [row, ...rows] : [...rows, row]
  return rows.map((other) => (other.product.id === row.product.id ? row : other))
}

export interface ProductRow {
  readonly id: number
  readonly product: KeptProduct
}

/** The products of some rows on the device, by id; null for one that is no longer sold. */
type NewestProducts = ReadonlyMap<number, KeptProduct | null>

/**
 * Returns the products of a shopper's list from the catalogue on the device, when it is no older than the server's
 * answer.
 * @param answeredAt when the server gave the rows, in milliseconds by its clock
 * @returns null when the server's answer is newer, or the device has no catalogue
 */
async function newestProducts(
  rows: readonly ProductRow[],
  answeredAt: number,
): Promise<NewestProducts | null> {
  const { version } = catalogueStatus()
  if (rows.length === 0 || version === null || version.confirmedAt < answeredAt) return null
  const ids = rows.map(({ product }) => product.id)
  const answer = await askDevice('products', { ids })
  if (answer === null) return null
  const known = new Map(answer.products.map((product) => [product.id, product]))
  return new Map(ids.map((id) => [id, known.get(id) ?? null]))
}

/** Returns the rows with newer products. Unchanged rows, and rows added meanwhile, stay the same. */
function withProducts<Row extends ProductRow>(rows: readonly Row[], newest: NewestProducts): readonly Row[] {
  return rows.map((row) => {
    const newer = newest.get(row.product.id)
    const product = newer === undefined ? row.product : changed(row.product, newer)
    return product === row.product ? row : { ...row, product }
  })
}

function changed(product: KeptProduct, newer: KeptProduct | null): KeptProduct {
  // The same picture has another address on the device, and would be fetched again.
  const { image_path, image_url, has_local_image } = product
  const next: KeptProduct =
    newer === null
      ? { ...product, available: false }
      : { ...newer, image_path, image_url, has_local_image, available: true }
  const fields = Object.keys(next) as (keyof KeptProduct)[]
  return fields.every((field) => next[field] === product[field]) ? product : next
}

/**
 * Keeps the products of a shopper's list at the newest version of the catalogue on the device.
 * @param follow applies a new version to them
 */
export function useNewestProducts(follow: (client: QueryClient) => Promise<void>): void {
  const client = useQueryClient()
  const tag = useLoadedCatalogue()
  useEffect(() => {
    if (tag !== null) void follow(client)
  }, [client, tag, follow])
}
