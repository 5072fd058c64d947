import { t } from '@cenolov/core/language'
import {
  changesOf,
  confirmedOperations,
  itemsOf,
  type ListNews,
  type ListOperation,
  type ListReplica,
  operationsOf,
  PASTED_ITEMS_MAX,
  replicaOf,
  storesOf,
  type WantedItem,
  withNews,
  withoutPending,
  withPending,
} from '@cenolov/core/list'
import { ApiError } from '#api/api-error.ts'
import { LIST_CHANGES, VISITOR } from '#api/offline-state.ts'
import { addChanges, onOutbox, openOutbox, pendingOf, sendPending, withdraw } from '#outbox/outbox.ts'
import { createStore, type Store } from '#store.ts'
import { followEvents } from './event-stream.ts'
import { eventsPath, findOffers, getList, sendOperations } from './list-calls.ts'
import {
  type FoundOffer,
  forgetList,
  type KeptList,
  keepList,
  keptOf,
  listChange,
  NOTHING_KEPT,
  pendingOperations,
  readKept,
} from './list-database.ts'
import { amountKey, type ItemChange, type ListState, offerKey } from './list-state.ts'
import { newUuid } from './new-uuid.ts'

/** Returns the list of a visitor before anything is kept of it. */
const visitorList = (id: string): KeptList => ({
  ...NOTHING_KEPT,
  summary: { id, name: t('Nákup'), household_id: 0, members: [], open: 0, done: 0 },
})

/**
 * A list on this device. It shows and accepts changes without a network: they are stored with ids and times of their
 * own, sent in their order once there is a network, and applied once by the server. The screen always shows the
 * server's state with the waiting changes on top. A visitor's list has no server: the device alone confirms its changes.
 */
export class ListStore {
  readonly #id: string
  readonly #account: number
  /** Own operations that the server has returned, in case the outbox still has them. */
  readonly #confirmed = new Set<string>()
  #replica: ListReplica = replicaOf({ cursor: 0, operations: [] })
  #kept: KeptList | null = null
  #status: ListState['status'] = 'loading'
  #isLive = false
  readonly #shown: Store<ListState>
  #isReading = false
  #stop: (() => void) | null = null
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(id: string, account: number) {
    this.#id = id
    this.#account = account
    this.#shown = createStore(this.#make())
  }

  get state(): ListState {
    return this.#shown.get()
  }

  subscribe(listener: () => void): () => void {
    return this.#shown.subscribe(listener)
  }

