import { createHash } from 'node:crypto'
import { IMAGE_WIDTHS } from '@cenolov/core/product'
import sharp from 'sharp'
import { errorFacts } from '../../platform/errors/error-facts.ts'
import { ImageFault } from './image-fault.ts'

const PIXELS_MAX = 40_000_000
const SECONDS_MAX = 10
/** A picture is at most this many times as high as the largest width. */
const HEIGHT_FACTOR = 2
/** Part of every file name, so that other settings produce other files. */
const RECIPE = 'webp-78-2'
/** Effort 2 takes 40 % of the time of 4, and its files are as small. */
const WEBP = { quality: 78, effort: 2 } as const

const BEGINNINGS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^ftypavi[fs]/.test(bytes.toString('latin1', 4, 12)),
]

// Readers of other formats are disabled, whatever a file claims to be. The setting applies to the whole process, which
// also draws the price labels of products as SVG. No picture that passes `BEGINNINGS` is read as SVG.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})
// One thread per picture: several at once use the processors better than one on all of them, with less memory.
sharp.concurrency(1)
sharp.cache(false)

export interface ImageVariant {
  /** `static/images/...`, named by content, so that a path always means the same bytes. */
  readonly path: string
  readonly bytes: Buffer
}

/**
 * Creates the WebP files of a picture, smallest first: one for each smaller standard width, and one in its own (at most
 * the largest standard one). Throws `ImageFault` for anything that is no picture, too large, or too slow.
 */
export async function makeVariants(source: Buffer): Promise<readonly ImageVariant[]> {
  requirePicture(source)
  const hash = createHash('sha256').update(RECIPE).update(source).digest('hex').slice(0, 32)
  try {
    const picture = await decode(source)
    const { width: own } = picture.info
    const widths = [...IMAGE_WIDTHS.filter((width) => width < own), own]
    return await Promise.all(
      widths.map(async (width) => ({
        path: `static/images/${hash.slice(0, 2)}/${hash}-${width}.webp`,
        bytes: await encode(picture, width),
      })),
    )
  } catch (error) {
    throw imageFault(error)
  }
}

/** Creates one WebP file in the largest standard width. Throws `ImageFault` as `makeVariants` does. */
export async function makeWebp(source: Buffer): Promise<Buffer> {
  requirePicture(source)
  try {
    const picture = await decode(source)
    return await encode(picture, picture.info.width)
  } catch (error) {
    throw imageFault(error)
  }
}

function requirePicture(source: Buffer): void {
  if (source.length < 16 || !BEGINNINGS.some((fits) => fits(source))) {
    throw new ImageFault('Súbor nie je obrázok JPEG, PNG, WebP, GIF ani AVIF', 'final')
  }
}

const encode = ({ data, info }: Awaited<ReturnType<typeof decode>>, width: number): Promise<Buffer> =>
  sharp(data, { raw: info }).resize({ width }).webp(WEBP).timeout({ seconds: SECONDS_MAX }).toBuffer()

/** Decodes once, in the largest width needed, rotated as the camera recorded it. */
async function decode(source: Buffer) {
  const largest = IMAGE_WIDTHS.at(-1)!
  return sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({
      width: largest,
      height: largest * HEIGHT_FACTOR,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function imageFault(error: unknown): ImageFault {
  const { message } = errorFacts(error)
  if (/pixel limit/i.test(message)) return new ImageFault('Obrázok má viac ako 40 miliónov bodov', 'final')
  if (/timeout/i.test(message)) return new ImageFault('Obrázok sa nedá spracovať v čase', 'final')
  return new ImageFault('Obrázok je poškodený', 'final')
}
