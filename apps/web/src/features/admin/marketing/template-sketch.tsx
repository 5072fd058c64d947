import { DESIGNS } from './designs/designs.ts'
import type { Template, TemplateStyle } from './templates.ts'

/** A block of a sketch: place and size in hundredths of the width, and its role. */
type Block = readonly [x: number, y: number, width: number, height: number, stands: Stand, round?: number]
type Stand = 'band' | 'bandText' | 'text' | 'sheet' | 'goods' | 'price' | 'off'

const cells = (
  across: readonly number[],
  down: readonly number[],
  blocks: (x: number, y: number) => Block[],
) => down.flatMap((y) => across.flatMap((x) => blocks(x, y)))

const SKETCHES: Record<TemplateStyle, readonly Block[]> = {
  leaflet: [
    [0, 0, 100, 18, 'band'],
    [5, 6, 52, 7, 'bandText'],
    [0, 18, 100, 5, 'off'],
    ...cells([4, 54], [28, 64], (x, y) => [
      [x, y, 20, 30, 'goods'],
      [x + 22, y + 16, 20, 14, 'price'],
    ]),
  ],
  percent: [
    [6, 9, 36, 16, 'text'],
    [50, 6, 44, 24, 'text', 3],
    [0, 40, 100, 60, 'sheet'],
    [6, 46, 44, 28, 'goods'],
    [28, 78, 30, 16, 'price'],
    [66, 46, 14, 18, 'goods'],
    [66, 74, 14, 18, 'goods'],
  ],
  plates: [
    [5, 7, 58, 9, 'text'],
    ...cells([6, 54], [26, 62], (x, y) => [
      [x, y, 27, 27, 'sheet', 14],
      [x + 30, y + 9, 12, 10, 'text'],
    ]),
  ],
  arches: [
    [5, 12, 64, 9, 'text'],
    ...cells([5, 52], [32], (x, y): Block[] => [
      [x, y, 43, 62, 'sheet', 20],
      [x + 12, y + 10, 19, 24, 'goods'],
      [x + 6, y + 44, 18, 12, 'price'],
    ]),
  ],
  label: [
    [5, 13, 34, 26, 'text'],
    [48, 7, 50, 50, 'sheet', 25],
    [60, 18, 26, 28, 'goods'],
    [0, 66, 100, 34, 'band'],
    [6, 71, 52, 24, 'bandText'],
  ],
  catalogue: [
    [5, 5, 44, 7, 'text'],
    [5, 15, 90, 0.8, 'text'],
    ...cells([5, 36, 67], [20, 59], (x, y): Block[] => [
      [x, y, 28, 36, 'sheet', 2],
      [x + 7, y + 3, 14, 14, 'goods'],
      [x + 3, y + 27, 12, 6, 'price'],
    ]),
  ],
  tape: [
    [0, 12, 100, 6, 'band'],
    [6, 32, 76, 12, 'text'],
    [0, 58, 56, 42, 'sheet'],
    [12, 66, 30, 26, 'goods'],
    [62, 84, 30, 14, 'text'],
    [44, 104, 56, 42, 'sheet'],
    [58, 112, 30, 26, 'goods'],
    [6, 130, 30, 14, 'text'],
    [0, 160, 100, 6, 'band'],
  ],
  receipt: [
    [0, 0, 100, 16, 'band'],
    [14, 32, 72, 11, 'text'],
    ...cells([7], [56, 84, 112], (x, y) => [
      [x, y, 26, 22, 'goods'],
      [x + 60, y + 10, 26, 12, 'text'],
    ]),
    [0, 162, 100, 16, 'band'],
  ],
  shelf: [
    [3, 14, 22, 22, 'text'],
    [29, 0, 71, 28, 'sheet'],
    [29, 28, 71, 3, 'band'],
    ...cells([31, 54, 77], [6], (x, y): Block[] => [
      [x + 3, y + 4, 14, 20, 'goods'],
      [x, y + 28, 20, 17, 'price'],
    ]),
  ],
  store: [
    [0, 0, 100, 26, 'band'],
    [5, 8, 46, 10, 'bandText'],
    [70, 7, 25, 12, 'bandText'],
    ...cells([5, 53], [36, 88], (x, y): Block[] => [
      [x + 7, y, 28, 24, 'goods'],
      [x, y + 32, 24, 12, 'price'],
      [x + 30, y + 32, 12, 12, 'text'],
    ]),
  ],
  columns: [
    [3, 3, 48, 6, 'text'],
    [3, 11, 94, 1.5, 'band'],
    ...cells([3, 27, 51, 75], [15], (x, y) => [
      [x, y, 15, 10, 'text'],
      [x, y + 14, 19, 20, 'goods'],
    ]),
  ],
}

export function TemplateSketch({ template }: { readonly template: Template }) {
  const { ground, band, sheet, sign, off } = DESIGNS[template.style].palette
  const fills: Record<Stand, string> = {
    text: ground.ink,
    band: band.colour,
    bandText: band.ink,
    sheet: sheet.colour,
    goods: '#c9bda4',
    price: sign.colour === sheet.colour ? sign.ink : sign.colour,
    off: off.colour,
  }
  const height = (100 * template.height) / template.width
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${height}`}
      className="h-20 w-auto max-w-full rounded-sm border border-line"
    >
      <rect width="100" height={height} fill={ground.colour} />
      {SKETCHES[template.style].map(([x, y, width, tall, stands, round = 0.5]) => (
        <rect
          key={`${x} ${y} ${stands}`}
          {...{ x, y, width }}
          height={tall}
          rx={round}
          fill={fills[stands]}
        />
      ))}
    </svg>
  )
}
