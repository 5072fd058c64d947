import { createStore } from '../store.ts'

/** A clock that differs by more is wrong; a smaller difference only makes answers look late. */
const WRONG_BY_MS = 10 * 60_000

const offset = createStore(0)

/** Returns the current time by the server's clock, in milliseconds: the reader's may be a year off. */
export const serverNow = (): number => Date.now() + offset.get()

/** Records the server's time, from the header `Date` of a new answer. */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return
  const differs = time - Date.now()
  const next = Math.abs(differs) > WRONG_BY_MS ? differs : 0
  if (Math.abs(next - offset.get()) > WRONG_BY_MS) offset.set(next)
}

/** Calls back when the reader's clock turns out to be wrong, or right again. Returns the unsubscribe function. */
export const onServerClock = offset.subscribe
