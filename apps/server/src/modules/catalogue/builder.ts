import { Worker } from 'node:worker_threads'
import type { ConnectionSettings } from '../../platform/database/database.ts'
import type { BuildOrder, BuiltCatalogue } from './build-thread.ts'
import type { CatalogueState } from './read-products.ts'

/** A small nursery: what the thread makes in bulk lives long, and a large one would only raise the peak (by 100 MB). */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 }

interface Waiting {
  readonly resolve: (built: BuiltCatalogue) => void
  readonly reject: (error: Error) => void
}

/**
 * Builds versions of the catalogue in a thread of its own. The thread stays: it keeps what the next version can be
 * built from, and its code is warm. One that fails is replaced by the next build.
 */
export class CatalogueBuilder {
  readonly #connection: ConnectionSettings
  #worker: Worker | null = null
  #waiting: Waiting | null = null

  constructor(connection: ConnectionSettings) {
    this.#connection = connection
  }

  /**
   * Builds the newest version; one at a time.
   * @param since the version that the caller has: the answer may then hold only what changed since
   */
  build(since: CatalogueState | null): Promise<BuiltCatalogue> {
    this.#worker ??= this.#spawn()
    const worker = this.#worker
    worker.ref()
    return new Promise<BuiltCatalogue>((resolve, reject) => {
      this.#waiting = { resolve, reject }
      const order: BuildOrder = { since }
      worker.postMessage(order)
    }).finally(() => {
      this.#waiting = null
      // A thread that waits does not keep the process alive.
      worker.unref()
    })
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #spawn(): Worker {
    const module = new URL('./build-thread.ts', import.meta.url)
    const worker = new Worker(module, { workerData: this.#connection, resourceLimits: RESOURCE_LIMITS })
    worker.on('message', (built: BuiltCatalogue) => this.#waiting?.resolve(built))
    worker.on('error', (error) => this.#fail(worker, error as Error))
    worker.on('exit', (code) =>
      this.#fail(worker, new Error(`The catalogue's thread ended with code ${code}.`)),
    )
    return worker
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#waiting?.reject(error)
  }
}
