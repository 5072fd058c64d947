import type { ListOperationBody } from '@cenolov/contract/shopping'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { invitedTo, joinHousehold } from './households.ts'
import { type ApplyOptions, applyOperations, readOperation } from './list-operations.ts'
import { type ListsOptions, ListsService, listName } from './lists-service.ts'

interface Brought {
  readonly list?: { readonly name: string; readonly operations: ListOperationBody[] }
  /** Hash of the invitation's token in hexadecimal. */
  readonly invitation?: string
}

export function listBelongings(options: Omit<ApplyOptions & ListsOptions, 'db'>) {
  return {
    /** Throws `InvalidFields` for a name or an operation that no list accepts. */
    check: ({ name, operations }: NonNullable<Brought['list']>): void => {
      listName(name)
      operations.forEach(readOperation)
    },
    /**
     * Returns the list to open; null without any. A full account, or an invitation that has expired, changes nothing.
     */
    add: async (db: Database, userId: number, { list, invitation }: Brought): Promise<string | null> => {
      const added =
        list &&
        (await attempt(db, async () => {
          const { id } = await new ListsService({ ...options, db }).create(userId, list.name, undefined)
          await applyOperations({ ...options, db }, userId, id, { operations: list.operations })
          return { list_id: id }
        }))
      const joined =
        invitation && (await attempt(db, () => joinHousehold(db, userId, Buffer.from(invitation, 'hex'))))
      return (joined || added || null)?.list_id ?? null
    },
    invitation: (db: Database, hash: string) => invitedTo(db, Buffer.from(hash, 'hex')),
  }
}

/** A refused step is rolled back and returns null; the rest of the transaction continues. */
async function attempt<Result>(db: Database, step: () => Promise<Result>): Promise<Result | null> {
  await sql`SAVEPOINT belongings`.execute(db)
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    await sql`ROLLBACK TO SAVEPOINT belongings`.execute(db)
    return null
  }
}
