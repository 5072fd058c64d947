import { Worker } from 'node:worker_threads'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import { runThread, THREAD_LIMITS } from '../../platform/thread.ts'
import type { WholeBuild } from './build-thread.ts'
import type { BuiltCatalogue, KeptCatalogue } from './built-catalogue.ts'
import type { ChangeThreadData } from './change-thread.ts'

/**
 * Builds versions of the catalogue off the event loop. A full build runs in a thread that ends with it, so that its
 * raw material is freed at once. Changes are applied in a thread that stays, as it keeps the previous version's data
 * and warm code.
 */
export class CatalogueBuilder {
  readonly #connection: ConnectionSettings
  #changes: ChangeThread | null = null

  constructor(connection: ConnectionSettings) {
    this.#connection = connection
  }

  /**
   * Builds the newest version; one at a time.
   * @param mayChange the answer may hold only what changed since the last one
   */
  async build(mayChange: boolean): Promise<BuiltCatalogue> {
    const changes = this.#changes
    if (mayChange && changes !== null) {
      const changed = await changes.build()
      if (changed !== null) return changed
    }
    await this.stop()
    const module = new URL('./build-thread.ts', import.meta.url)
    const { built, kept } = await runThread<WholeBuild>(module, this.#connection)
    this.#changes = new ChangeThread({ connection: this.#connection, kept })
    return built
  }

  async stop(): Promise<void> {
    const changes = this.#changes
    this.#changes = null
    await changes?.stop()
  }
}

/** The thread that stays. After a failure only a full build can follow. */
class ChangeThread {
  readonly #worker: Worker
  #waiting: ((built: BuiltCatalogue | null) => void) | null = null
  #isOver = false

  constructor(workerData: ChangeThreadData) {
    const module = new URL('./change-thread.ts', import.meta.url)
    const transferList = keptBuffers(workerData.kept)
    this.#worker = new Worker(module, { workerData, transferList, resourceLimits: THREAD_LIMITS })
    // An idle thread does not keep the process alive.
    this.#worker.unref()
    this.#worker.on('message', (built: BuiltCatalogue | null) => this.#answer(built))
    const end = () => {
      this.#isOver = true
      this.#answer(null)
    }
    this.#worker.on('error', end)
    this.#worker.on('exit', end)
  }

  /** null when a full build is needed. */
  build(): Promise<BuiltCatalogue | null> {
    if (this.#isOver) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#waiting = resolve
      this.#worker.ref()
      this.#worker.postMessage(null)
    })
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #answer(built: BuiltCatalogue | null): void {
    this.#worker.unref()
    this.#waiting?.(built)
    this.#waiting = null
  }
}

function keptBuffers({ columns, pictures }: KeptCatalogue): ArrayBuffer[] {
  const { titles, stores, categories, dates } = columns
  const { ids, priceCents, effectiveCents, saleMarks, percentLeft, unitPrices, eans } = columns
  const arrays = [ids, priceCents, effectiveCents, saleMarks, percentLeft, unitPrices, eans, pictures]
  const codes = [titles, stores, categories, dates].map((dictionary) => dictionary.codes)
  return [...arrays, ...codes].map(({ buffer }) => buffer as ArrayBuffer)
}
