import type { FactRow } from '@cenolov/core/facts'
import { StartupError } from '#platform/errors/startup-error.ts'
import { say } from '#platform/say.ts'

export interface FoundRow {
  /** 14 digits. */
  readonly ean: string
  readonly row: FactRow
}

/** Returns the 14 digits of a written barcode that a product of ours has, else null. */
export type WantedCode = (code: unknown) => string | null

export const CODE_COLUMN = 'code'

const FAULTY_MAX = 1_000
const FAULTS_SHOWN = 10

/** Counts the rows of a file and keeps its first faults. */
export class ReadReport {
  rows = 0
  faulty = 0
  readonly faults: string[] = []

  /** Throws `StartupError` for a file with too many faulty rows. */
  addFault(fault: string): void {
    this.faulty += 1
    if (this.faults.length < FAULTS_SHOWN) this.faults.push(fault)
    if (this.faulty > FAULTY_MAX) throw new StartupError(say('file-too-faulty', { fault: this.faults[0]! }))
  }
}

export const missingColumns = (missing: readonly string[]) =>
  new StartupError(say('file-lacks-columns', { missing: missing.join(', ') }))
