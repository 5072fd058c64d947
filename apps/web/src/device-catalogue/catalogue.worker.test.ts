import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import { encodeSnapshot } from '@cenolov/core/snapshot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromWorker, ToWorker } from './device-catalogue.ts'

const ORIGIN = 'https://cenolov.test'
const BUTTER: Product = { ...INVALID_PRODUCT, id: 1, title: 'Maslo', price: 2 }
const SPREAD: Product = { ...BUTTER, id: 2, title: 'Maslová nátierka' }
const TODAY = { firstFresh: '2026-11-01', day: '2026-11-21' }

class EventStream extends EventTarget {
  static readonly CLOSED = 2
  static last: EventStream | null = null
  isOpen = true

  constructor() {
    super()
    EventStream.last = this
    // The server names its version to each new stream.
    queueMicrotask(() => this.name(server.newest))
  }

  close(): void {
    this.isOpen = false
  }

  name(tag: string): void {
    this.dispatchEvent(new MessageEvent('version', { data: JSON.stringify({ tag }) }))
  }
}

/** The version that the server uses, and the one of its newest file. */
let server: { newest: string; file: string; products: readonly Product[] }
let said: FromWorker[]
let thread: EventTarget

const send = (data: ToWorker) => thread.dispatchEvent(new MessageEvent('message', { data }))
const kinds = () => said.map((message) => (message.kind === 'ready' ? message.tag : message.kind))
const waitFor = <Found>(look: () => Found) => vi.waitFor(look, { timeout: 30_000 })
const answerOf = (id: number) =>
  waitFor(() => {
    const answer = said.find((message) => message.kind === 'answer' && message.id === id)
    if (answer?.kind !== 'answer') throw new Error(`Nothing answers ${id}`)
    return answer.answer
  })

beforeEach(async () => {
  said = []
  thread = new EventTarget()
  server = { newest: 'a-1', file: 'a-1', products: [BUTTER] }
  vi.stubGlobal('self', Object.assign(thread, { postMessage: (message: FromWorker) => said.push(message) }))
  vi.stubGlobal('EventSource', EventStream)
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('.bin')) return new Response(encodeSnapshot(server.file, server.products))
    const { newest, file: tag } = server
    const kind = searchParams.get('since') === tag ? 'none' : 'whole'
    return Response.json({ kind, tag, newest, address: `/api/v1/catalogue/${tag}.bin`, bytes: 1 })
  })
  vi.resetModules()
  await import('./catalogue.worker.ts')
  send({ kind: 'start', origin: ORIGIN, ...TODAY })
  await waitFor(() => expect(kinds()).toEqual(['a-1']))
})
afterEach(() => {
  send({ kind: 'visible', isVisible: false, ...TODAY })
  vi.unstubAllGlobals()
})

it('leaves the answers to the server from the naming of a version until it has its file', async () => {
  server = { newest: 'a-2', file: 'a-1', products: [BUTTER] }
  EventStream.last?.name('a-2')
  expect(kinds().at(-1)).toBe('busy')
  server = { newest: 'a-2', file: 'a-2', products: [BUTTER, SPREAD] }
  await waitFor(() => expect(kinds().at(-1)).toBe('a-2'))
  send({ kind: 'ask', id: 1, of: 'list', about: { search: 'maslo' } })
  expect(await answerOf(1)).toMatchObject({ total: 2 })
})

it('follows no versions while its page is invisible, and looks for one when it is visible again', async () => {
  const before = EventStream.last
  send({ kind: 'visible', isVisible: false, ...TODAY })
  expect(before?.isOpen).toBe(false)
  server = { newest: 'a-2', file: 'a-2', products: [SPREAD] }
  send({ kind: 'visible', isVisible: true, ...TODAY })
  await waitFor(() => expect(kinds().at(-1)).toBe('a-2'))
  expect(EventStream.last).not.toBe(before)
})

it('answers a list while the dictionary of goods is built for the first hints', async () => {
  const later = setTimeout
  let pauses = 0
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => {
    if (ms === undefined && ++pauses === 5)
      send({ kind: 'ask', id: 2, of: 'list', about: { search: 'maslo' } })
    return later(run, ms)
  })
  send({ kind: 'ask', id: 1, of: 'hints', about: { search: 'masla' } })
  expect(await answerOf(1)).toContainEqual({ search: 'maslo', total: 1, reason: 'base-form' })
  expect(await answerOf(2)).toMatchObject({ total: 1 })
  expect(said.flatMap((message) => (message.kind === 'answer' ? [message.id] : []))).toEqual([2, 1])
})
