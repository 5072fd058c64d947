import { crc32, deflateSync } from 'node:zlib'

const HEADER_BYTES = 127
const [NO_COMPRESSION, PNG] = [1, 2]
/** West, south, east and north of Slovakia. */
const COUNTRY = [16.83, 47.72, 22.58, 49.62] as const

/** Returns a PMTiles file (version 3) of one tile, the world in one colour. */
export function mapFileOfOneTile({ attribution }: { readonly attribution: string }): Buffer {
  const tile = pngOfOneColour(64, [0xd8, 0xe8, 0xd0])
  const metadata = Buffer.from(JSON.stringify({ name: 'Skúška', attribution }))
  // One entry: tile 0, a run of one, its length, and its offset plus one.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  const place = (at: number, offset: number, length: number) => {
    header.writeBigUInt64LE(BigInt(offset), at)
    header.writeBigUInt64LE(BigInt(length), at + 8)
  }
  const metadataAt = HEADER_BYTES + directory.length
  const tilesAt = metadataAt + metadata.length
  place(8, HEADER_BYTES, directory.length)
  place(24, metadataAt, metadata.length)
  place(40, tilesAt, 0)
  place(56, tilesAt, tile.length)
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count)
  header[96] = 1
  header[97] = NO_COMPRESSION
  header[98] = NO_COMPRESSION
  header[99] = PNG
  for (const [index, degrees] of COUNTRY.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  return Buffer.concat([header, directory, metadata, tile])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}

function pngOfOneColour(side: number, colour: readonly [number, number, number]): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  // 8 bits, three colours.
  size.set([8, 2], 8)
  const line = [0, ...Array.from({ length: side }, () => colour).flat()]
  const pixels = deflateSync(Buffer.from(Array.from({ length: side }, () => line).flat()))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
