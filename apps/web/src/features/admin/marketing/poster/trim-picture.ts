type Bounds = Readonly<Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>>

const FAINT_ALPHA = 16
/** From this on, in each channel, a pixel is background paper, with artefacts of compression. */
const PAPER = 244

/** Returns the part of a picture, RGBA in rows, that is neither transparent nor white, or null without one. */
export function productBounds(pixels: Uint8ClampedArray, width: number, height: number): Bounds | null {
  const isProduct = (x: number, y: number) => {
    const at = (y * width + x) * 4
    if (pixels[at + 3]! < FAINT_ALPHA) return false
    return Math.min(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!) < PAPER
  }
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isProduct(x, y)) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const SEARCHED = 200
/** Longest side of a trimmed picture: posters show none larger. */
const KEPT = 1_200
/** Smaller margins stay. */
const MARGIN_MIN = 0.04

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

function drawn(image: HTMLImageElement, part: Bounds, longest: number) {
  const scale = longest / Math.max(part.width, part.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  // A part named by its source rectangle stays empty when the picture is a vector without a size.
  context?.drawImage(image, -part.left * scale, -part.top * scale, width, height)
  return { canvas, context, scale }
}

/**
 * Removes the margins around a product from its picture, so that products of different shops look equally large.
 * @param address a data URL
 * @returns a data URL; the same one without margins to remove
 */
export async function trimmed(address: string): Promise<string> {
  const image = await decoded(address)
  const whole = { left: 0, top: 0, width: image.naturalWidth, height: image.naturalHeight }
  if (whole.width === 0 || whole.height === 0) return address
  const { canvas, context, scale } = drawn(image, whole, SEARCHED)
  const small = context?.getImageData(0, 0, canvas.width, canvas.height).data
  const found = small && productBounds(small, canvas.width, canvas.height)
  if (!found) return address
  const isFull =
    found.width > canvas.width * (1 - MARGIN_MIN) && found.height > canvas.height * (1 - MARGIN_MIN)
  if (isFull) return address
  // One pixel of the search around it, so that no edge is lost.
  const left = Math.max(0, (found.left - 1) / scale)
  const top = Math.max(0, (found.top - 1) / scale)
  const part = {
    left,
    top,
    width: Math.min(whole.width - left, (found.width + 2) / scale),
    height: Math.min(whole.height - top, (found.height + 2) / scale),
  }
  const vector = address.startsWith('data:image/svg')
  const longest = vector ? KEPT : Math.min(KEPT, Math.max(part.width, part.height))
  return drawn(image, part, longest).canvas.toDataURL('image/png')
}
