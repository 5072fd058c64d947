import type { RecordSink } from '@cenolov/core/import'

/** A line with more characters is broken. */
const LINE_MAX = 1_000_000

/**
 * Reads lines of cells between tabs. A quote is an ordinary letter, because published files do not quote, and titles
 * begin with quotes. A cell that is quoted as a whole loses its quotes.
 */
export class TabRecords {
  readonly #sink: RecordSink
  readonly #lineMax: number
  #text = ''
  #record = 0
  #isSkipping = false

  constructor(sink: RecordSink, lineMax = LINE_MAX) {
    this.#sink = sink
    this.#lineMax = lineMax
  }

  push(piece: string): void {
    const text = this.#text + piece
    let at = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
      this.#read(text.slice(at, end))
      at = end + 1
    }
    this.#text = text.slice(at)
    if (this.#text.length > this.#lineMax) {
      this.#text = ''
      this.#isSkipping = true
    }
  }

  end(): void {
    if (this.#text !== '' || this.#isSkipping) this.#read(this.#text)
    this.#text = ''
  }

  #read(line: string): void {
    this.#record += 1
    const isBroken = this.#isSkipping || line.length > this.#lineMax
    this.#isSkipping = false
    const bare = line.endsWith('\r') ? line.slice(0, -1) : line
    if (isBroken) this.#sink.onBrokenQuotes(this.#record, line)
    else if (bare !== '') {
      const cells = bare.split('\t')
      this.#sink.onRecord(bare.includes('"') ? cells.map(unquoted) : cells, this.#record)
    }
  }
}

const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell
