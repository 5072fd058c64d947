import type { Product } from '@cenolov/core/product'
import { API_ORIGIN } from '../api/api-client.ts'
import { firstFreshNow, todayInShops } from '../format/day.ts'
import { onServerClock } from '../format/server-clock.ts'
import {
  type Answers,
  type CatalogueStatus,
  type DeviceCatalogue,
  type FromWorker,
  type Question,
  type Questions,
  setDeviceCatalogue,
  type ToWorker,
} from './device-catalogue.ts'
import { onOwnBranchPrices, ownBranchPrices } from './own-branch-prices.ts'

/** Number of cached products of the version, so that a product on two pages is one object to React. */
const KNOWN_MAX = 2_000
/** A worker without memory may never answer. */
const PATIENCE_MS = 2_000

/** Starts the worker and answers the page through it. After a crash the server answers, silently. */
export function startCatalogueClient(): void {
  let worker: Worker
  try {
    worker = new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    setDeviceCatalogue(null)
    return
  }
  const client = new CatalogueClient(worker)
  let ready: Partial<CatalogueStatus> | null = null
  const stop = () => {
    setDeviceCatalogue(null)
    client.stop()
  }
  worker.addEventListener('error', (event) => {
    // The server answers from now on; the user cannot do anything about it.
    event.preventDefault()
    stop()
  })
  worker.addEventListener('messageerror', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    switch (data.kind) {
      case 'ready':
        client.forget()
        ready = { version: { tag: data.tag, confirmedAt: data.confirmedAt }, figures: data.figures }
        setDeviceCatalogue(client, ready)
        // For benchmarks, and for debugging a slow phone.
        performance.mark('catalogue-ready', { detail: data.figures })
        void navigator.storage?.persist?.().catch(() => false)
        break
      case 'busy':
        ready = null
        setDeviceCatalogue(client, { isComing: true })
        break
      case 'none':
        setDeviceCatalogue(client)
        break
      case 'over':
        stop()
        break
      default:
        // The worker was only late, so it may be asked again.
        if (!client.answer(data) && ready !== null) setDeviceCatalogue(client, ready)
    }
  })
  setDeviceCatalogue(client, { isComing: true })
  const origin = API_ORIGIN === '' ? location.origin : API_ORIGIN
  client.send({ kind: 'start', origin, ...today() })
  const sendBranches = () => client.send({ kind: 'branches', written: ownBranchPrices()?.written ?? null })
  if (ownBranchPrices() !== null) sendBranches()
  onOwnBranchPrices(sendBranches)
  const follow = () =>
    client.send({
      kind: 'visible',
      isVisible: document.visibilityState === 'visible',
      ...today(),
    })
  document.addEventListener('visibilitychange', follow)
  // Stale prices and current offers depend on the day.
  onServerClock(follow)
}

const today = () => ({ firstFresh: firstFreshNow(), day: todayInShops() })

type Answer = Extract<FromWorker, { kind: 'answer' }>['answer']

class CatalogueClient implements DeviceCatalogue {
  readonly #worker: Worker
  #next = 0
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #known = new Map<number, Product>()

  constructor(worker: Worker) {
    this.#worker = worker
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  /** @returns false when the question is no longer waiting */
  answer({ id, answer }: { readonly id: number; readonly answer: Answer }): boolean {
    this.#waiting.get(id)?.(answer)
    return this.#waiting.delete(id)
  }

  forget(): void {
    this.#known = new Map()
  }

  stop(): void {
    this.#worker.terminate()
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }

  async ask<Of extends Question>(of: Of, about: Questions[Of]): Promise<Answers[Of] | null> {
    const id = this.#next++
    const answer = await new Promise<Answer>((resolve) => {
      const giveUp = () => {
        this.answer({ id, answer: null })
        // Every question would wait as long: the server answers until the worker has answered.
        setDeviceCatalogue(this)
      }
      // Nobody waits for hints, and the first ones take as long as the dictionary of goods.
      const timer = of === 'hints' ? undefined : setTimeout(giveUp, PATIENCE_MS)
      this.#waiting.set(id, (answered) => {
        clearTimeout(timer)
        resolve(answered)
      })
      this.send({ kind: 'ask', id, of, about } as ToWorker)
    })
    // On another day or in a branch a product differs.
    if (
      of !== 'listOn' &&
      of !== 'listIn' &&
      answer !== null &&
      'products' in answer &&
      Array.isArray(answer.products)
    )
      return { ...answer, products: this.#shared(answer.products) } as Answers[Of]
    return answer as Answers[Of] | null
  }

  /** Returns the same objects for the same products. */
  #shared(products: readonly Product[]): readonly Product[] {
    if (this.#known.size > KNOWN_MAX) this.forget()
    return products.map((product) => {
      const known = this.#known.get(product.id)
      if (known !== undefined) return known
      this.#known.set(product.id, product)
      return product
    })
  }
}
