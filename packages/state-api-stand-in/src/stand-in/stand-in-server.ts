import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { COMPANIES } from './companies.ts'
import { categoriesOf, KINDS } from './kinds.ts'
import { PricesOfState, type StandInBranch, type StateOptions } from './prices-of-state.ts'

/** An item of `content`; tests change any of its fields, also to what the interface must not send. */
// biome-ignore lint/suspicious/noExplicitAny: a test may make any answer
export type StandInItem = any

interface Fault {
  /** The beginning of the path: `/vendor-branch`, `/product-prices/current-day?page=3`. Every call when absent. */
  readonly path?: string
  /** Number of calls that get the answer; every one if absent. */
  readonly times?: number
  readonly answer:
    | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
    | { readonly html: true }
    /** Milliseconds before the answer. */
    | { readonly slow: number }
    /** Bytes of a body that never says anything useful. */
    | { readonly huge: number }
    /** The connection is cut in the middle of the answer. */
    | { readonly cut: true }
}

export interface StandInOptions extends Omit<StateOptions, 'day'> {
  readonly port?: number
  readonly host?: string
  /** `YYYY-MM-DD`; today in UTC by default. */
  readonly day?: string
}

interface AskedCall {
  /** With its query. */
  readonly path: string
  readonly at: number
  readonly userAgent: string
}

export interface StandIn {
  /** Base address, without a slash at the end. */
  readonly url: string
  /** `host:port`. */
  readonly host: string
  readonly calls: readonly AskedCall[]
  /** Most calls that were open at one time. */
  readonly atOnce: number
  setDay(day: string): void
  addFault(fault: Fault): void
  clearFaults(): void
  /** Changes items as they are sent; undefined leaves an item out. */
  changeItems(change: (item: StandInItem, index: number) => StandInItem | undefined): void
  changeBranches(change: (branches: readonly StandInBranch[]) => readonly unknown[]): void
  /** Changes the number of goods that a page states, or sends another page in its place. */
  changePages(
    change: (page: number, count: number) => { readonly page?: number; readonly count?: number },
  ): void
  /** Whether goods are refused to callers that name no branches (`branchIds`). */
  wantBranches(isWanted: boolean): void
  /** Adds a vendor to the known ones: `[IČO, name]`. */
  addVendor(companyId: string, vendorName: string): void
  close(): Promise<void>
}

const PAGE_SIZE = 100

/** The state's day, which begins an hour or two before the one in UTC. The Swedish form of a day is the ISO one. */
const dayInSlovakia = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Bratislava' })

