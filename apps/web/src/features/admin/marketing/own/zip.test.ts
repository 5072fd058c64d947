import { crc32 as knownCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32, zipOf } from './zip.ts'

const AT = new Date(2026, 10, 21, 19, 30, 8)

test("the checksum equals ZIP's", () => {
  fc.assert(fc.property(fc.uint8Array(), (content) => crc32(content) === knownCrc32(content)))
})

test('an archive lists its files with their places', async () => {
  const files = [
    { name: 'Letákový štýl.png', content: Uint8Array.of(1, 2, 3) },
    { name: 'Biela čistá.png', content: Uint8Array.of(9) },
  ]
  const view = new DataView(await zipOf(files, AT).arrayBuffer())
  const textAt = (at: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(view.buffer, at, length))
  const end = view.byteLength - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  expect(view.getUint16(end + 10, true)).toBe(2)
  let at = view.getUint32(end + 16, true)
  for (const { name, content } of files) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [length, place] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)]
    expect(textAt(at + 46, length)).toBe(name)
    expect(view.getUint32(at + 16, true)).toBe(knownCrc32(content))
    expect(view.getUint32(place, true)).toBe(0x04034b50)
    expect(textAt(place + 30, length)).toBe(name)
    expect(new Uint8Array(view.buffer, place + 30 + length, content.length)).toEqual(content)
    at += 46 + length
  }
  expect(at).toBe(end)
})
