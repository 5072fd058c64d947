import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SourceFault } from '../source-fault.ts'

export interface SavedFile {
  readonly path: string
  readonly bytes: number
  /** SHA-256. */
  readonly hash: Buffer
}

/** Writes bytes to a file and hashes them on the way. Throws `SourceFault` once there are too many. */
export async function saveFile(
  bytes: AsyncIterable<Buffer>,
  path: string,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<SavedFile> {
  const hash = createHash('sha256')
  let count = 0
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      count += piece.length
      if (count > maxBytes)
        return done(new SourceFault(`Súbor je väčší ako ${Math.round(maxBytes / 1024 / 1024)} MB`))
      hash.update(piece)
      done(null, piece)
    },
  })
  await pipeline(bytes, counting, createWriteStream(path), signal === undefined ? {} : { signal })
  return { path, bytes: count, hash: hash.digest() }
}
