import pg from 'pg'
import type { TextRow } from './rows-in-batches.ts'

/**
 * Reads the lines of a query as COPY writes them, some whole ones at a time. For many rows this takes a third less than
 * a cursor: the database sends them without a round trip for each batch, and nothing is decoded value by value.
 * @param select without parameters, which COPY does not take
 * @param atLeast bytes at a time, but for the last
 * @param onLines called in the order of the rows; the lines are overwritten after it. What it throws is thrown here.
 */
export async function copyLines(
  client: pg.ClientBase,
  select: string,
  atLeast: number,
  onLines: (lines: Buffer) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const copy = new CopyOut(select, atLeast, onLines, (error) => (error ? reject(error) : resolve()))
  client.query(copy)
  await promise
  copy.end()
}

/**
 * COPY as a query of the driver, which passes it line after line. A stream (`pg-copy-streams`) makes four buffers of
 * each line and takes a sixth more of the processor. Nothing can pile up here: lines are read as they come.
 */
class CopyOut extends pg.Query {
  readonly #atLeast: number
  readonly #onLines: (lines: Buffer) => void
  #lines: Buffer
  #end = 0
  #failure: { readonly error: unknown } | null = null

  constructor(
    select: string,
    atLeast: number,
    onLines: (lines: Buffer) => void,
    onEnd: (error: Error | undefined) => void,
  ) {
    super(`COPY (${select}) TO STDOUT`, onEnd)
    this.#atLeast = atLeast
    this.#onLines = onLines
    this.#lines = Buffer.allocUnsafe(2 * atLeast)
  }

  /** Called by the driver with each line. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    const end = this.#end + chunk.length
    if (end > this.#lines.length) this.#lines = Buffer.concat([this.#lines], 2 * end)
    this.#lines.set(chunk, this.#end)
    this.#end = end
    if (end >= this.#atLeast) this.#pass()
  }

  /** Passes the last lines, when the database has sent all. Throws what `onLines` threw. */
  end(): void {
    if (this.#end > 0) this.#pass()
    if (this.#failure !== null) throw this.#failure.error
  }

  #pass(): void {
    const lines = this.#lines.subarray(0, this.#end)
    this.#end = 0
    if (this.#failure !== null) return
    try {
      this.#onLines(lines)
    } catch (error) {
      // The driver calls from the connection's own events, where nobody could catch it.
      this.#failure = { error }
    }
  }
}

/** The rows of some lines in COPY's text format: values between tabs, `\N` for NULL, and escapes for what would break a line. */
export function rowsOf(lines: Buffer): TextRow[] {
  const texts = lines.toString().split('\n')
  // Every line ends with a newline.
  texts.pop()
  return texts.map(rowOf)
}

function rowOf(line: string): TextRow {
  const cells: (string | null)[] = line.split('\t')
  // NULL is in most rows: only its cell is worth a look.
  if (line.includes('\\'))
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column]!
      if (cell.includes('\\')) cells[column] = unescaped(cell)
    }
  return cells
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** What COPY wrote for a cell that has a backslash; null for NULL. */
export function unescaped(cell: string): string | null {
  if (cell === '\\N') return null
  return cell.replace(/\\(.)/g, (_match, sign: string) => ESCAPES[sign] ?? sign)
}