/** Starts a server that answers as the state's comparator of prices does, with invented prices. */
export async function startStandIn({
  port = 0,
  host = '127.0.0.1',
  ...options
}: StandInOptions = {}): Promise<StandIn> {
  const state = new PricesOfState({ ...options, day: options.day ?? dayInSlovakia(new Date()) })
  const vendors: { companyId: string; vendorName: string }[] = COMPANIES.map(({ id, name }) => ({
    companyId: id,
    vendorName: name,
  }))
  const calls: AskedCall[] = []
  let faults: { fault: Fault; left: number }[] = []
  let items: (item: StandInItem, index: number) => StandInItem | undefined = (item) => item
  let branches: (branches: readonly StandInBranch[]) => readonly unknown[] = (all) => all
  let pages: Parameters<StandIn['changePages']>[0] = () => ({})
  let open = 0
  let atOnce = 0
  let wantsBranches = false

  const pageOf = (query: URLSearchParams) => {
    const asked = Number(query.get('page') ?? 0)
    const size = Math.min(Number(query.get('size') ?? PAGE_SIZE) || PAGE_SIZE, 124)
    const changed = pages(asked, state.goods)
    const from = (changed.page ?? asked) * size
    const named = query.get('branchIds')?.split(',')
    if (named !== undefined) {
      const sold = itemsFrom(0, state.goods, new Set(named))
      return {
        page: asked,
        size,
        count: changed.count ?? sold.length,
        content: sold.slice(from, from + size),
      }
    }
    const content = itemsFrom(from, Math.min(from + size, state.goods), null)
    return { page: asked, size, count: changed.count ?? state.goods, content }
  }

  const itemsFrom = (from: number, until: number, branchIds: ReadonlySet<string> | null) =>
    Array.from({ length: Math.max(0, until - from) }, (_each, place) =>
      itemOf(from + place, branchIds),
    ).filter((item) => item !== undefined)

  const itemOf = (index: number, branchIds: ReadonlySet<string> | null) => {
    const item = items(state.item(index), index)
    if (item === undefined || branchIds === null) return item
    const prices = item.prices.filter(({ branchId }: { branchId: string }) => branchIds.has(branchId))
    return prices.length === 0 ? undefined : { ...item, prices }
  }

  const answerOf = (path: string, query: URLSearchParams): unknown => {
    switch (path) {
      case '/vendor':
        return vendors
      case '/vendor-branch':
        return branches(state.branches)
      case '/product-categories':
      case '/product-category/product-menu/hierarchy':
        return categoriesOf(KINDS)
      case '/product-prices/current-day':
        return pageOf(query)
      default:
        return undefined
    }
  }

  const send = (path: string, query: URLSearchParams, response: ServerResponse) => {
    if (path === '/version') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('1.0.0-stand-in')
      return
    }
    if (wantsBranches && path === '/product-prices/current-day' && !query.has('branchIds')) {
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"branchIds"}')
      return
    }
    const answer = answerOf(path, query)
    if (answer === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  const faultOf = (path: string): Fault | undefined => {
    const found = faults.find(({ fault, left }) => left > 0 && path.startsWith(fault.path ?? ''))
    if (found !== undefined) found.left -= 1
    return found?.fault
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://stand.in')
    const path = pathname.replace(/^\/api(?=\/)/, '')
    calls.push({ path: path + search, at: Date.now(), userAgent: request.headers['user-agent'] ?? '' })
    open += 1
    atOnce = Math.max(atOnce, open)
    response.on('close', () => {
      open -= 1
    })
    const answer = faultOf(path + search)?.answer
    if (answer === undefined) send(path, searchParams, response)
    else if ('status' in answer) response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
    else if ('html' in answer) {
      const page = '<!doctype html><html><body>Prebieha údržba</body></html>'
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    } else if ('slow' in answer) {
      const timer = setTimeout(() => send(path, searchParams, response), answer.slow).unref()
      // A caller that gave up must not take an answer that a later test has changed.
      response.on('close', () => clearTimeout(timer))
    } else if ('cut' in answer) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000000' })
      response.write('{"page":0,', () => response.destroy())
    } else sendHuge(response, answer.huge)
  }

  const server = createServer(handle)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const listening = `${host}:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${listening}/api`,
    host: listening,
    calls,
    get atOnce() {
      return atOnce
    },
    setDay: (day) => {
      state.day = day
    },
    addFault: (fault) => void faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    clearFaults: () => {
      faults = []
      items = (item) => item
      branches = (all) => all
      pages = () => ({})
      wantsBranches = false
      calls.length = 0
      atOnce = 0
    },
    changeItems: (change) => {
      items = change
    },
    changeBranches: (change) => {
      branches = change
    },
    changePages: (change) => {
      pages = change
    },
    wantBranches: (isWanted) => {
      wantsBranches = isWanted
    },
    addVendor: (companyId, vendorName) => void vendors.push({ companyId, vendorName }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A list that never ends, as far as the client reads it. */
function sendHuge(response: ServerResponse, bytes: number): void {
  const piece = Buffer.alloc(1 << 20, ' ')
  let sent = 0
  response.writeHead(200, { 'content-type': 'application/json' })
  const write = () => {
    while (sent < bytes && !response.destroyed) {
      sent += piece.length
      if (!response.write(piece)) return void response.once('drain', write)
    }
    response.end()
  }
  write()
}
