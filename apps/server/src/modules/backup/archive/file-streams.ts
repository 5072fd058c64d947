import type { FileHandle } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'

const READ_BYTES = 256 * 1024

/** Never closes the file. Streams of `node:fs` close its descriptor, which another file may have by then. */
export function readFrom(file: FileHandle, end: number): Readable {
  return Readable.from(pieces(file, end), { objectMode: false })
}

async function* pieces(file: FileHandle, end: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < end; ) {
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, end - at))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

export function writeTo(file: FileHandle): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      writeAll(file, chunk).then(() => done(), done)
    },
  })
}

export async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at)).bytesWritten
}
