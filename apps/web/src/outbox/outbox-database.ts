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

/** A change as version 1 of the database and its notes had it; with a reason, the server had rejected it. */
interface FormerChange extends Call {
  readonly id: string
  readonly account: number
  readonly words: string
  readonly madeAt?: number
  readonly reason?: string
  readonly place?: number
}

export const fromFormer = ({ place: _, ...former }: FormerChange): Change => {
  const { id, account, words, madeAt = Date.now(), reason, ...body } = former
  const change = { id, account, kind: CALLS, subject: body.shown?.to ?? '', body, madeAt, words }
  return reason === undefined ? { ...change, state: 'pending' } : { ...change, state: 'rejected', reason }
}

/** Moves the changes of version 1, within the transaction that makes this version. */
async function moveFormer(transaction: IDBPTransaction<Stores, 'changes'[], 'versionchange'>): Promise<void> {
  const former = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>
  for (const name of ['waiting', 'refused']) {
    const rows: FormerChange[] = await former.objectStore(name).getAll()
    for (const row of rows) await former.objectStore('changes').add(fromFormer(row))
    former.db.deleteObjectStore(name)
  }
}
