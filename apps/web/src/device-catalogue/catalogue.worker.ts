import { PricesInBranches } from '@cenolov/core/branches'
import {
  type Catalogue,
  type CatalogueQuery,
  type CatalogueResult,
  spelledStats,
} from '@cenolov/core/catalogue'
import { shownOn } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { type CatalogueSnapshot, snapshotInBranches } from '@cenolov/core/snapshot'
import { CatalogueLoader, type LoadedSnapshot } from './catalogue-loader.ts'
import type {
  Answers,
  Asked,
  FromWorker,
  LoadFigures,
  Question,
  Questions,
  Today,
  ToWorker,
} from './device-catalogue.ts'
import { suggest } from './suggest.ts'
import { followVersionEvents } from './version-events.ts'

type Answering<Of extends Question> = (
  catalogue: Catalogue,
  about: Questions[Of],
  worker: WorkerCatalogue,
) => Answers[Of] | Promise<Answers[Of]>

const ANSWERS: { readonly [Of in Question]: Answering<Of> } = {
  list: async (catalogue, query) => catalogue.query(await withSense(query)),
  listOn: async (catalogue, { query }) => catalogue.query(await withSense(query)),
  listIn: async (catalogue, { day, query }, worker) =>
    worker.inBranches(catalogue.query(await withSense(query)), day),
  hints: async (catalogue, query) => {
    const { searchHints } = await loadGoods()
    const totalOf = (search: string) => catalogue.search({ ...query, search, page: 1 }).total
    return searchHints(query.search ?? '', totalOf(query.search ?? ''), totalOf)
  },
  suggestions: (catalogue, { text }) => suggest(catalogue, text),
  product: (catalogue, { product }) => productOf(catalogue, product),
  products: (catalogue, { ids }) => ({ products: ids.flatMap((id) => productOf(catalogue, id) ?? []) }),
  newest: (catalogue, { count }) => catalogue.query({ sort: 'newest', pageSize: count }).products,
  stats: (catalogue) => spelledStats(catalogue.dashboardStats(), catalogue.query({ filter: 'akcia' }).total),
}

/** Loads the dictionary of goods, which few questions need. Others are answered while it is built. */
async function loadGoods() {
  const goods = await import('@cenolov/core/goods')
  await goods.prepareDictionary(() => new Promise((resolve) => setTimeout(resolve)))
  return goods
}

async function withSense(query: CatalogueQuery): Promise<CatalogueQuery> {
  if (query.sort !== 'relevance' || !query.search) return query
  const { senseOf } = await loadGoods()
  return { ...query, sense: senseOf(query.search) }
}

function productOf(catalogue: Catalogue, id: number): Product | null {
  const row = catalogue.rowOf(id)
  return row === -1 ? null : catalogue.productAt(row)
}

function answerQuestion<Of extends Question>(
  catalogue: Catalogue,
  asked: Asked<Of>,
  worker: WorkerCatalogue,
): ReturnType<Answering<Of>> {
  return ANSWERS[asked.of](catalogue, asked.about, worker)
}

/** Between two builds the worker rests for this many times the duration of the last one. */
const REST_FACTOR = 4
const REST_MIN_MS = 1_000

interface CatalogueOn {
  readonly day: string
  readonly catalogue: Catalogue
}

const post = (message: FromWorker) => self.postMessage(message)

/**
 * The catalogue on the device: loads the snapshot, follows its versions and answers questions, all outside the page's
 * thread. One per tab.
 */
class WorkerCatalogue {
  readonly #loader: CatalogueLoader
  readonly #origin: string
  #snapshot: CatalogueSnapshot | null = null
  #catalogue: Catalogue | null = null
  #prices: PricesInBranches | null = null
  #ofBranches: CatalogueOn | null = null
  #later: CatalogueOn | null = null
  #today: Today
  #builtFor: Today
  #figures: LoadFigures = { bytes: 0, products: 0, decodeMs: 0, indexMs: 0 }
  #stopFollowing: (() => void) | null = null
  #checking: Promise<void> | null = null
  /** The newest version that the server has named. */
  #named = ''

  constructor(origin: string, today: Today) {
    this.#origin = origin
    this.#loader = new CatalogueLoader(origin)
    this.#today = today
    this.#builtFor = today
  }

  async start(): Promise<void> {
    const kept = await this.#loader.kept()
    if (kept !== null) this.#use(kept)
    this.#listen(true)
  }

  setVisible(isVisible: boolean, today: Today): void {
    this.#today = today
    this.#listen(isVisible)
  }

  setBranches(prices: PricesInBranches | null): void {
    this.#prices = prices
    this.#ofBranches = null
  }

  /** Returns null when the device has no answer. */
  async answer(asked: Asked): Promise<Answers[Question] | null> {
    const catalogue = this.#indexFor(asked)
    return catalogue && answerQuestion(catalogue, asked, this)
  }

