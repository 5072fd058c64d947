import type { WaitingChange } from './offline-state.ts'

/** A change that was sent and not answered yet. */
export interface UnansweredChange extends WaitingChange {
  readonly account: number
  /** When it was made, in milliseconds by this device's clock. */
  readonly madeAt: number
}

const PREFIX = 'unanswered-change-'
/** Those of this page: it sees to them itself. */
const ours = new Set<string>()

/**
 * Notes a change before it is sent. Lists show it at once, so it must outlive a page that is left before its answer:
 * unlike IndexedDB, this storage is written when the call returns.
 */
export function noteUnanswered(account: number, change: WaitingChange): void {
  const noted: UnansweredChange = { ...change, account, madeAt: Date.now() }
  ours.add(change.id)
  inStorage((storage) => storage.setItem(PREFIX + change.id, JSON.stringify(noted)))
}

/** To be called once a change was answered, kept for later, or said to have failed. */
export function forgetUnanswered(id: string): void {
  ours.delete(id)
  inStorage((storage) => storage.removeItem(PREFIX + id))
}

/** The changes of pages that were left, oldest first. */
export function unansweredChanges(): readonly UnansweredChange[] {
  return notedIds()
    .filter((id) => !ours.has(id))
    .flatMap((id) => inStorage((storage) => JSON.parse(storage.getItem(PREFIX + id) ?? '')) ?? [])
    .sort((a: UnansweredChange, b: UnansweredChange) => a.madeAt - b.madeAt)
}

/** Forgets the changes of an account that leaves. */
export function forgetAllUnanswered(): void {
  for (const id of notedIds()) forgetUnanswered(id)
}

const notedIds = (): readonly string[] =>
  (inStorage(Object.keys) ?? [])
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))

/** Undefined in a private window, without room, and for what cannot be read: such a change is sent all the same. */
function inStorage<Result>(step: (storage: Storage) => Result): Result | undefined {
  try {
    return step(localStorage)
  } catch {
    return undefined
  }
}
