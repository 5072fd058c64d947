import type { WaitingChange } from './offline-state.ts'

/** A change that was sent and is not answered yet. */
export interface UnansweredChange extends WaitingChange {
  readonly account: number
  /** When it was made, in milliseconds by this device's clock. */
  readonly madeAt: number
}

const PREFIX = 'unanswered-change-'
const ours = new Set<string>()

/**
 * Records a change before it is sent. Lists show it at once, so it must survive when the page is left before its
 * answer: unlike IndexedDB, this storage is written when the call returns.
 */
export function noteUnanswered(account: number, change: WaitingChange): void {
  const noted: UnansweredChange = { ...change, account, madeAt: Date.now() }
  ours.add(change.id)
  inStorage((storage) => storage.setItem(PREFIX + change.id, JSON.stringify(noted)))
}

/** Removes a change once it was answered, stored for later, or reported as failed. */
export function forgetUnanswered(id: string): void {
  ours.delete(id)
  inStorage((storage) => storage.removeItem(PREFIX + id))
}

export function unansweredChanges(): readonly UnansweredChange[] {
  return notedIds()
    .filter((id) => !ours.has(id))
    .flatMap((id) => inStorage((storage) => JSON.parse(storage.getItem(PREFIX + id) ?? '')) ?? [])
    .sort((a: UnansweredChange, b: UnansweredChange) => a.madeAt - b.madeAt)
}

export function forgetAllUnanswered(): void {
  for (const id of notedIds()) forgetUnanswered(id)
}

const notedIds = (): readonly string[] =>
  (inStorage(Object.keys) ?? [])
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))

/** Returns undefined in a private window, without space, and for unreadable content: such a change is still sent. */
function inStorage<Result>(step: (storage: Storage) => Result): Result | undefined {
  try {
    return step(localStorage)
  } catch {
    return undefined
  }
}
