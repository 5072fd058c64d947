import type { DashboardStats, PriceHistoryResponse, ProductQueryResponse } from '@cenolov/contract/catalogue'
import {
  COMPARED_PRODUCTS_MAX,
  type ComparedWords,
  type ElsewhereResponse,
  type ListResponse,
  type ListsResponse,
} from '@cenolov/contract/shopping'
import type { Product } from '@cenolov/core/product'
import { knownName } from '@cenolov/core/text'
import Type, { type Static, type TObject } from 'typebox'
import { type ApiCall, bodyOrFault, callOrFault, ToolFault } from './api-call.ts'
import { type AnswerContext, productAnswer } from './product-answer.ts'
import { quoted } from './quoted-text.ts'

const FOUND_MAX = 20
const BASKET_MAX = 50
const TEXT_MAX = 200
const NAMED_MAX = 100

export interface ToolContext extends AnswerContext {
  readonly call: ApiCall
  /** Counts the calls that a tool is about to make. Throws `HttpError` 429. */
  readonly countCalls: (calls: number) => Promise<unknown>
}

export interface Tool {
  readonly name: string
  readonly description: string
  readonly input: TObject
  /** Adds data; the others only read. */
  readonly adds?: true
  readonly calls: (input: never) => number
  /** @param input fits `input` */
  readonly run: (input: never, context: ToolContext) => Promise<unknown>
}

const tool = <Input extends TObject>(
  name: string,
  description: string,
  input: Input,
  run: (input: Static<Input>, context: ToolContext) => Promise<unknown>,
  { adds, calls = () => 1 }: { adds?: true; calls?: (input: Static<Input>) => number } = {},
): Tool => ({
  ...{ name, description, input, run: run as Tool['run'], calls: calls as Tool['calls'] },
  ...(adds ? { adds } : {}),
})

const Text = Type.String({ minLength: 1, maxLength: TEXT_MAX })
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** `YYYY-MM`, or an ISO week `YYYY-Www`. */
const Time = Type.String({ pattern: '^\\d{4}-W?\\d{2}$', maxLength: 8 })
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: FOUND_MAX }))
const ListId = Type.String({ pattern: '^[0-9a-fA-F-]{1,40}$' })

const query = (params: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
  ).toString()

interface Named {
  readonly store?: string | undefined
  readonly category?: string | undefined
}

async function knownNames(call: ApiCall): Promise<Readonly<Record<keyof Named, readonly string[]>>> {
  const { by_store, by_category } = await callOrFault<DashboardStats>(call, 'GET', '/api/v1/stats')
  return { store: by_store.map(({ store }) => store), category: by_category.map(({ category }) => category) }
}

/** Replaces names by the catalogue's spelling. Throws `ToolFault` with the known names for an unknown one. */
async function asKnown<Query extends Named>(call: ApiCall, asked: Query): Promise<Query> {
  const written = (['store', 'category'] as const).filter((what) => asked[what] !== undefined)
  if (written.length === 0) return asked
  const known = await knownNames(call)
  return {
    ...asked,
    ...Object.fromEntries(written.map((what) => [what, oneOf(what, asked[what]!, known[what])])),
  }
}

function oneOf(what: keyof Named, written: string, all: readonly string[]): string {
  const known = all.filter((name) => name !== '')
  const name = knownName(written, known)
  if (name !== null) return name
  const named = known.slice(0, NAMED_MAX).map(quoted).join(', ')
  throw new ToolFault(`422: There is no ${what} ${quoted(written)}. Known: ${named}.`)
}
const callsFor = ({ store, category }: Named): number =>
  1 + Number(store !== undefined || category !== undefined)

async function found(
  context: ToolContext,
  asked: Named & Readonly<Record<string, string | undefined>>,
  limit = 10,
) {
  const { call } = context
  const path = `/api/v1/products/query?${query(await asKnown(call, asked))}`
  const { products, total } = await callOrFault<ProductQueryResponse>(call, 'GET', path)
  return {
    total,
    products: products.slice(0, limit).map((product) => productAnswer(product as Product, context)),
  }
}

