import type { Database } from '../../../platform/database/database.ts'

export interface CorrectionsOptions {
  readonly db: Database
  /** Resolves once shoppers of this node see a version of the catalogue. */
  readonly waitForVersion: (version: number) => Promise<void>
}
