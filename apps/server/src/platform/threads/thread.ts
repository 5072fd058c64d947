import { Worker } from 'node:worker_threads'
import type { ThreadCall } from './call-in-thread.ts'
import { onWhole } from './pieces.ts'

/** A small nursery: bulk data of a thread is long-lived, and a large nursery would only raise the peak (by 100 MB). */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 8 }

/**
 * A thread waits this long for another call before it ends. Meanwhile it keeps its loaded and compiled code, which
 * costs a fifth of a second. Ending a thread that used much memory occupies the processor for a quarter of a second
 * after an import of 100,000 rows.
 */
export const REST_MS = 2_000

/**
 * Runs a module in a worker thread of its own. Resolves with the `{ result }` that it posts in pieces, once it has
 * ended. Rejects when the thread throws or ends without a result.
 */
export function runThread<Result>(module: URL, workerData: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData, resourceLimits: THREAD_LIMITS })
    let outcome: { result: Result } | undefined
    onWhole<{ result: Result }>(worker, (message) => {
      outcome = message
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      if (outcome) resolve(outcome.result)
      else reject(endedEarly(module, code))
    })
  })
}

/** Idle threads, with the timers that end them. */
const resting = new Map<Worker, NodeJS.Timeout>()

/**
 * Calls a function that a module exports in a worker thread, with `data` and `onProgress`, and resolves with its
 * result. Threads are used again, so modules keep their state; no two calls share a thread at a time. Rejects when the
 * function throws or the thread ends, as it does when `stop` ends it.
 */
export function callInThread<Result, Progress = never>(
  module: URL,
  name: string,
  data: unknown,
  onProgress: (progress: Progress) => void = () => undefined,
  stop?: AbortSignal,
): Promise<Result> {
  const call: ThreadCall = { module: module.href, name, data }
  const worker = takeResting() ?? startCaller()
  return new Promise((resolve, reject) => {
    const end = () => void worker.terminate()
    const onMessage = (message: { result: Result } | { progress: Progress }) => {
      if (!('result' in message)) return onProgress(message.progress)
      leave()
      // A thread that is being stopped would take no other call.
      if (!stop?.aborted) rest(worker)
      resolve(message.result)
    }
    const onExit = (code: number) => {
      leave()
      reject(endedEarly(module, code))
    }
    const leave = () => {
      stop?.removeEventListener('abort', end)
      worker.off('message', onMessage).off('error', reject).off('exit', onExit)
    }
    worker.on('message', onMessage).on('error', reject).on('exit', onExit)
    stop?.addEventListener('abort', end)
    if (stop?.aborted) end()
    else worker.postMessage(call)
  })
}

function startCaller(): Worker {
  const worker = new Worker(new URL('./call-in-thread.ts', import.meta.url), {
    resourceLimits: THREAD_LIMITS,
  })
  worker.on('exit', () => forget(worker))
  // A resting thread has no other listener, and its last call is over.
  worker.on('error', () => forget(worker))
  return worker
}

function takeResting(): Worker | undefined {
  const worker = [...resting.keys()].at(-1)
  if (worker === undefined) return undefined
  forget(worker)
  worker.ref()
  return worker
}

/** A resting thread does not keep the process alive. */
function rest(worker: Worker): void {
  worker.unref()
  const end = () => {
    // It is forgotten at once, because otherwise it could be called until it has ended.
    forget(worker)
    void worker.terminate()
  }
  resting.set(worker, setTimeout(end, REST_MS).unref())
}

function forget(worker: Worker): void {
  clearTimeout(resting.get(worker))
  resting.delete(worker)
}

const endedEarly = (module: URL, code: number) =>
  new Error(`The thread ${module.pathname} ended with code ${code} and no result.`)
