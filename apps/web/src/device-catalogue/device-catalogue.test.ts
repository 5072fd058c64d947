import { INVALID_PRODUCT } from '@cenolov/core/product'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { lastAnswerAt } from '../api/offline-state.ts'
import { startCatalogueClient } from './catalogue-client.ts'
import {
  askDevice,
  catalogueStatus,
  deviceOrServer,
  type FromWorker,
  type ToWorker,
} from './device-catalogue.ts'

const BUTTER = { ...INVALID_PRODUCT, id: 1, title: 'Maslo' }
const FROM_SERVER = { ...BUTTER, title: 'Maslo zo servera' }
const FIGURES = { bytes: 0, products: 1, decodeMs: 0, indexMs: 0 }
const YESTERDAY = Date.parse('2026-11-20T08:00:00Z')

class FakeWorker extends EventTarget {
  static last: FakeWorker
  readonly sent: ToWorker[] = []
  isOver = false

  constructor() {
    super()
    FakeWorker.last = this
  }

  postMessage(message: ToWorker): void {
    this.sent.push(message)
    if (message.kind === 'ask' && this.answers)
      queueMicrotask(() =>
        this.say({ kind: 'answer', id: message.id, answer: this.answers?.(message) ?? null }),
      )
  }

  answers: ((asked: ToWorker) => Extract<FromWorker, { kind: 'answer' }>['answer']) | null = () => BUTTER

  say(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  ready(tag = 'a-1'): void {
    this.say({ kind: 'ready', tag, confirmedAt: YESTERDAY, figures: FIGURES })
  }

  terminate(): void {
    this.isOver = true
  }
}

let worker: FakeWorker
const fromServer = vi.fn(async () => FROM_SERVER)
const ask = () => deviceOrServer('product', { product: 1 }, fromServer)

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('location', { origin: 'https://cenolov.test' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  fromServer.mockReset()
  fromServer.mockResolvedValue(FROM_SERVER)
  startCatalogueClient()
  worker = FakeWorker.last
})
afterEach(() => {
  vi.useRealTimers()
  worker.dispatchEvent(new Event('error'))
  vi.unstubAllGlobals()
})

describe('a question to the catalogue', () => {
  it('is answered by the server until the device is ready, then by the device', async () => {
    expect(await ask()).toEqual(FROM_SERVER)
    worker.ready()
    expect(await ask()).toEqual(BUTTER)
    expect(fromServer).toHaveBeenCalledTimes(1)
    worker.say({ kind: 'busy' })
    expect(await ask()).toEqual(FROM_SERVER)
  })

  it('goes to the server when the device does not know the product', async () => {
    worker.ready()
    worker.answers = () => null
    expect(await ask()).toEqual(FROM_SERVER)
  })

  it('without a network waits for a device that is starting', async () => {
    fromServer.mockRejectedValue(new ApiError(0, null))
    const answer = ask()
    await vi.waitFor(() => expect(fromServer).toHaveBeenCalled())
    worker.ready()
    expect(await answer).toEqual(BUTTER)
  })

  it('fails without a network when the device has no catalogue', async () => {
    fromServer.mockRejectedValue(new ApiError(0, null))
    const answer = ask()
    worker.say({ kind: 'none' })
    await expect(answer).rejects.toThrow('Server neodpovedá.')
  })

  it('is not sent to the device when the server refuses it', async () => {
    fromServer.mockRejectedValue(new ApiError(404, 'Produkt sa nenašiel'))
    await expect(ask()).rejects.toThrow('Produkt sa nenašiel')
  })

  it('has the date of the answering version', async () => {
    worker.ready()
    await ask()
    expect(lastAnswerAt()).toBe(YESTERDAY)
  })

  it('gets the same object for the same product', async () => {
    worker.ready()
    const page = {
      total: 1,
      page: 1,
      totalPages: 1,
      facets: { categories: [], stores: [], slovak: 0, permanent: 0 },
    }
    const stats = { totalProducts: 1, onSale: 0, avgPrice: 1, cheapest: 1 }
    worker.answers = () => ({ ...page, stats, products: [{ ...BUTTER }] })
    const [one, other] = [await askDevice('list', {}), await askDevice('list', { page: 1 })]
    expect(one?.products[0]).toBe(other?.products[0])
  })
})

describe('a worker that fails', () => {
  it.each([
    ['crashes', () => worker.dispatchEvent(new Event('error'))],
    ['says what cannot be read', () => worker.dispatchEvent(new Event('messageerror'))],
    ['runs out of memory', () => worker.say({ kind: 'over' })],
  ])('leaves the answers to the server when it %s, also for pending questions', async (_, fail) => {
    worker.ready()
    worker.answers = null
    const answer = ask()
    fail()
    expect(await answer).toEqual(FROM_SERVER)
    expect(worker.isOver).toBe(true)
    expect(catalogueStatus()).toEqual({ version: null, figures: null, isComing: false })
    expect(await ask()).toEqual(FROM_SERVER)
  })

  it('is not asked again after a missing answer, until one comes late', async () => {
    vi.useFakeTimers()
    worker.ready()
    worker.answers = null
    const answer = ask()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toEqual(FROM_SERVER)
    const asked = worker.sent.length
    expect(await ask()).toEqual(FROM_SERVER)
    expect(worker.sent).toHaveLength(asked)
    worker.answers = () => BUTTER
    worker.say({ kind: 'answer', id: 0, answer: BUTTER })
    expect(await ask()).toEqual(BUTTER)
  })

  it('is given time for its first hints, and answers other questions meanwhile', async () => {
    vi.useFakeTimers()
    worker.ready()
    worker.answers = (asked) => (asked.kind === 'ask' && asked.of === 'product' ? BUTTER : null)
    const post = vi.spyOn(worker, 'postMessage').mockReturnValueOnce()
    const noHints = vi.fn(async () => [])
    const hints = deviceOrServer('hints', { search: 'maslo' }, noHints)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await ask()).toEqual(BUTTER)
    const [asked] = post.mock.calls[0]!
    worker.say({ kind: 'answer', id: 'id' in asked ? asked.id : -1, answer: [] })
    expect(await hints).toEqual([])
    expect(noHints).not.toHaveBeenCalled()
  })

  it('is ignored where a browser refuses to start one', () => {
    vi.stubGlobal('Worker', function refused() {
      throw new DOMException('denied', 'SecurityError')
    })
    startCatalogueClient()
    expect(catalogueStatus().version).toBeNull()
  })
})
