import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile as ZipWriter } from 'yazl'

/** The first moment that a ZIP can name, so that bytes depend on the content alone. */
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Writes a ZIP to a new file, entry by entry, in memory bounded by a piece. Equal entries make equal bytes. */
export class ZipFile {
  readonly #zip = new ZipWriter()
  readonly #aborted = new AbortController()
  readonly #written: Promise<void>

  constructor(path: string) {
    const { signal } = this.#aborted
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(path), { signal })
    // The entry that waits for it, or the end, gets the failure.
    this.#written.catch(() => undefined)
    this.#zip.on('error', () => undefined)
  }

  async add(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
    await this.#addStream(name, Readable.from(parts))
  }

  async addFile(name: string, path: string): Promise<void> {
    await this.#addStream(name, createReadStream(path))
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#written
  }

  async abort(): Promise<void> {
    this.#aborted.abort()
    await this.#written.catch(() => undefined)
  }

  async #addStream(name: string, input: Readable): Promise<void> {
    this.#zip.addReadStream(input, name, ENTRY)
    try {
      await Promise.race([finished(input), this.#written])
    } catch (error) {
      input.destroy()
      throw error
    }
  }
}
