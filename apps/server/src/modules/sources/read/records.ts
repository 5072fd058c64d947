/** Numbers columns in the order of their first appearance. Past the limit, only wanted columns are added. */
export class GrowingColumns {
  readonly #columns: string[] = []
  readonly #positions = new Map<string, number>()
  readonly #sink: SourceSink
  readonly #limits: ReadLimits
  #hasGrown = true

  constructor(sink: SourceSink, limits: ReadLimits) {
    this.#sink = sink
    this.#limits = limits
  }

  add(values: ReadonlyMap<string, string>): void {
    const cells: string[] = new Array(this.#columns.length).fill('')
    for (const [column, value] of values) {
      const position = this.#positionOf(column)
      if (position !== undefined) cells[position] = value
    }
    if (this.#hasGrown) {
      this.#hasGrown = false
      this.#sink.onColumns([...this.#columns], false)
    }
    this.#sink.onRecord(cells)
  }

  #positionOf(column: string): number | undefined {
    const known = this.#positions.get(column)
    if (known !== undefined) return known
    if (this.#columns.length >= this.#limits.columns && !this.#sink.isWanted(column)) return undefined
    this.#hasGrown = true
    this.#positions.set(column, this.#columns.length)
    return this.#columns.push(column) - 1
  }
}

const MEGABYTE = 1024 * 1024

export interface ReadLimits {
  readonly unpackedBytes: number
  /** Unpacked bytes for each packed one; price lists reach 30. */
  readonly ratio: number
  readonly files: number
  readonly columns: number
  readonly recordChars: number
  readonly rows: number
}

export const READ_LIMITS: ReadLimits = {
  unpackedBytes: 2048 * MEGABYTE,
  ratio: 250,
  files: 5_000,
  columns: 500,
  recordChars: 4 * MEGABYTE,
  rows: 20_000_000,
}

/** Smaller files may have any ratio. */
export const RATIO_FROM_BYTES = 16 * MEGABYTE

export const sizeText = (bytes: number): string =>
  bytes >= 1024 * MEGABYTE
    ? `${Math.round((bytes / 1024 / MEGABYTE) * 10) / 10} GB`.replace('.', ',')
    : `${Math.max(1, Math.round(bytes / MEGABYTE))} MB`

export interface SourceSink {
  /**
   * The names of the columns, before the first record and whenever a record brings new ones; positions never change.
   * @param isComplete the file has these and no others
   */
  onColumns(columns: readonly string[], isComplete: boolean): void
  /** Whether a column is to be read although there are too many. */
  isWanted(column: string): boolean
  onRecord(cells: readonly string[]): void
  onBroken(text: string): void
  onCut(): void
  /** Called between pieces of the file; waits until the output has been written. */
  flush(): Promise<void>
}
