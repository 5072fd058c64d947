import type pg from 'pg'

/**
 * Nodes apply up to this many changed products one by one. For more they read the whole catalogue again. Writers
 * (`bump_catalogue_version`) and readers use the same limit.
 */
export const FOLLOWED_MAX = 20_000

export interface CatalogueState {
  /** `<catalogue>-<version>-<mark>` identifies the state in ETags and in addresses of files. */
  readonly tag: string
  /** Distinguishes the catalogues of different installations. */
  readonly catalogue: string
  readonly version: number
  /** Random. A database that lost its last commits reuses their numbers for other content, with other marks. */
  readonly mark: string
}

export async function readState(client: pg.ClientBase | pg.Pool): Promise<CatalogueState> {
  const { rows } = await client.query<{ catalogue: string; version: string | number; mark: string }>(
    'SELECT left(catalogue::text, 8) AS catalogue, version, mark FROM catalogue_version',
  )
  const { catalogue, version, mark } = rows[0]!
  return { tag: `${catalogue}-${version}-${mark}`, catalogue, version: Number(version), mark }
}

/** True for a state that this database has, or had among its last versions. */
export async function isKnownState(client: pg.ClientBase | pg.Pool, state: CatalogueState): Promise<boolean> {
  const { rows } = await client.query<{ is_known: boolean }>(
    `SELECT EXISTS (SELECT FROM catalogue_marks m, catalogue_version c
       WHERE m.version = $1 AND m.mark = $2 AND left(c.catalogue::text, 8) = $3) AS is_known`,
    [state.version, state.mark, state.catalogue],
  )
  return rows[0]!.is_known
}
