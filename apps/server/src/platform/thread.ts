import { Worker } from 'node:worker_threads'

/** A small nursery: bulk data of a thread is long-lived, and a large nursery would only raise the peak (by 100 MB). */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 8 }

/**
 * Runs a module in a worker thread of its own and resolves with the last message it posts; messages before that
 * go to `onProgress`. A module posts `{ progress }` or `{ result }`. Rejects when the thread throws or ends
 * without a result, as it does when `stop` ends it.
 * @param rests whether the thread lives on for a while after its result, which is then not waited for
 */
export function runThread<Result, Progress = never>(
  module: URL,
  workerData: unknown,
  onProgress: (progress: Progress) => void = () => undefined,
  stop?: AbortSignal,
  rests = false,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData, resourceLimits: THREAD_LIMITS })
    let outcome: { result: Result } | undefined
    const end = () => void worker.terminate()
    stop?.addEventListener('abort', end, { once: true })
    worker.on('message', (message: { result: Result } | { progress: Progress }) => {
      if (!('result' in message)) return onProgress(message.progress)
      outcome = message
      if (!rests) return
      worker.unref()
      resolve(message.result)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      stop?.removeEventListener('abort', end)
      if (outcome) resolve(outcome.result)
      else reject(new Error(`The thread ${module.pathname} ended with code ${code} and no result.`))
    })
  })
}

export interface ThreadCall {
  readonly module: string
  readonly name: string
  readonly data: unknown
  /** How long the thread lives on after its result. */
  readonly restMs: number
}

/**
 * Calls a function that a module exports in a worker thread, with `data` and `onProgress`. Else as `runThread`.
 * @param restMs how long the thread lives on after its result: to end one that used much memory takes the processor from
 * what begins then, for a quarter of a second after an import of 100,000 rows
 */
export function callInThread<Result, Progress = never>(
  module: URL,
  name: string,
  data: unknown,
  onProgress?: (progress: Progress) => void,
  stop?: AbortSignal,
  restMs = 0,
): Promise<Result> {
  const call: ThreadCall = { module: module.href, name, data, restMs }
  return runThread(new URL('./call-in-thread.ts', import.meta.url), call, onProgress, stop, restMs > 0)
}
