import { settings } from '#settings.ts'

export const PICTURE_SIZE = 1_080
const MARGIN = 96
const WIDTH = PICTURE_SIZE - 2 * MARGIN
const FONT = '"Inter Variable", "Inter Rest", sans-serif'
/** The light theme's colours, because a shared picture has no theme. */
const COLOURS = {
  paper: '#faf8f4',
  ink: '#1d1a16',
  quiet: '#5a5348',
  brand: '#0b6b4f',
  sale: '#b3261e',
  tag: '#ffd94a',
  tagEdge: '#c99a00',
}

interface Words {
  readonly text: string
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly colour: string
}

/** The words of a picture: a figure under its heading, another one on a price label, and a conclusion. */
export interface PictureWords {
  readonly heading: string
  readonly figure: string
  readonly labelHeading: string
  readonly labelFigure: string
  readonly conclusion: string
  readonly tone: 'good' | 'bad'
}

/** Draws a square picture on this device only. Throws when the browser gives no canvas. */
export async function sharedPicture(picture: PictureWords): Promise<Blob> {
  const { heading, figure, labelHeading, labelFigure, conclusion, tone } = picture
  const words: readonly Words[] = [
    { text: heading, y: 350, size: 52, weight: 600, colour: COLOURS.quiet },
    { text: figure, y: 480, size: 132, weight: 800, colour: COLOURS.ink },
    { text: labelHeading, y: 652, size: 52, weight: 600, colour: COLOURS.ink },
    { text: labelFigure, y: 796, size: 148, weight: 800, colour: COLOURS.ink },
    {
      ...{ text: conclusion, y: 970, size: 64, weight: 800 },
      colour: tone === 'good' ? COLOURS.brand : COLOURS.sale,
    },
  ]
  await Promise.all([600, 800].map((weight) => document.fonts.load(`${weight} 64px ${FONT}`, textOf(words))))
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_SIZE
  canvas.height = PICTURE_SIZE
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('The browser gives no canvas.')
  pen.fillStyle = COLOURS.paper
  pen.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  drawSite(pen)
  // The label of a price, as in the shop.
  drawBox(pen, [MARGIN - 40, 568, WIDTH + 80, 292], 40, COLOURS.tagEdge)
  drawBox(pen, [MARGIN - 40, 560, WIDTH + 80, 292], 40, COLOURS.tag)
  for (const line of words) drawWords(pen, line)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (drawn === null) throw new Error('The browser made no picture.')
  return drawn
}

const textOf = (words: readonly Words[]): string => words.map(({ text }) => text).join('')

/** Draws words on one line, smaller when they would not fit. */
function drawWords(
  pen: CanvasRenderingContext2D,
  { text, y, size, weight, colour }: Words,
  x = MARGIN,
): void {
  pen.font = `${weight} ${size}px ${FONT}`
  const { width } = pen.measureText(text)
  const room = WIDTH + MARGIN - x
  if (width > room) pen.font = `${weight} ${Math.floor((size * room) / width)}px ${FONT}`
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}

function drawBox(
  pen: CanvasRenderingContext2D,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  radius: number,
  colour: string,
): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fillStyle = colour
  pen.fill()
}

/** Draws the name of the site, and our sign unless the operator has another. */
function drawSite(pen: CanvasRenderingContext2D): void {
  const { name, logo } = settings().site
  const line = { text: name, y: 170, size: 56, weight: 800, colour: COLOURS.ink }
  if (logo !== null) {
    drawWords(pen, line)
    return
  }
  pen.save()
  pen.translate(MARGIN, 100)
  pen.scale(96 / 64, 96 / 64)
  pen.translate(32, 32)
  pen.rotate((-6 * Math.PI) / 180)
  pen.translate(-32, -32)
  drawBox(pen, [6, 7, 52, 52], 14, COLOURS.tagEdge)
  drawBox(pen, [6, 5, 52, 52], 14, COLOURS.tag)
  pen.lineWidth = 6
  pen.lineCap = 'round'
  pen.strokeStyle = COLOURS.ink
  pen.stroke(new Path2D('M43 21.5A13.5 13.5 0 1 0 43 40.5M16 27.5h18M16 34.5h16'))
  pen.restore()
  drawWords(pen, line, MARGIN + 120)
}