  /** Adds to each product of a list its branch, and what its chain charges. */
  inBranches(result: CatalogueResult, day: string | null): Answers['listIn'] {
    const shown = day ?? this.#today.day
    const products = result.products.flatMap(({ id }) => {
      const product = this.#catalogue && productOf(this.#catalogue, id)
      return (product && this.#prices?.productIn(shownOn(product, shown), shown)) ?? []
    })
    return { ...result, products }
  }

  #indexFor({ of, about }: Asked): Catalogue | null {
    if (of === 'list') this.#later = null
    const [catalogue, snapshot] = [this.#catalogue, this.#snapshot]
    if (catalogue === null || snapshot === null) return null
    if (of === 'listIn') return this.#branchIndex(snapshot, about.day ?? this.#today.day)
    if (of !== 'listOn') return catalogue
    const { day } = about
    if (this.#later?.day !== day)
      this.#later = { day, catalogue: snapshot.toCatalogue(this.#today.firstFresh, day) }
    return this.#later.catalogue
  }

  #branchIndex(snapshot: CatalogueSnapshot, day: string): Catalogue | null {
    if (this.#prices === null) return null
    if (this.#ofBranches?.day !== day) {
      const sold = snapshotInBranches(snapshot, this.#prices, day)
      this.#ofBranches = { day, catalogue: sold.toCatalogue(this.#today.firstFresh, day) }
    }
    return this.#ofBranches.catalogue
  }

  /** Follows new versions while the page is visible: at once, and by the server's stream. */
  #listen(isVisible: boolean): void {
    this.#stopFollowing?.()
    this.#stopFollowing = null
    if (!isVisible) return
    void this.#check()
    this.#stopFollowing = followVersionEvents({
      url: `${this.#origin}/api/v1/catalogue/events`,
      onVersion: (tag) => {
        this.#named = tag
        if (tag === this.#snapshot?.tag) return
        // The server has newer prices, and answers until they are here.
        if (this.#catalogue !== null) post({ kind: 'busy' })
        void this.#check()
      },
      onPoll: () => void this.#check(),
    })
  }

  #check(): Promise<void> {
    this.#checking ??= this.#followVersion().finally(() => {
      this.#checking = null
      // The version was named while the call was running, or has no file yet.
      const isBehind = this.#snapshot !== null && this.#named !== '' && this.#named !== this.#snapshot.tag
      if (this.#stopFollowing !== null && isBehind) void this.#check()
    })
    return this.#checking
  }

  async #followVersion(): Promise<void> {
    const before = this.#named
    const loaded = await this.#loader.newer(this.#snapshot)
    // A version that was named meanwhile is newer than the answer.
    if (this.#named === before && this.#loader.newest) this.#named = this.#loader.newest
    const snapshot = this.#snapshot
    if (loaded !== null) this.#use(loaded)
    else if (snapshot === null) post({ kind: 'none' })
    else if (this.#isBuiltForToday()) this.#ready(snapshot)
    else this.#use({ snapshot, bytes: 0, decodeMs: 0 })
    const rest = Math.max(REST_MIN_MS, this.#figures.indexMs * REST_FACTOR)
    await new Promise((resolve) => setTimeout(resolve, rest))
  }

  #use({ snapshot, bytes, decodeMs }: LoadedSnapshot): void {
    if (this.#catalogue !== null) post({ kind: 'busy' })
    const startedAt = performance.now()
    // The old index is released first: two would not fit into a phone.
    this.#catalogue = null
    this.#later = null
    this.#ofBranches = null
    this.#snapshot = snapshot
    this.#builtFor = this.#today
    this.#catalogue = snapshot.toCatalogue(this.#today.firstFresh, this.#today.day)
    this.#figures = { bytes, products: snapshot.size, decodeMs, indexMs: performance.now() - startedAt }
    this.#ready(snapshot)
  }

  #isBuiltForToday(): boolean {
    const { firstFresh, day } = this.#builtFor
    return firstFresh === this.#today.firstFresh && day === this.#today.day
  }

  /** Without a network an old version answers; otherwise the server does, until there is a file of its version. */
  #ready({ tag }: CatalogueSnapshot): void {
    if (this.#loader.newest && this.#named !== tag) post({ kind: 'busy' })
    else post({ kind: 'ready', tag, confirmedAt: this.#loader.confirmedAt, figures: this.#figures })
  }
}

let worker: WorkerCatalogue | null = null

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'start':
      worker = new WorkerCatalogue(data.origin, data)
      void worker.start()
      break
    case 'visible':
      worker?.setVisible(data.isVisible, data)
      break
    case 'branches':
      worker?.setBranches(data.written && PricesInBranches.from(data.written))
      break
    case 'ask':
      void answer(data)
  }
})

self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  post({ kind: 'over' })
})

async function answer({ id, ...asked }: Extract<ToWorker, { kind: 'ask' }>): Promise<void> {
  const given = await worker?.answer(asked).catch(() => null)
  post({ kind: 'answer', id, answer: given ?? null })
}
