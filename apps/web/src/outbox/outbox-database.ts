import { type DBSchema, type IDBPTransaction, openDB } from 'idb'
import { CALLS, type Call } from './call-changes.ts'
import { type Change, OUTBOX_DATABASE } from './outbox.ts'

interface Stores extends DBSchema {
  changes: { key: number; value: Change }
}

/**
 * Replaces the changes of an account on this device in one transaction, and drops another account's. The database is
 * opened for each step only, so that signing out can delete it at once.
 * @param by gets the stored changes, oldest first
 * @param added changes to store; those that are stored already stay the same
 * @returns the stored changes afterwards
 */
export async function rewriteChanges(
  account: number,
  by: (changes: readonly Change[]) => readonly Change[],
  added: readonly Change[] = [],
): Promise<readonly Change[]> {
  const database = await openDB<Stores>(OUTBOX_DATABASE, 2, {
    upgrade: async (upgraded, from, _to, transaction) => {
      upgraded.createObjectStore('changes', { keyPath: 'place', autoIncrement: true })
      if (from === 1) await moveFormer(transaction)
    },
  })
  try {
    const transaction = database.transaction('changes', 'readwrite')
    const { store } = transaction
    const all = await store.getAll()
    const before = all.filter((change) => change.account === account)
    const after = by(before)
    const left = new Set(after.map(({ place }) => place))
    const known = new Set(before.map(({ id }) => id))
    const fresh = added.filter((change) => change.account === account && !known.has(change.id))
    const [places] = await Promise.all([
      Promise.all(fresh.map(({ place: _, ...change }) => store.add({ ...change, state: 'pending' }))),
      ...all.map(({ place = 0 }) => (left.has(place) ? undefined : store.delete(place))),
      ...after.map((change) => (before.includes(change) ? undefined : store.put(change))),
      transaction.done,
    ])
    return [
      ...after,
      ...fresh.map((change, at) => ({ ...change, state: 'pending' as const, place: places[at]! })),
    ]
  } finally {
    database.close()
  }
}

/** A change as version 1 of the database and its notes had it. */
interface FormerChange extends Call {
  readonly id: string
  readonly account: number
  readonly words: string
  readonly madeAt?: number
}

export const fromFormer = ({ id, account, words, madeAt = Date.now(), ...body }: FormerChange): Change => ({
  id,
  account,
  kind: CALLS,
  subject: body.shown.to,
  body,
  madeAt,
  state: 'pending',
  words,
})

/** Moves the changes of version 1, within the transaction that makes this version. */
async function moveFormer(transaction: IDBPTransaction<Stores, 'changes'[], 'versionchange'>): Promise<void> {
  const former = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>
  const changes = former.objectStore('changes')
  const waiting: FormerChange[] = await former.objectStore('waiting').getAll()
  for (const { place: _, ...row } of waiting as (FormerChange & { place?: number })[])
    await changes.add(fromFormer(row))
  const refused: { id: string; account: number; words: string; reason: string }[] = await former
    .objectStore('refused')
    .getAll()
  for (const row of refused)
    await changes.add({ ...row, kind: CALLS, subject: '', body: null, madeAt: Date.now(), state: 'rejected' })
  former.db.deleteObjectStore('waiting')
  former.db.deleteObjectStore('refused')
}
