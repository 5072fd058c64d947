import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/schema/schema.generated.ts'

/** Returns a query builder over a connection in our own transaction, which it neither ends nor shares. */
export function kyselyOver(client: pg.Client): Database {
  const lent = new Proxy(client, {
    get: (target, key) => {
      if (key === 'release') return () => undefined
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as pg.Client & { release(): void }
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => lent, end: async () => undefined, options: {} },
    }),
  })
}
