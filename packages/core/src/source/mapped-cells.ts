import { type MappedPositions, SOURCE_TARGETS, type SourceTarget } from './source-mapping.ts'
import { cleanText } from './texts/clean-text.ts'

export type SourceConstants = Readonly<Partial<Record<string, string>>>

const CELL_MAX = 2_000
const NO_TEXT = { text: '', index: 0 } as const
const NONE: readonly number[] = []
const NOWHERE = Object.fromEntries(SOURCE_TARGETS.map((target) => [target, NONE])) as unknown as Readonly<
  Record<SourceTarget, readonly number[]>
>

export class MappedCells {
  readonly columns: Readonly<Record<SourceTarget, readonly number[]>>
  readonly #constants: SourceConstants

  constructor(positions: MappedPositions, constants: SourceConstants) {
    this.columns = { ...NOWHERE, ...positions }
    this.#constants = constants
  }

  text(target: SourceTarget, cells: readonly string[]): string {
    return this.first(target, cells).text
  }

  first(target: SourceTarget, cells: readonly string[]): { readonly text: string; readonly index: number } {
    const constant = this.#constants[target]
    if (constant !== undefined && constant !== '') return { text: constant, index: 0 }
    const columns = this.columns[target]
    for (let index = 0; index < columns.length; index += 1) {
      const text = cells[columns[index]!]?.trim() ?? ''
      if (text !== '')
        return { text: cleanText(text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text), index }
    }
    return NO_TEXT
  }
}
