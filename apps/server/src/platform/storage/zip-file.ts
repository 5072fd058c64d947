import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** 1 January 1980, the first day of ZIP: bytes depend on the content alone. */
const DATE = 0x21
const VERSION = 20
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x808
const DEFLATE = 8
const SIZE_MAX = 0xffff_ffff
const ENTRIES_MAX = 0xffff
/** Input always comes in pieces of this size, because the compressor's output may depend on them. */
const PIECE_BYTES = 1 << 16

interface Entry {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly bytes: number
  readonly at: number
}

/**
 * Writes a ZIP to a new file, entry by entry, in memory bounded by a piece. Equal entries make equal bytes. Without
 * ZIP64, so that every program can open it: throws when a size passes 4 GB.
 */
export class ZipFile {
  readonly #output: WriteStream
  readonly #entries: Entry[] = []
  #at = 0

  constructor(path: string) {
    this.#output = createWriteStream(path)
    // Each write reports the failure, see `#write`.
    this.#output.on('error', () => undefined)
  }

  /** Adds an entry with the text of `parts`. */
  async add(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const deflate = createDeflateRaw({ level: 6, chunkSize: PIECE_BYTES })
    const at = this.#at
    const nameBytes = Buffer.from(name)
    await this.#write(localHeader(nameBytes))
    const writing = this.#writePacked(deflate)
    // A failure of the output is thrown below, where both ends meet.
    writing.catch(() => deflate.destroy())
    let crc = 0
    let bytes = 0
    let waiting: Buffer = Buffer.alloc(0)
    const push = async (piece: Buffer) => {
      crc = crc32(piece, crc)
      bytes += piece.length
      if (!deflate.write(piece)) await Promise.race([once(deflate, 'drain'), writing])
    }
    for await (const part of parts) {
      waiting = waiting.length === 0 ? Buffer.from(part) : Buffer.concat([waiting, Buffer.from(part)])
      let from = 0
      for (; waiting.length - from >= PIECE_BYTES; from += PIECE_BYTES)
        await push(waiting.subarray(from, from + PIECE_BYTES))
      waiting = waiting.subarray(from)
    }
    if (waiting.length > 0) await push(waiting)
    deflate.end()
    const packed = await writing
    this.#entries.push({ name: nameBytes, crc, packed, bytes, at })
    await this.#write(sizes(crc, packed, bytes))
  }

  /** Adds an entry with the text of another file. */
  async addFile(name: string, path: string): Promise<void> {
    await this.add(name, createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE_BYTES }))
  }

  /** Writes the directory and closes the file. */
  async end(): Promise<void> {
    if (this.#entries.length > ENTRIES_MAX) throw new RangeError('A ZIP has at most 65,535 entries.')
    const directoryAt = this.#at
    for (const entry of this.#entries) await this.#write(directoryEntry(entry))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x0605_4b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(this.#at - directoryAt, 12)
    end.writeUInt32LE(directoryAt, 16)
    await this.#write(end)
    this.#output.end()
    await finished(this.#output)
  }

  /** Closes an unfinished file. */
  async abort(): Promise<void> {
    this.#output.destroy()
    await finished(this.#output).catch(() => undefined)
  }

  async #writePacked(deflate: DeflateRaw): Promise<number> {
    let packed = 0
    for await (const piece of deflate) {
      packed += (piece as Buffer).length
      await this.#write(piece as Buffer)
    }
    return packed
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#output.errored !== null) throw this.#output.errored
    this.#at += bytes.length
    if (this.#at > SIZE_MAX) throw new RangeError('A ZIP without ZIP64 has at most 4 GB.')
    if (!this.#output.write(bytes)) await once(this.#output, 'drain')
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizes(crc: number, packed: number, bytes: number): Buffer {
  if (bytes > SIZE_MAX) throw new RangeError('An entry of a ZIP without ZIP64 has at most 4 GB.')
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x0807_4b50, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(bytes, 12)
  return descriptor
}

function directoryEntry({ name, crc, packed, bytes, at }: Entry): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(bytes, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}
