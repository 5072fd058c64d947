import type pg from 'pg'

/** How to reach the database from anywhere, a worker thread included (plain data). */
export interface ConnectionSettings extends pg.ClientConfig {
  /** The server is the embedded one, a child of the app on this machine. */
  readonly isEmbedded?: true
}
