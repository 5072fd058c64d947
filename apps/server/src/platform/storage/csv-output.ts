import type { Hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { csvLine } from '@cenolov/core/import'

const PIECE_CHARS = 1 << 16

/** Writes a CSV with commas to a new file, in memory bounded by a piece. */
export class CsvOutput {
  readonly #output: WriteStream
  readonly #hash: Hash | undefined
  #text = ''

  /** @param hash gets all that is written */
  constructor(path: string, hash?: Hash) {
    this.#output = createWriteStream(path)
    // The next flush throws the error, which would end the process if nobody listened.
    this.#output.on('error', () => undefined)
    this.#hash = hash
  }

  add(cells: readonly string[]): void {
    this.#text += csvLine(cells, ',')
  }

  /** Call it between rows. Writes a full piece and waits for the file. */
  async flush(): Promise<void> {
    if (this.#text.length >= PIECE_CHARS) await this.#write()
  }

  async end(): Promise<void> {
    await this.#write()
    this.#output.end()
    await finished(this.#output)
  }

  /** Gives up an unfinished file. */
  async close(): Promise<void> {
    this.#output.destroy()
    await finished(this.#output).catch(() => undefined)
  }

  async #write(): Promise<void> {
    if (this.#output.errored !== null) throw this.#output.errored
    this.#hash?.update(this.#text)
    const isRoom = this.#output.write(this.#text)
    this.#text = ''
    if (!isRoom) await once(this.#output, 'drain')
  }
}
