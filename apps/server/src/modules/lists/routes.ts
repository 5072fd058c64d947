import { randomUUID } from 'node:crypto'
import {
  type BasketCompareQuery,
  COMPARED_PRODUCTS_MAX,
  type ListAddition,
  type ListOperationBody,
  listCalls,
} from '@cenolov/contract/shopping'
import {
  lastPosition,
  PASTED_ITEMS_MAX,
  type ParsedList,
  parseList,
  type WantedItem,
} from '@cenolov/core/list'
import { accountOf, bearerToken } from '../../platform/auth/access.ts'
import { alreadySent } from '../../platform/http/answers/already-sent.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { sendInPieces } from '../../platform/http/answers/streamed-json.ts'
import { allowNoForm } from '../../platform/http/entry-removal.ts'
import type { CatalogueSample } from '../../platform/http/expensive-requests.ts'
import { listedIds, listedNames } from '../../platform/http/requests/listed-names.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { OfferedIn } from '../../platform/offered-products.ts'
import type { Platform } from '../../platform/platform.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { CallsAtOnce } from '../../platform/traffic/calls-at-once.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'
import { WorkBudget } from '../../platform/traffic/work-budget.ts'
import { type CompareListOptions, compareList, compareWords } from './compare-list.ts'
import type { ListOffers } from './list-offers.ts'
import { applyOperations } from './list-operations.ts'
import type { ListStreams } from './list-streams.ts'
import type { ListsService } from './lists-service.ts'

const route = routesOf('user', 'lists')
const adding = routesOf('user', 'lists', 'lists:add')
const open = routesOf('public', 'catalogue')
/** As many lines as a pasted list may have. */
const pastedList = (words: readonly string[]): string =>
  words
    .slice(0, PASTED_ITEMS_MAX)
    .map((word, n) => `${2 + n} ${word}`)
    .join('\n')
const readItem = (text: string, n: number) => ({ item_id: String(n), text, quantity: 2 + n, unit: 'ks' })
const ofList = ({ list }: CatalogueSample) => [{ params: { id: list } }]
/** A pasted list of 200 items takes some tenths of a second, as does a comparison. */
const LOOKUPS_AT_ONCE = { perCaller: 2, waiting: 10, total: 60 }
/** Visitors must not keep shoppers waiting. */
const COMPARISONS_AT_ONCE = { perCaller: 1, waiting: 2, total: 60 }
/** Compared items of one network or account: some lists at once, then a list of 200 items every three minutes. */
const COMPARED_ITEMS = { burst: 2_000, perSecond: 1.2 }
/** A device sends its operations in one call; this bounds the growth of a list. */
const CHANGES: Limit = { failures: 3_600, windowSeconds: 3_600 }

export interface ListRoutesOptions extends Pick<Platform, 'db' | 'clock' | 'limits'> {
  readonly service: ListsService
  readonly offers: ListOffers
  readonly streams: ListStreams
  readonly comparison: CompareListOptions
  readonly titleOf: (productId: number) => string | null
  readonly offeredIn: OfferedIn
}

const NO_TEXT = { field: 'text', message: 'Zadajte text zoznamu.' }

function readText(text: string | undefined): ParsedList {
  if (text !== undefined) return parseList(text)
  throw new InvalidFields([NO_TEXT])
}

function addedItems({ text, texts = [], quantity = 1, unit = null }: ListAddition): readonly WantedItem[] {
  if (text !== undefined && (quantity !== 1 || unit !== null))
    return [{ text, quantity, unit: unit ?? 'ks' }, ...parseList(texts.join('\n')).items]
  const { items, leftOut } = parseList([text ?? '', ...texts].join('\n'))
  if (leftOut > 0)
    throw new InvalidFields([{ field: 'texts', message: `Naraz sa dá pridať ${PASTED_ITEMS_MAX} položiek.` }])
  if (items.length === 0) throw new InvalidFields([NO_TEXT])
  return items
}

