import { Worker } from 'node:worker_threads'
import type { ConnectionSettings } from '#platform/database/connections/connection-settings.ts'
import { onWhole } from '#platform/threads/pieces.ts'
import type { BuiltCatalogue } from './built-catalogue.ts'

/** Products live for one batch. With space for some batches they are never moved, and a build takes a third less. */
const BUILD_LIMITS = { maxYoungGenerationSizeMb: 24 }

/**
 * Builds versions of the catalogue off the event loop, in a thread that stays, so that its code is already loaded when
 * an import is committed.
 */
export class CatalogueBuilder {
  readonly #connection: ConnectionSettings
  #thread: BuildThread | null = null

  constructor(connection: ConnectionSettings) {
    this.#connection = connection
  }

  /**
   * Builds the newest version. Only one build may run at a time.
   * @param firstFresh prices of earlier days are stale, `YYYY-MM-DD`
   */
  async build(firstFresh: string): Promise<BuiltCatalogue> {
    const used = this.#thread
    try {
      this.#thread ??= new BuildThread(this.#connection)
      return await this.#thread.build(firstFresh)
    } catch (error) {
      await this.stop()
      if (used === null) throw error
      // The thread has died, perhaps since its last build.
      return this.build(firstFresh)
    }
  }

  async stop(): Promise<void> {
    const thread = this.#thread
    this.#thread = null
    await thread?.stop()
  }
}

class BuildThread {
  readonly #worker: Worker
  #waiting: PromiseWithResolvers<BuiltCatalogue> | null = null
  #error: Error | null = null

  constructor(workerData: ConnectionSettings) {
    const module = new URL('./build-thread.ts', import.meta.url)
    this.#worker = new Worker(module, { workerData, resourceLimits: BUILD_LIMITS })
    onWhole<BuiltCatalogue>(this.#worker, (built) => {
      this.#worker.unref()
      this.#waiting?.resolve(built)
      this.#waiting = null
    })
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The thread that builds the catalogue has ended.')))
  }

  build(firstFresh: string): Promise<BuiltCatalogue> {
    if (this.#error !== null) return Promise.reject(this.#error)
    this.#waiting = Promise.withResolvers<BuiltCatalogue>()
    this.#worker.ref()
    this.#worker.postMessage(firstFresh)
    return this.#waiting.promise
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #end(error: Error): void {
    this.#error ??= error
    this.#waiting?.reject(this.#error)
    this.#waiting = null
  }
}
