export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

export function crc32(content: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of content) crc = CRC_TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const STORED = 0

/** Returns day and time in the two halves of a DOS date. */
function dosTime(at: Date): number {
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}

/** Numbers of two or four bytes, the lowest byte first. */
function record(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    fields.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255),
    ),
  )
}

/**
 * Makes an archive of pictures. They are stored uncompressed, since compressing a PNG again does not make it smaller,
 * so no library is needed. Below 4 GB.
 */
export function zipOf(entries: readonly ZipEntry[], at: Date): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const nameBytes = new TextEncoder().encode(name)
    const described = [
      [VERSION, 2],
      [FLAGS, 2],
      [STORED, 2],
      [dosTime(at), 4],
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [nameBytes.length, 2],
      [0, 2],
    ] as const
    const header = record([0x04034b50, 4], ...described)
    parts.push(header, nameBytes, content)
    // Made by the same version; no comment, first disk, no attributes.
    const place = record(
      [0x02014b50, 4],
      [VERSION, 2],
      ...described,
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    )
    directory.push(place, nameBytes)
    offset += header.length + nameBytes.length + content.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = entries.length
  const end = record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
