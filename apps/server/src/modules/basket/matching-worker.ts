import { Worker } from 'node:worker_threads'
import { type MatchParts, matchTransferables } from '@cenolov/core/matching'
import { keysOf } from '@cenolov/core/objects'
import { THREAD_LIMITS } from '../../platform/threads/thread.ts'
import { MATCH_ANSWERS, type Matcher } from './match-answers.ts'
import type { MatchMessage, MatchReply } from './match-thread.ts'

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/** Matches goods in a thread, because a basket of 500 rows takes a third of a second. */
export class MatchingWorker {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #isOver = false

  constructor() {
    this.#worker = new Worker(new URL('./match-thread.ts', import.meta.url), {
      resourceLimits: THREAD_LIMITS,
    })
    this.#worker.unref()
    this.#worker.on('message', ({ id, answer }: MatchReply) => {
      this.#waiting.get(id)?.resolve(answer as never)
      this.#forget(id)
    })
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('The matching thread ended.')))
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Transfers the arrays of the index to the thread. */
  use(parts: MatchParts): void {
    const message: MatchMessage = { parts }
    this.#worker.postMessage(message, matchTransferables(parts))
  }

  /** Rejects when the thread ends before it answers. */
  get ask(): Matcher {
    const names = keysOf(MATCH_ANSWERS)
    const asking = names.map((name) => [name, (...args: unknown[]) => this.#ask(name, args)])
    return Object.fromEntries(asking) as Matcher
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask(name: keyof Matcher, args: readonly unknown[]): Promise<never> {
    if (this.#isOver) return Promise.reject(new Error('The matching thread ended.'))
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#waiting.set(id, { resolve, reject })
      this.#worker.ref()
      const message: MatchMessage = { id, name, args }
      this.#worker.postMessage(message)
    })
  }

  #forget(id: number): void {
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker.unref()
  }

  #end(error: Error): void {
    this.#isOver = true
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
