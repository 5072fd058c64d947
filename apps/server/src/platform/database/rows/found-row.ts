import type { UpdateResult } from 'kysely'

/** Runs an update and returns whether it found a row. */
export async function foundRow(update: {
  executeTakeFirstOrThrow(): Promise<UpdateResult>
}): Promise<boolean> {
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
