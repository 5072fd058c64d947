import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { SUMS_NAME } from './entry-names.ts'
import { readFrom, writeAll, writeTo } from './file-streams.ts'
import { sealOf } from './seal.ts'

/** Higher levels take much longer for a few percent. */
const GZIP_LEVEL = 3

/**
 * Writes a backup's file entry by entry: a `.tar.gz` whose last entry has the SHA-256 of each other one, as `sha256sum`
 * writes them, and then the seal of the whole. Memory does not depend on the number of entries, because their sums wait
 * in a separate file.
 */
export class ArchiveWriter {
  readonly #pack: Pack = pack()
  readonly #file: FileHandle
  readonly #sums: FileHandle
  readonly #sumsPath: string
  readonly #modified: Date
  readonly #written: Promise<void>
  readonly #key: string | null
  readonly #whole = createHash('sha256')
  #sumsBytes = 0

  private constructor(
    file: FileHandle,
    sums: FileHandle,
    sumsPath: string,
    modified: Date,
    key: string | null,
  ) {
    this.#key = key
    this.#file = file
    this.#sums = sums
    this.#sumsPath = sumsPath
    this.#modified = modified
    this.#written = pipeline(
      Readable.from(this.#pack),
      createGzip({ level: GZIP_LEVEL }),
      hashedBy(this.#whole),
      writeTo(file),
    )
    // This promise is awaited when the archive ends. An earlier failure ends the entry that is being written.
    this.#written.catch((error: Error) => this.#pack.destroy(error))
  }

  /**
   * @param path must not exist
   * @param modified the time of all entries
   * @param key signs the file; null: it gets only a checksum
   */
  static async create(path: string, modified: Date, key: string | null = null): Promise<ArchiveWriter> {
    const file = await open(path, 'wx', 0o600)
    const sumsPath = `${path}.sums`
    const sums = await open(sumsPath, 'w+', 0o600).catch(async (error: unknown) => {
      await file.close()
      throw error
    })
    return new ArchiveWriter(file, sums, sumsPath, modified, key)
  }

  /** Adds an entry; resolves when it has been written to the file. */
  async add(name: string, bytes: Buffer): Promise<void> {
    const line = `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`
    this.#sumsBytes += Buffer.byteLength(line)
    await writeAll(this.#sums, Buffer.from(line))
    await this.#entry(name, bytes.length, Readable.from([bytes]))
  }

  async finish(): Promise<number> {
    await this.#entry(SUMS_NAME, this.#sumsBytes, readFrom(this.#sums, this.#sumsBytes))
    this.#pack.finalize()
    await this.#written
    await writeAll(this.#file, sealOf(this.#whole.digest('hex'), this.#key))
    await this.#file.sync()
    return (await this.#file.stat()).size
  }

  async close(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    await this.#file.close()
    await this.#sums.close()
    await rm(this.#sumsPath, { force: true })
  }

  #entry(name: string, size: number, source: Readable): Promise<void> {
    return new Promise((resolve, reject) => {
      const sink = this.#pack.entry({ name, size, mode: 0o600, mtime: this.#modified }, (error) =>
        error ? reject(error) : resolve(),
      )
      // The sink takes the next piece when the file has taken the one before.
      pipeline(source, sink).catch(reject)
    })
  }
}

const hashedBy = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
