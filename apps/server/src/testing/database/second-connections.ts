import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenDatabase } from '../../platform/database/database.ts'

/** Refuses a second connection inside a transaction, for which a full pool would wait for ever. */
export function forbidSecondConnections({ db, pool }: OpenDatabase): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (change) =>
      execute(async (transaction) => {
        const state = { isOpen: true }
        try {
          return await transactions.run(state, () => change(transaction))
        } finally {
          state.isOpen = false
        }
      })
    return builder
  }
  const connect = pool.connect.bind(pool)
  pool.connect = ((...callback: Parameters<typeof connect>) => {
    if (transactions.getStore()?.isOpen)
      throw new Error('A transaction asks the pool for a second connection.')
    return connect(...callback)
  }) as typeof pool.connect
}
