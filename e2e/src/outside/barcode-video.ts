import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encode } from 'uqr'

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The first six digits that are written with even parity, by the leading digit. */
const EVEN = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]
const inverse = (bars: string) => bars.replace(/./g, (bar) => (bar === '1' ? '0' : '1'))
const reversed = (bars: string) => [...bars].reverse().join('')
const left = (digit: number) => LEFT[digit] ?? ''
const right = (digit: number) => inverse(left(digit))

function ean13(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const parity = EVEN[first] ?? ''
  const before = digits
    .slice(0, 6)
    .map((digit, place) => (parity[place] === '1' ? reversed(right(digit)) : left(digit)))
  return `101${before.join('')}01010${digits.slice(6).map(right).join('')}101`
}

function ean8(code: string): string {
  const digits = [...code].map(Number)
  return `101${digits.slice(0, 4).map(left).join('')}01010${digits.slice(4).map(right).join('')}101`
}

const [WIDTH, HEIGHT, MODULE, FRAMES] = [640, 480, 4, 10]
const [TABLE, PAPER, INK] = [120, 225, 25]

/** The video that the fake camera of this process shows (`--use-file-for-fake-video-capture`). */
export const VIDEO = path.join(tmpdir(), `cenolov-camera-${process.pid}.y4m`)
/** Draws a table without any code. */
export const emptyVideo = (): void => drawVideo(() => TABLE)
// The browser needs the file before the first journey draws.
emptyVideo()

/** Writes the video, every frame the same: the brightness of each point. */
function drawVideo(brightness: (x: number, y: number) => number): void {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) luma[y * WIDTH + x] = brightness(x, y)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420mpeg2\n`)
  writeFileSync(VIDEO, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]))
}

/** Draws a label with bars on a grey table. */
export function barcodeVideo(code: string): void {
  drawVideo(barcodeLabel(code))
}

/** A photo of the same label. */
export const barcodePhoto = (code: string): Buffer => photoOf(barcodeLabel(code))

/** Makes an uncompressed bitmap. */
function photoOf(brightness: (x: number, y: number) => number): Buffer {
  const header = Buffer.alloc(54)
  const points = Buffer.alloc(WIDTH * HEIGHT * 3)
  header.write('BM')
  for (const [place, value] of [
    [2, header.length + points.length],
    [10, header.length],
    [14, 40],
    [18, WIDTH],
    [22, HEIGHT],
    [26, 1 + (24 << 16)],
  ] as const)
    header.writeUInt32LE(value, place)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const at = (y * WIDTH + x) * 3
      points.fill(brightness(x, y), at, at + 3)
    }
  return Buffer.concat([header, points])
}

function barcodeLabel(code: string): (x: number, y: number) => number {
  const bars = code.length === 8 ? ean8(code) : ean13(code.padStart(13, '0'))
  const from = Math.floor((WIDTH - bars.length * MODULE) / 2)
  return (x, y) => {
    const isLabel = y >= 120 && y < 360 && x >= from - 48 && x < from + bars.length * MODULE + 48
    if (!isLabel) return TABLE
    return y > 140 && y < 340 && bars[Math.floor((x - from) / MODULE)] === '1' ? INK : PAPER
  }
}

/** Draws a QR code in the middle of a white sheet. */
export const qrVideo = (text: string): void => drawVideo(qrSheet(text))

/** A photo of the same sheet. */
export const qrPhoto = (text: string): Buffer => photoOf(qrSheet(text))

function qrSheet(text: string): (x: number, y: number) => number {
  const { data, size } = encode(text, { border: 4 })
  const side = Math.min(8, Math.floor(HEIGHT / size))
  const [left, top] = [(WIDTH - size * side) / 2, (HEIGHT - size * side) / 2]
  return (x, y) => (data[Math.floor((y - top) / side)]?.[Math.floor((x - left) / side)] ? INK : PAPER)
}
