import { setImmediate } from 'node:timers/promises'

/** Longer pieces would delay other callers noticeably. */
const PIECE_MS = 5

/** Runs work step by step, and lets other work run after every few milliseconds of it. */
export async function inPieces<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < PIECE_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
