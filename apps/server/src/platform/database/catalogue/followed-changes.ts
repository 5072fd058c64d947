import type pg from 'pg'
import { followProducts } from '../distribution/follow-products.ts'
import { FOLLOWED_MAX } from './catalogue-state.ts'

export const followed = <Id extends number | string>(ids: readonly Id[]): readonly Id[] | null =>
  ids.length > FOLLOWED_MAX ? null : ids

/**
 * Bumps the version of the catalogue for changed products, and updates shoppers' data about them, in the client's
 * transaction. Returns the new version.
 */
export async function bumpVersion(client: pg.ClientBase, ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ version: string }>('SELECT bump_catalogue_version($1) AS version', [
    followed(ids),
  ])
  await followProducts(client)
  return Number(rows[0]!.version)
}
