import { recordOf } from '../objects/typed-keys.ts'
import { cellText } from '../text/cell-text.ts'
import { type MappedPositions, SOURCE_TARGETS, type SourceTarget } from './source-mapping.ts'

export type SourceConstants = Readonly<Partial<Record<string, string>>>

const CELL_MAX = 2_000
const NO_TEXT = { text: '', index: 0 } as const
const NONE: readonly number[] = []
const NOWHERE = recordOf(SOURCE_TARGETS, () => NONE)

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
      const cell = cells[columns[index]!] ?? ''
      const text = cellText(cleanText(cell.length > CELL_MAX ? cell.slice(0, CELL_MAX) : cell))
      if (text !== '') return { text, index }
    }
    return NO_TEXT
  }
}

/** Control characters except tabs and line ends. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu
/** UTF-8 that was read as Latin letters once: `Ã` and a sign for one letter. */
const TWICE = /[\u00c2-\u00f4][\u0080-\u00bf]/
const BEYOND_LATIN = /[^\p{ASCII}\u0080-\u00ff]/u

/** Removes control characters from a text, and decodes one that was encoded twice. */
export function cleanText(text: string): string {
  const found = text.search(CONTROL)
  if (found === -1) return text
  return (decodedOnce(text) ?? text).replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim()
}

function decodedOnce(text: string): string | null {
  if (!TWICE.test(text) || BEYOND_LATIN.test(text)) return null
  try {
    const bytes = [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
    return decodeURIComponent(bytes.join(''))
  } catch {
    return null
  }
}
