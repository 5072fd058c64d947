import type { CatalogueResult, Product } from '@cenolov/core'
import { API_ORIGIN } from '../api/api-client.ts'
import { firstFreshNow } from '../format/day.ts'
import { type DeviceCatalogue, setDeviceCatalogue } from './device-catalogue.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Products of the version that are kept, so that a product on two pages is one object to React. */
const KNOWN_MAX = 2_000
/** A worker that ran out of memory may never answer. */
const PATIENCE_MS = 2_000

/** Starts the worker and answers the page through it. After a crash the server answers, and nothing is said. */
export function startCatalogueClient(): void {
  let worker: Worker
  try {
    worker = new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return
  }
  const client = new CatalogueClient(worker)
  const stop = () => {
    setDeviceCatalogue(null)
    client.stop()
  }
  worker.addEventListener('error', stop)
  worker.addEventListener('messageerror', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'ready') {
      client.forget()
      setDeviceCatalogue(client, { tag: data.tag, figures: data.figures })
      // For benchmarks, and for whoever looks into a slow phone.
      performance.mark('catalogue-ready', { detail: data.figures })
      void navigator.storage?.persist?.().catch(() => false)
    } else if (data.kind === 'busy') setDeviceCatalogue(client)
    else client.answer(data)
  })
  const origin = API_ORIGIN === '' ? location.origin : API_ORIGIN
  client.send({ kind: 'start', origin, firstFresh: firstFreshNow() })
  document.addEventListener('visibilitychange', () =>
    client.send({
      kind: 'visible',
      isVisible: document.visibilityState === 'visible',
      firstFresh: firstFreshNow(),
    }),
  )
}

type Answer = Exclude<FromWorker, { kind: 'ready' | 'busy' }>

class CatalogueClient implements DeviceCatalogue {
  readonly #worker: Worker
  #next = 0
  readonly #waiting = new Map<number, (answer: Answer | null) => void>()
  #known = new Map<number, Product>()

  constructor(worker: Worker) {
    this.#worker = worker
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  answer(answer: Answer): void {
    this.#waiting.get(answer.id)?.(answer)
    this.#waiting.delete(answer.id)
  }

  forget(): void {
    this.#known = new Map()
  }

  stop(): void {
    this.#worker.terminate()
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }

  async ask(query: Parameters<DeviceCatalogue['ask']>[0]): Promise<CatalogueResult | null> {
    const answer = await this.#question((id) => ({ kind: 'ask', id, query }))
    if (answer?.kind !== 'answer') return null
    if (this.#known.size > KNOWN_MAX) this.forget()
    const products = answer.answer.products.map((product) => {
      const known = this.#known.get(product.id)
      if (known !== undefined) return known
      this.#known.set(product.id, product)
      return product
    })
    return { ...answer.answer, products }
  }

  async suggest(text: string) {
    const answer = await this.#question((id) => ({ kind: 'suggest', id, text }))
    return answer?.kind === 'suggestions' ? answer.suggestions : null
  }

  #question(make: (id: number) => ToWorker): Promise<Answer | null> {
    const id = this.#next++
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answer({ kind: 'failed', id }), PATIENCE_MS)
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
      this.send(make(id))
    })
  }
}
