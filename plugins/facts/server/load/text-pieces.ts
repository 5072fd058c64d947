import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { errorFacts } from '#platform/errors/error-facts.ts'
import { StartupError } from '#platform/errors/startup-error.ts'
import { say } from '#platform/say.ts'

const PIECE_BYTES = 256 * 1024

/**
 * Yields the text of a file, unpacked where it is a gzip.
 * @throws StartupError for a gzip that is broken or cut off, and for more than `bytesMax` unpacked bytes
 */
export async function* textPieces(path: string, isGzip: boolean, bytesMax: number): AsyncGenerator<string> {
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES })
  const stream: Readable = isGzip ? file.pipe(createGunzip({ chunkSize: PIECE_BYTES })) : file
  if (isGzip) file.on('error', (error) => stream.destroy(error))
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > bytesMax) throw new StartupError(say('file-too-large', { bytesMax }))
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    const { code, message } = errorFacts(error)
    if (code === undefined || !code.startsWith('Z_')) throw error
    throw new StartupError(say('file-broken', { message }))
  } finally {
    file.destroy()
    stream.destroy()
  }
}