export const listRoutes: Routes<ListRoutesOptions> = (app, options, done) => {
  const { service, offers, streams, comparison, offeredIn, limits } = options
  const lookups = new CallsAtOnce(LOOKUPS_AT_ONCE)
  const comparisons = new CallsAtOnce(COMPARISONS_AT_ONCE)
  const budget = new WorkBudget(COMPARED_ITEMS)
  app.get('/auth/lists', adding(listCalls.all, 'constant'), (request) => service.lists(accountOf(request).id))
  app.post('/auth/lists', route(listCalls.create, 'constant'), async (request, reply) => {
    const { name, household_id: household } = request.body
    return reply.code(201).send(await service.create(accountOf(request).id, name, household))
  })
  app.get('/auth/lists/:id', adding(listCalls.read, ofList), (request) =>
    service.list(accountOf(request).id, request.params.id),
  )
  app.put('/auth/lists/:id', route(listCalls.rename, 'constant'), (request) =>
    service.rename(accountOf(request).id, request.params.id, request.body.name),
  )
  app.delete('/auth/lists/:id', route(listCalls.remove, 'constant'), (request, reply) =>
    noContent(reply, service.remove(accountOf(request).id, request.params.id)),
  )
  app.post('/auth/lists/:id/operations', route(listCalls.operate, 'constant'), async (request) => {
    const { id } = accountOf(request)
    await limits.count(new Map([[`change lists account ${id}`, CHANGES]]))
    return applyOperations(options, id, request.params.id, request.body)
  })
  app.post('/auth/lists/:id/items', adding(listCalls.add, 'constant'), async (request, reply) => {
    const { id } = accountOf(request)
    await limits.count(new Map([[`change lists account ${id}`, CHANGES]]))
    const at = options.clock.now().getTime()
    const { items } = await service.list(id, request.params.id)
    const last = lastPosition(items)
    const added = addedItems(request.body).map((item) => ({ ...item, item_id: randomUUID() }))
    const operations = added.flatMap(({ item_id, text, quantity, unit }, place): ListOperationBody[] => [
      { op_id: randomUUID(), item_id, at, field: 'text', value: text },
      { op_id: randomUUID(), item_id, at, field: 'position', value: last + place + 1 },
      { op_id: randomUUID(), item_id, at, field: 'quantity', value: quantity },
      { op_id: randomUUID(), item_id, at, field: 'unit', value: unit },
    ])
    await applyOperations(options, id, request.params.id, { operations })
    const ids = added.map(({ item_id }) => item_id)
    return reply.code(201).send({ item_id: ids[0]!, item_ids: ids })
  })
  app.post(
    '/auth/lists/parse',
    route(listCalls.parse, ({ words }) => [
      { body: { text: pastedList(words) } },
      { body: { text: '1,1 ks;'.repeat(7_000) } },
    ]),
    async (request, reply) => {
      const { id } = accountOf(request)
      const { text, items, list_id: listId } = request.body
      const read = items === undefined ? readText(text) : { items, leftOut: 0 }
      budget.take(`account ${id}`, read.items.length)
      return sendInPieces(reply, await lookups.run(`account ${id}`, () => offers.find(id, read, listId)))
    },
  )
  const compare = (
    account: number,
    listId: string,
    { by = 'price', stores = '', branches = '' }: BasketCompareQuery,
  ) =>
    lookups.run(`account ${account}`, async () => {
      const [list, offered] = await Promise.all([
        service.list(account, listId),
        offeredIn(listedIds(branches)),
      ])
      budget.take(`account ${account}`, list.items.length)
      return compareList(comparison, account, list, { by, stores: listedNames(stores), offered })
    })
  app.get('/auth/lists/:id/compare', route(listCalls.compare, ofList), async (request, reply) =>
    sendInPieces(reply, await compare(accountOf(request).id, request.params.id, request.query)),
  )
  app.post(
    '/auth/lists/:id/compare',
    {
      preValidation: allowNoForm,
      ...route(listCalls.compareByForm, ({ list }) => [{ params: { id: list }, body: { stores: 'Nikde' } }]),
    },
    async (request, reply) => {
      const { params, query, body } = request
      return sendInPieces(reply, await compare(accountOf(request).id, params.id, { ...query, ...body }))
    },
  )
  app.post(
    '/api/v1/lists/compare',
    open(listCalls.compareWords, ({ words, products }) => [
      { body: { text: pastedList(words) } },
      { body: { text: pastedList(words), stores: 'Nikde' } },
      { body: { text: '1,1 ks;'.repeat(7_000) } },
      { body: { items: words.slice(0, PASTED_ITEMS_MAX).map(readItem), stores: 'Nikde' } },
      { body: { products: products.slice(0, COMPARED_PRODUCTS_MAX) } },
    ]),
    async (request, reply) => {
      const { text, items, products, by = 'price', stores = '', branches = '' } = request.body
      if (text === undefined && items === undefined && products === undefined)
        throw new InvalidFields([{ field: 'text', message: 'Napíšte, čo chcete porovnať.' }])
      const count = parseList(text ?? '').items.length + (items?.length ?? 0) + (products?.length ?? 0)
      budget.take(callerNetwork(request), count)
      const compared = await comparisons.run(callerNetwork(request), async () => {
        const offered = await offeredIn(listedIds(branches))
        return compareWords(comparison, request.body, { by, stores: listedNames(stores), offered })
      })
      return sendInPieces(reply, compared)
    },
  )
  app.get('/auth/lists/:id/events', route(listCalls.follow, ofList), (request, reply) => {
    const since = Number(request.headers['last-event-id'] || Number.NaN)
    const holder = { userId: accountOf(request).id, token: bearerToken(request) ?? '' }
    const from = Number.isSafeInteger(since) && since >= 0 ? since : null
    return alreadySent(streams.open(request, reply, holder, request.params.id, from))
  })
  app.addHook('preClose', (closed) => {
    streams.close()
    closed()
  })
  done()
}