/** The tools of assistants. The server does the arithmetic, with the rights of the caller. */
export const TOOLS: readonly Tool[] = [
  tool(
    'search_products',
    'Finds products by words of their titles or a barcode, with prices of today.',
    Type.Object({
      query: Text,
      store: Type.Optional(Text),
      category: Type.Optional(Text),
      on_sale: Type.Optional(Type.Boolean()),
      sort: Type.Optional(Type.Enum(['price_asc', 'discount_desc', 'newest'])),
      limit: Limit,
    }),
    ({ query: search, store, category, on_sale: onSale, sort, limit }, context) =>
      found(context, { search, store, category, sort, filter: onSale ? 'akcia' : undefined }, limit),
    { calls: callsFor },
  ),
  tool(
    'get_product',
    'Returns a product with its price of today and what other stores ask for the same goods.',
    Type.Object({ id: Id }),
    async ({ id }, context) => {
      const product = await callOrFault<Product>(context.call, 'GET', `/api/v1/products/${id}`)
      const elsewhere = await context.call('GET', `/api/v1/products/${id}/elsewhere`)
      const { offers = [] } = (elsewhere.status === 200 ? elsewhere.body : {}) as Partial<ElsewhereResponse>
      return {
        ...productAnswer(product, context),
        elsewhere: offers
          .slice(0, FOUND_MAX)
          .map((offer) => ({ match: offer.kind, ...productAnswer(offer.product as Product, context) })),
      }
    },
    { calls: () => 2 },
  ),
  tool(
    'price_history',
    'Returns what a product cost, day by day where it changed. Needs a key of a premium account.',
    Type.Object({ id: Id, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) }),
    async ({ id, days = 90 }, { call, publicUrl }) => {
      const path = `/api/v1/price-history/product/${id}?days=${days}`
      const { price_history: all } = await callOrFault<PriceHistoryResponse>(call, 'GET', path)
      const changes = all.filter(({ price }, place) => price !== all[place - 1]?.price)
      const prices = all.map(({ price }) => price)
      return {
        id,
        days: all.length,
        lowest: Math.min(...prices),
        highest: Math.max(...prices),
        changes: changes.map(({ date, price }) => ({ from: date, price })),
        link: `${publicUrl}/products?product=${id}`,
      }
    },
  ),
  tool(
    'compare_basket',
    'Compares a whole basket across stores. Give words such as "2x mlieko", ids of products, or both. An id means ' +
      'exactly these goods, one pack: other stores count with the same goods, or with equivalent ones. The answer has sums by ' +
      'store and the product for each word; call again with `details_of` for all products and prices of one store.',
    Type.Object({
      words: Type.Optional(Type.Array(Text, { maxItems: BASKET_MAX })),
      ids: Type.Optional(Type.Array(Id, { maxItems: COMPARED_PRODUCTS_MAX })),
      stores: Type.Optional(Type.Array(Text, { maxItems: 20 })),
      details_of: Type.Optional(Text),
    }),
    async ({ words = [], ids = [], stores: written = [], details_of: detailed }, context) => {
      const isNamed = written.length > 0 || detailed !== undefined
      const known = isNamed ? (await knownNames(context.call)).store : []
      const stores = written.map((store) => oneOf('store', store, known))
      const details = detailed === undefined ? undefined : oneOf('store', detailed, known)

      const { products, replaced, unknown } = await offeredByIds(ids, context)
      const text = words.map((line) => line.replace(/\s+/g, ' ')).join('\n')
      const left = {
        ids_not_offered: unknown.map((id) => ({ id, why: 'It is no longer offered, or never existed.' })),
        ids_replaced: replaced,
      }
      if (ids.length > 0 && text === '' && products.length === 0) return { ...left, stores: [] }
      const body = {
        ...(text === '' ? {} : { text }),
        ...(products.length === 0 ? {} : { products }),
        ...(stores.length === 0 ? {} : { stores: stores.join(',') }),
      }
      const compared = await callOrFault<ComparedWords>(context.call, 'POST', '/api/v1/lists/compare', body)
      return { ...comparisonAnswer(compared), ...detailsAnswer(compared, details, context), ...left }
    },
    {
      calls: ({ ids = [], stores, details_of: store }) =>
        ids.length + callsFor({ store: store ?? stores?.[0] }),
    },
  ),
  tool(
    'best_offers',
    'Returns the largest discounts of today, of everything, a store or a category.',
    Type.Object({ store: Type.Optional(Text), category: Type.Optional(Text), limit: Limit }),
    ({ store, category, limit }, context) =>
      found(context, { store, category, filter: 'prava', sort: 'discount_desc' }, limit),
    { calls: callsFor },
  ),
  tool(
    'price_index',
    'Returns how prices as a whole moved, by month or by ISO week: chained Jevons of matched goods, 1 at the first time.',
    Type.Object({
      group: Type.Optional(Text),
      store: Type.Optional(Text),
      series: Type.Optional(Type.Enum(['shelf', 'effective'])),
      period: Type.Optional(Type.Enum(['month', 'week'])),
      from: Type.Optional(Time),
      to: Type.Optional(Time),
    }),
    async (params, { call, publicUrl }) => ({
      ...(await callOrFault<object>(call, 'GET', `/api/v1/index?${query(params)}`)),
      link: `${publicUrl}/ceny-v-case`,
    }),
  ),
  tool(
    'my_lists',
    "Returns the shopping lists of the key's account, or the items of one list. Needs a key with the scope lists:add.",
    Type.Object({ list_id: Type.Optional(ListId) }),
    async ({ list_id: id }, { call }) => {
      if (id === undefined) {
        const { lists } = await callOrFault<ListsResponse>(call, 'GET', '/auth/lists')
        return {
          lists: lists.map((list) => ({
            id: list.id,
            name: quoted(list.name),
            open: list.open,
            done: list.done,
          })),
        }
      }
      const list = await callOrFault<ListResponse>(call, 'GET', `/auth/lists/${id}`)
      return {
        id: list.id,
        name: quoted(list.name),
        items: list.items.map(({ text, quantity, unit, done }) => ({
          text: quoted(text),
          quantity,
          unit,
          done,
        })),
      }
    },
  ),
  tool(
    'add_to_list',
    'Adds an item such as "2x mlieko" to a shopping list. Nothing is changed or removed. Needs a key with the scope lists:add.',
    Type.Object({
      list_id: ListId,
      text: Text,
      quantity: Type.Optional(Type.Number({ minimum: 0.001, maximum: 999 })),
      unit: Type.Optional(Type.String({ maxLength: 10 })),
    }),
    ({ list_id: id, ...item }, { call }) => callOrFault(call, 'POST', `/auth/lists/${id}/items`, item),
    { adds: true },
  ),
]