  /** Opens the list from the device, then from the server, and follows it. Returns a function that closes it. */
  open(): () => void {
    void this.#load()
    if (this.#account === VISITOR) return () => undefined
    const leaveOutbox = onOutbox(() => void this.#follow())
    this.#stop = followEvents({
      path: eventsPath(this.#id),
      lastId: () => String(this.#replica.cursor),
      onOpen: () => {
        this.#isLive = true
        this.#show()
        void sendPending(LIST_CHANGES)
        if (this.#status === 'failed') void this.refresh()
      },
      onEvent: (data) => this.#hear(JSON.parse(data) as ListNews),
      onRefused: (status) => {
        if (status === 404) this.#leave()
      },
      onBusy: () => void this.#askForNews(),
    })
    return () => {
      leaveOutbox()
      this.#stop?.()
      this.#isLive = false
    }
  }

  /** Changes items or the list itself, which the screen shows at once. Resolves when this device has stored it. */
  change(changes: readonly ItemChange[]): Promise<unknown> {
    return this.adopt(changesOf(this.#replica, changes, { newId: newUuid, now: new Date() }))
  }

  /** Applies operations that were made before; a list that has them already stays the same. */
  adopt(made: readonly ListOperation[]): Promise<unknown> {
    if (this.#account === VISITOR) {
      const operations = made.map((operation) => ({ ...operation, by: null }))
      this.#replica = withNews(this.#replica, { cursor: this.#replica.cursor + 1, operations })
      this.#keep(this.#kept)
      return this.#lastWrite
    }
    // In a private window the changes last as long as the page.
    return addChanges(
      made.map((operation) => listChange(this.#account, this.#id, operation)),
      true,
    )
  }

  /** Returns the operations behind the items, for the account that a visitor's list moves to. */
  operations(): readonly ListOperation[] {
    return operationsOf(this.#replica)
  }

  /**
   * Finds offers for items without known ones; without a network they stay words.
   * @param buyer the day and the shopper's cards: offers found for others are requested again
   */
  async findOffers(items: readonly WantedItem[], buyer: string): Promise<void> {
    const isOld = this.#kept?.offersFor !== buyer
    const unknown = [...new Map(items.map((item) => [amountKey(item), item])).values()].filter(
      (item) => isOld || this.#kept?.offers[amountKey(item)] === undefined,
    )
    if (unknown.length === 0 || this.#kept === null) return
    const found: Record<string, readonly FoundOffer[]> = {}
    for (let from = 0; from < unknown.length; from += PASTED_ITEMS_MAX) {
      const part = unknown.slice(from, from + PASTED_ITEMS_MAX)
      const answer = await findOffers(part, this.#id).catch(() => null)
      if (answer === null) return
      for (const [place, offers] of answer.entries()) {
        const item = part[place]!
        found[amountKey(item)] = offers
        found[offerKey(item.text)] = offers
      }
    }
    if (this.#kept === null) return
    const others = isOld ? {} : this.#kept.offers
    this.#keep({ ...this.#kept, offers: { ...others, ...found }, offersFor: buyer })
  }

  async #load(): Promise<void> {
    const [list] = await Promise.all([this.#readKept(), this.#account === VISITOR ? null : openOutbox()])
    if (list !== null) {
      this.#kept = list
      this.#replica = withNews(this.#replica, list)
      this.#status = 'ready'
    }
    if (this.#account === VISITOR) {
      this.#kept ??= visitorList(this.#id)
      this.#status = 'ready'
      return this.#show()
    }
    void this.#follow()
    await this.refresh()
  }

  #readKept = () => readKept(this.#account, this.#id).catch(() => null)

  /** Shows the pending operations of the outbox on top of the list, and the answers to those that have left it. */
  async #follow(): Promise<void> {
    const shown = new Set(this.#replica.pending.map(({ op_id: id }) => id))
    const added = this.#pending().filter(({ op_id: id }) => !shown.has(id))
    this.#replica = withPending(this.#replica, added)
    this.#show()
    if (this.#isReading) return
    this.#isReading = true
    for (let left = this.#left(); left.size > 0; left = this.#left()) {
      await this.#readAnswer()
      this.#replica = withoutPending(this.#replica, left)
      this.#show()
    }
    this.#isReading = false
  }

  #pending(): readonly ListOperation[] {
    return pendingOperations(this.#id).filter(({ op_id: id }) => !this.#confirmed.has(id))
  }

  /** Returns the ids of operations that were answered, here or in another tab, and are still shown as pending. */
  #left(): ReadonlySet<string> {
    const waiting = new Set(this.#pending().map(({ op_id: id }) => id))
    return new Set(this.#replica.pending.flatMap(({ op_id: id }) => (waiting.has(id) ? [] : id)))
  }

  /** Reads the answer from the list on this device; without one there, or after a rejection, from the server. */
  async #readAnswer(): Promise<void> {
    const list = await this.#readKept()
    if (list !== null && list.cursor > this.#replica.cursor) this.#replica = withNews(this.#replica, list)
    else await this.refresh()
  }

  async refresh(): Promise<void> {
    try {
      const list = keptOf(await getList(this.#id))
      this.#replica = withNews(this.#replica, list)
      this.#status = 'ready'
      this.#keep({ ...NOTHING_KEPT, ...this.#kept, ...list })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return this.#leave()
      if (this.#kept === null) this.#status = 'failed'
      this.#show()
    }
  }

  #hear(news: ListNews): void {
    const confirmed = new Set(news.operations.map(({ op_id: id }) => id))
    const done = this.#replica.pending.filter(({ op_id: id }) => confirmed.has(id))
    const isNewProduct = news.operations.some(
      ({ field, value }) =>
        field === 'product_id' && !this.#kept?.products.some((product) => product.id === value),
    )
    this.#replica = withNews(this.#replica, news)
    for (const { op_id: id } of done) this.#confirmed.add(id)
    if (done.length > 0) void withdraw(({ id }) => this.#confirmed.has(id))
    this.#keep(this.#kept)
    if (isNewProduct) void this.refresh()
  }

  async #askForNews(): Promise<void> {
    try {
      this.#hear(await sendOperations(this.#id, this.#replica.cursor, []))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.#leave()
    }
  }

  #leave(): void {
    this.#stop?.()
    this.#status = 'gone'
    this.#kept = null
    this.#lastWrite = this.#lastWrite.then(() => forgetList(this.#account, this.#id)).catch(() => undefined)
    this.#show()
  }

  #keep(kept: KeptList | null): void {
    if (kept !== null) {
      const operations = confirmedOperations(this.#replica)
      const next = { ...kept, cursor: this.#replica.cursor, operations }
      this.#kept = next
      this.#lastWrite = this.#lastWrite.then(() => keepList(this.#account, next)).catch(() => undefined)
    }
    this.#show()
  }

  #make(): ListState {
    const kept = this.#kept
    // Closing the app now could lose these.
    const made = new Set(pendingOf(LIST_CHANGES).flatMap(({ id, state }) => (state === 'made' ? id : [])))
    const offered = Object.values(kept?.offers ?? {}).flatMap((offers) =>
      offers.map(({ product }) => [product.id, product] as const),
    )
    return {
      status: this.#status,
      summary: kept?.summary ?? null,
      items: itemsOf(this.#replica),
      cursor: this.#replica.cursor,
      waiting: this.#replica.pending.filter(({ op_id: id }) => !made.has(id)).length,
      isLive: this.#isLive,
      products: new Map([...offered, ...(kept?.products ?? []).map((one) => [one.id, one] as const)]),
      aisles: kept?.aisles ?? [],
      bought: kept?.bought ?? [],
      stores: storesOf(this.#replica),
      offers: kept?.offers ?? {},
    }
  }

  #show(): void {
    this.#shown.set(this.#make())
  }
}
