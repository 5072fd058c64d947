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
) => Answers[Of] | Promise<Answers[Of]>

const ANSWERS: { readonly [Of in Question]: Answering<Of> } = {
  list: async (catalogue, query) => catalogue.query(await withSense(query)),
  listOn: async (catalogue, { query }) => catalogue.query(await withSense(query)),
  listIn: async (catalogue, { day, query }) =>
    inBranches(catalogue.query(await withSense(query)), day ?? today.day),
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

/** Loads the dictionary of goods, which few questions need. */
const loadGoods = () => import('@cenolov/core/goods')

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
): ReturnType<Answering<Of>> {
  return ANSWERS[asked.of](catalogue, asked.about)
}

/**
 * The catalogue on the device: loads the snapshot, follows its versions and answers questions, all outside the page's
 * thread. One per tab.
 */

/** Between two builds the worker rests for this many times the duration of the last one. */
const REST_FACTOR = 4
const REST_MIN_MS = 1_000

let loader: CatalogueLoader | null = null
let origin = ''
let snapshot: CatalogueSnapshot | null = null
let catalogue: Catalogue | null = null
let prices: PricesInBranches | null = null
let ofBranches: { readonly day: string; readonly catalogue: Catalogue } | null = null
let later: { readonly day: string; readonly catalogue: Catalogue } | null = null
let today: Today = { firstFresh: '', day: '' }
let builtFor = today
let figures: LoadFigures = { bytes: 0, products: 0, decodeMs: 0, indexMs: 0 }
let stopFollowing: (() => void) | null = null
let checking: Promise<void> | null = null
let named = ''

const post = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'start':
      origin = data.origin
      today = data
      loader = new CatalogueLoader(origin)
      void start(loader)
      break
    case 'visible':
      today = data
      listen(data.isVisible)
      break
    case 'branches':
      prices = data.written && PricesInBranches.from(data.written)
      ofBranches = null
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
  try {
    const of = indexFor(asked)
    post({ kind: 'answer', id, answer: of && (await answerQuestion(of, asked)) })
  } catch {
    post({ kind: 'answer', id, answer: null })
  }
}

function indexFor({ of, about }: Asked): Catalogue | null {
  if (of === 'list') later = null
  if (catalogue === null || snapshot === null) return null
  if (of === 'listIn') return branchIndex(snapshot, about.day ?? today.day)
  if (of !== 'listOn') return catalogue
  const { day } = about
  if (later?.day !== day) later = { day, catalogue: snapshot.toCatalogue(today.firstFresh, day) }
  return later.catalogue
}

function branchIndex(of: CatalogueSnapshot, day: string): Catalogue | null {
  if (prices === null) return null
  if (ofBranches?.day !== day) {
    const sold = snapshotInBranches(of, prices, day)
    ofBranches = { day, catalogue: sold.toCatalogue(today.firstFresh, day) }
  }
  return ofBranches.catalogue
}

/** Adds to each product of a list its branch, and what its chain charges. */
function inBranches(result: CatalogueResult, day: string): Answers['listIn'] {
  const products = result.products.flatMap(({ id }) => {
    const product = catalogue && productOf(catalogue, id)
    return (product && prices?.productIn(shownOn(product, day), day)) ?? []
  })
  return { ...result, products }
}

async function start(from: CatalogueLoader): Promise<void> {
  const kept = await from.kept()
  if (kept !== null) use(kept)
  listen(true)
}

/** Follows new versions while the page is visible: at once, and by the server's stream. */
function listen(isVisible: boolean): void {
  stopFollowing?.()
  stopFollowing = null
  if (!isVisible) return
  void check()
  stopFollowing = followVersionEvents({
    url: `${origin}/api/v1/catalogue/events`,
    onVersion: (tag) => {
      named = tag
      if (named === snapshot?.tag) return
      // The server has newer prices, and answers until they are here.
      if (catalogue !== null) post({ kind: 'busy' })
      void check()
    },
    onPoll: () => void check(),
  })
}

function check(): Promise<void> {
  checking ??= followVersion().finally(() => {
    checking = null
    // The version was named while the call was running, or has no file yet.
    if (stopFollowing !== null && named !== '' && snapshot !== null && named !== snapshot.tag) void check()
  })
  return checking
}

async function followVersion(): Promise<void> {
  const before = named
  const loaded = (await loader?.newer(snapshot)) ?? null
  // A version that was named meanwhile is newer than the answer.
  if (named === before && loader?.newest) named = loader.newest
  if (loaded !== null) use(loaded)
  else if (snapshot !== null && !isOf(today)) use({ snapshot, bytes: 0, decodeMs: 0 })
  else if (snapshot !== null) ready(snapshot)
  else post({ kind: 'none' })
  const rest = Math.max(REST_MIN_MS, figures.indexMs * REST_FACTOR)
  await new Promise((resolve) => setTimeout(resolve, rest))
}

function use({ snapshot: next, bytes, decodeMs }: LoadedSnapshot): void {
  if (catalogue !== null) post({ kind: 'busy' })
  const startedAt = performance.now()
  // The old index is released first: two would not fit into a phone.
  catalogue = null
  later = null
  ofBranches = null
  snapshot = next
  builtFor = today
  catalogue = next.toCatalogue(today.firstFresh, today.day)
  figures = { bytes, products: next.size, decodeMs, indexMs: performance.now() - startedAt }
  ready(next)
}

const isOf = ({ firstFresh, day }: Today): boolean =>
  builtFor.firstFresh === firstFresh && builtFor.day === day

/** Without a network an old version answers; otherwise the server does, until there is a file of its version. */
function ready({ tag }: CatalogueSnapshot): void {
  if (loader?.newest && named !== tag) post({ kind: 'busy' })
  else post({ kind: 'ready', tag, confirmedAt: loader?.confirmedAt ?? 0, figures })
}