/** Replaces merged products by their successors, and lists ids without an offer. */
async function offeredByIds(ids: readonly number[], { call }: ToolContext) {
  const products = new Set<number>()
  const replaced: { id: number; by: number }[] = []
  const unknown: number[] = []
  for (const id of new Set(ids)) {
    const answer = await call('GET', `/api/v1/products/${id}`)
    if (answer.status === 404) {
      unknown.push(id)
      continue
    }
    const { id: offered } = bodyOrFault<Product>(answer)
    products.add(offered)
    if (offered !== id) replaced.push({ id, by: offered })
  }
  return { products: [...products], replaced, unknown }
}

/** Returns sums only. The products of every store for every word would be longer than assistants read. */
function comparisonAnswer(compared: ComparedWords) {
  const { rows, stores, products, cheapest_store: one, cheapest_pair: pair } = compared
  const byId = new Map(products.map((product) => [product.id, product]))
  const numbers = new Map(rows.map(({ item_id: id }, place) => [id, place + 1]))
  return {
    currency_of_sums: products[0]?.currency ?? null,
    lines_left_out: compared.left_out,
    words: rows.map(({ text, wanted, offers }, place) => {
      const sold = offers.filter(({ product_id: id }) => id !== null)
      const offer =
        sold.find(({ store }) => one?.stores.includes(store)) ?? sold.toSorted((a, b) => a.total - b.total)[0]
      return {
        number: place + 1,
        wanted: quoted(`${wanted.quantity} ${wanted.unit} ${text}`),
        ...(offer === undefined
          ? { id: null }
          : {
              id: offer.product_id,
              title: quoted(byId.get(offer.product_id!)?.title ?? ''),
              ...{ store: quoted(offer.store), match: offer.kind, pieces: offer.pieces, total: offer.total },
            }),
      }
    }),
    stores: stores.map(({ store, found, missing, total, whole }) => ({
      ...{ store: quoted(store), found, total, total_with_missing_bought_elsewhere: whole },
      missing_numbers: missing.map((id) => numbers.get(id)),
    })),
    cheapest_store: one === null ? null : planAnswer(one),
    cheapest_pair: pair === null ? null : { ...planAnswer(pair), saves: pair.saves },
  }
}

function detailsAnswer({ rows, products }: ComparedWords, of: string | undefined, context: AnswerContext) {
  if (of === undefined) return {}
  const byId = new Map(products.map((product) => [product.id, product as Product]))
  const details = rows.flatMap(({ text, offers }, place) => {
    const offer = offers.find(({ store }) => store === of)
    const product = byId.get(offer?.product_id ?? Number.NaN)
    if (offer === undefined || product === undefined) return []
    const { kind: match, pieces, total } = offer
    return [
      { number: place + 1, wanted: quoted(text), match, pieces, total, ...productAnswer(product, context) },
    ]
  })
  return { details }
}

const planAnswer = ({ stores, total, whole }: { stores: string[]; total: number; whole: number }) => ({
  stores: stores.map(quoted),
  total,
  total_with_missing_bought_elsewhere: whole,
})
