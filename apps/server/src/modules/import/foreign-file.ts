import type { UploadAccepted } from '@cenolov/contract/admin'
import type { SourceContent } from '@cenolov/core/source'
import { givenInspection } from './given-files.ts'
import type { Inspection } from './rows/inspect.ts'

/** Paths of a file whose columns have other names, and of the CSV that is made of it. */
export interface ForeignOrder {
  readonly path: string
  /** The file's original name. */
  readonly name: string
  readonly output: string
}

/** Reads such a file by a guess; null where the guess does not find what an import needs. */
export type ReadForeign = (order: ForeignOrder) => Promise<{
  readonly rows: number
  readonly content: SourceContent
  readonly guess: NonNullable<UploadAccepted['guess']>
} | null>

/** A file that can be imported, and what was guessed of it. */
export interface ReadableFile {
  readonly path: string
  readonly inspection: Inspection
  readonly content: SourceContent
  /** null for a file with our columns. */
  readonly guess: NonNullable<UploadAccepted['guess']> | null
}

/** Makes an import of a foreign file; null where the guess does not find what one needs. */
export async function readableForeign(
  readForeign: ReadForeign | undefined,
  order: ForeignOrder,
): Promise<ReadableFile | null> {
  const read = (await readForeign?.(order)) ?? null
  if (read === null) return null
  const { content, guess, rows } = read
  return { path: order.output, inspection: givenInspection(rows), content, guess }
}
