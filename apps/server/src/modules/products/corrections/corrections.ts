import type { Database } from '#platform/database/database.ts'

export interface CorrectionsOptions {
  readonly db: Database
  readonly waitForVersion: (version: number) => Promise<void>
}
