import { expect, test } from 'vitest'
import { productBounds } from './trim-picture.ts'

/** Makes a picture from rows of pixels: `.` transparent, `w` paper, `x` product. */
function picture(...rows: readonly string[]) {
  const colours: Record<string, readonly number[]> = {
    '.': [0, 0, 0, 0],
    w: [252, 255, 250, 255],
    x: [200, 30, 30, 255],
  }
  const pixels = Uint8ClampedArray.from(rows.flatMap((row) => [...row].flatMap((pixel) => colours[pixel]!)))
  return productBounds(pixels, rows[0]!.length, rows.length)
}

test('a product is found between white and transparent margins', () => {
  expect(picture('.....', 'ww.xw', 'wxxxw', 'wwwww')).toEqual({ left: 1, top: 1, width: 3, height: 2 })
  expect(picture('x')).toEqual({ left: 0, top: 0, width: 1, height: 1 })
})

test('an empty picture has no product', () => {
  expect(picture('.w.', 'www')).toBeNull()
})
