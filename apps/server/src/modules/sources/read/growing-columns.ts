import type { ReadLimits } from './read-limits.ts'
import type { SourceSink } from './record-sink.ts'

/** Assigns columns to values without a header, as they first appear. Past the limit, only wanted ones. */
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
