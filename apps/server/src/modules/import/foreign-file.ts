import type { UploadAccepted } from '@cenolov/contract/admin'
import type { SourceContent } from '@cenolov/core/source'
import { givenInspection } from './given-files.ts'
import type { Inspection } from './rows/inspect.ts'

export interface ForeignOrder {
  readonly path: string
  readonly name: string
  readonly output: string
}

export type ReadForeign = (order: ForeignOrder) => Promise<{
  readonly rows: number
  readonly content: SourceContent
  readonly guess: NonNullable<UploadAccepted['guess']>
} | null>

export interface ReadableFile {
  readonly path: string
  readonly inspection: Inspection
  readonly content: SourceContent
  readonly guess: NonNullable<UploadAccepted['guess']> | null
}

/** Makes an import of a foreign file. Returns null when the guess does not find the required columns. */
export async function readableForeign(
  readForeign: ReadForeign | undefined,
  order: ForeignOrder,
): Promise<ReadableFile | null> {
  const read = (await readForeign?.(order)) ?? null
  if (read === null) return null
  const { content, guess, rows } = read
  return { path: order.output, inspection: givenInspection(rows), content, guess }
}
