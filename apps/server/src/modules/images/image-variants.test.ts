import { crc32, deflateSync } from 'node:zlib'
import { imageVariants } from '@cenolov/core/product'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picture } from '../../testing/servers/image-server.ts'
import { ImageFault } from './image-fault.ts'
import { makeVariants } from './image-variants.ts'

const reason = (bytes: Buffer) =>
  makeVariants(bytes).then(
    () => 'it is a picture',
    (error) => (error instanceof ImageFault ? error.message : String(error)),
  )
const NO_PICTURE = 'Súbor nie je obrázok JPEG, PNG, WebP, GIF ani AVIF'

/** A tiny PNG that claims to have this many black pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'as %s becomes three WebP files',
    async (format) => {
      const variants = await makeVariants(await picture(1_000, 500, format))
      const sizes = await Promise.all(variants.map(({ bytes }) => sharp(bytes).metadata()))
      expect(sizes.map(({ format: made, width, height }) => [made, width, height])).toEqual([
        ['webp', 160, 80],
        ['webp', 400, 200],
        ['webp', 800, 400],
      ])
      const largest = variants.at(-1)!.path
      expect(imageVariants(largest).map(({ path }) => path)).toEqual(variants.map(({ path }) => path))
    },
  )

  it('is never enlarged', async () => {
    const widths = async (width: number) =>
      (await makeVariants(await picture(width, 20))).map(({ path }) => /-(\d+)\.webp$/.exec(path)![1])
    expect(await widths(300)).toEqual(['160', '300'])
    expect(await widths(100)).toEqual(['100'])
    expect(await widths(1)).toEqual(['1'])
  })

  it('is named by its content', async () => {
    const one = await makeVariants(await picture(50, 50, 'png', 1))
    expect((await makeVariants(await picture(50, 50, 'png', 1)))[0]!.path).toBe(one[0]!.path)
    expect((await makeVariants(await picture(50, 50, 'png', 2)))[0]!.path).not.toBe(one[0]!.path)
  })

  it('is rotated as the camera meant it, and reveals nothing of the camera', async () => {
    const turned = await sharp(await picture(400, 200))
      .withExif({ IFD0: { Copyright: 'tajné' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { width, height, exif } = await sharp((await makeVariants(turned)).at(-1)!.bytes).metadata()
    expect([width, height, exif]).toEqual([200, 400, undefined])
  })

  it('keeps transparency', async () => {
    const source = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    expect((await sharp((await makeVariants(source))[0]!.bytes).metadata()).hasAlpha).toBe(true)
  })

  it('that is very high stays within bounds', async () => {
    const { height } = await sharp((await makeVariants(await picture(40, 9_000))).at(-1)!.bytes).metadata()
    expect(height).toBeLessThanOrEqual(1_600)
  })
})

describe('an invalid picture', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><title>404</title>')],
    [
      'a drawing with a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
    ],
    ['a document', Buffer.from('%PDF-1.7 and so on and on and on')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0and so on and on and on', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from([0xff, 0xd8, 0xff])],
  ])('as %s is refused', async (_name, bytes) => {
    expect(await reason(bytes)).toBe(NO_PICTURE)
  })

  it.each(['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP', '\0\0\0\x20ftypavif'])(
    'as a drawing that begins like a picture (%j) is refused',
    async (beginning) => {
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>'
      expect(await reason(Buffer.from(`${beginning}${drawing}`, 'latin1'))).toBe('Obrázok je poškodený')
    },
  )

  it('as a bomb is refused before it is unpacked', async () => {
    expect(await reason(bomb(50_000, 50_000))).toBe('Obrázok má viac ako 40 miliónov bodov')
    expect(await reason(bomb(2 ** 31 - 1, 2 ** 31 - 1))).toMatch(/^Obrázok/)
  })

  it('as a truncated picture is refused', async () => {
    const whole = await picture(600, 600, 'png', 9)
    expect(await reason(whole.subarray(0, whole.length >> 1))).toBe('Obrázok je poškodený')
  })

  it('as a page that begins like a picture is refused', async () => {
    const liar = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>'.repeat(50))])
    expect(await reason(liar)).toBe('Obrázok je poškodený')
  })

  it('as random bytes is refused or made small', async () => {
    const whole = await picture(64, 64, 'jpeg', 3)
    const broken = fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 })
      .map((changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        return bytes
      })
    await fc.assert(
      fc.asyncProperty(broken, async (bytes) => {
        expect(await reason(bytes)).toMatch(/^(it is a picture|Obrázok|Súbor)/)
      }),
      { numRuns: 60 },
    )
  })
})
