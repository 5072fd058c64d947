import { type DBSchema, openDB } from 'idb'
import {
  CHANGES_DATABASE,
  type QueuedChanges,
  type RefusedChange,
  type WaitingChange,
} from './change-queue.ts'

interface Stored extends WaitingChange {
  readonly account: number
  /** Set by the database: the order in which the changes were made. */
  readonly place?: number
}

interface Changes extends DBSchema {
  waiting: { key: number; value: Stored }
  refused: { key: string; value: RefusedChange & { readonly account: number } }
}

/**
 * Opens the changes on this device that wait for a network, and the refused ones. Opened for each step only, so that
 * signing out can delete the whole database at once.
 */
async function withChanges<Result>(step: (changes: OpenChanges) => Promise<Result>): Promise<Result> {
  const changes = await openChanges()
  try {
    return await step(changes)
  } finally {
    changes.close()
  }
}

type OpenChanges = Awaited<ReturnType<typeof openChanges>>

const openChanges = () =>
  openDB<Changes>(CHANGES_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('waiting', { keyPath: 'place', autoIncrement: true })
      database.createObjectStore('refused', { keyPath: 'id' })
    },
  })

/** Returns the waiting and refused changes of an account, oldest first. Drops another account's. */
export function changesOf(account: number): Promise<QueuedChanges> {
  return withChanges(async (changes) => {
    const transaction = changes.transaction(['waiting', 'refused'], 'readwrite')
    const waiting = await transaction.objectStore('waiting').getAll()
    const refused = await transaction.objectStore('refused').getAll()
    for (const { account: of, place } of waiting)
      if (of !== account && place !== undefined) await transaction.objectStore('waiting').delete(place)
    for (const { account: of, id } of refused)
      if (of !== account) await transaction.objectStore('refused').delete(id)
    await transaction.done
    return {
      waiting: waiting.filter(({ account: of }) => of === account),
      refused: refused.filter(({ account: of }) => of === account),
    }
  })
}

export function addChange(account: number, change: WaitingChange): Promise<void> {
  return withChanges(async (changes) => {
    const transaction = changes.transaction('waiting', 'readwrite')
    const waiting = await transaction.store.getAll()
    if (!waiting.some(({ id }) => id === change.id)) await transaction.store.add({ ...change, account })
    await transaction.done
  })
}

export type Outcome =
  /** `id` of the created entry. */
  { readonly is: 'done'; readonly id: number | null } | { readonly is: 'refused'; readonly reason: string }

/**
 * Removes a change, with its consequences. Until the server has an entry, its changes are addressed by the product's
 * negative id. They get the server's id, or are refused together with the entry.
 */
export function settleChange(
  account: number,
  { id, path, method, words }: WaitingChange,
  outcome: Outcome,
): Promise<void> {
  return withChanges(async (changes) => {
    const transaction = changes.transaction(['waiting', 'refused'], 'readwrite')
    const [waiting, refused] = [transaction.objectStore('waiting'), transaction.objectStore('refused')]
    const provisional = method === 'POST' ? path.replace(/\/(\d+)$/, '/-$1') : null
    for (const change of await waiting.getAll()) {
      if (change.id === id) await waiting.delete(change.place ?? 0)
      else if (change.path === provisional && outcome.is === 'done' && outcome.id !== null)
        await waiting.put({ ...change, path: path.replace(/\d+$/, String(outcome.id)) })
      else if (change.path === provisional && outcome.is === 'refused')
        await waiting.delete(change.place ?? 0)
    }
    if (outcome.is === 'refused') await refused.put({ id, words, reason: outcome.reason, account })
    await transaction.done
  })
}

export function forgetRefusal(id: string): Promise<void> {
  return withChanges((changes) => changes.delete('refused', id))
}
