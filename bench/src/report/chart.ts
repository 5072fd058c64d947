export interface ChartBar {
  readonly label: string
  readonly ms: number
  readonly slowMs: number
  /** Whether it is Cenolov's, which is coloured. */
  readonly isOurs: boolean
}

/** Times side by side, drawn as `docs/charts/<name>.svg`. */
export interface BenchChart {
  readonly name: string
  readonly title: string
  /** The meaning of the two ends of a bar, and where it was measured. */
  readonly note: string
  /** For the long end of a bar. */
  readonly goalMs: number | null
  readonly bars: readonly ChartBar[]
}

const WIDTH = 760
const PLOT = { left: 24, width: 540, top: 84 }
const ROW = { height: 46, label: 14, barTop: 22, bar: 14 }
const AXIS_HEIGHT = 36
/** From this ratio of the longest to the shortest time on, bars would be too short to see on a linear axis. */
const LOGARITHMIC_FROM = 20

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1d1a16 }
  .title { font-size: 16px; font-weight: 700 }
  .quiet { fill: #6b6355; font-size: 12px }
  .line { stroke: #e5dfd3 }
  .goal { stroke: #b3261e; stroke-dasharray: 4 3 }
  .bar { fill: #928874 } .ours { fill: #0b6b4f }
  .ground { fill: #fff }
  @media (prefers-color-scheme: dark) {
    text { fill: #f4efe4 } .quiet { fill: #a59d8d } .line { stroke: #39352b } .goal { stroke: #ff8f86 }
    .bar { fill: #7b7363 } .ours { fill: #58c79f } .ground { fill: #1d1b16 }
  }`

/** Draws a chart as SVG, for light and dark pages. Throws a RangeError without bars. */
export function chartSvg({ title, note, goalMs, bars }: BenchChart): string {
  const times = [...bars.flatMap(({ ms, slowMs }) => [ms, slowMs]), ...(goalMs === null ? [] : [goalMs])]
  const axis = axisOf(times)
  const bottom = PLOT.top + bars.length * ROW.height
  const height = bottom + AXIS_HEIGHT
  const line = (ms: number, kind: string) =>
    `<line class="${kind}" x1="${axis.at(ms)}" x2="${axis.at(ms)}" y1="${PLOT.top}" y2="${bottom}"/>`
  const goal =
    goalMs === null ? [] : [line(goalMs, 'goal'), text(axis.at(goalMs), PLOT.top - 6, 'quiet', 'goal')]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="12"/>`,
    text(PLOT.left, 30, 'title', title),
    text(PLOT.left, 52, 'quiet', axis.isLogarithmic ? `${note}; logarithmic scale` : note),
    ...axis.ticks.flatMap((ms) => [line(ms, 'line'), text(axis.at(ms), bottom + 20, 'quiet', timeText(ms))]),
    ...bars.flatMap((bar, row) => barOf(bar, PLOT.top + row * ROW.height, axis.at)),
    ...goal,
    '</svg>\n',
  ].join('\n')
}

function barOf({ label, ms, slowMs, isOurs }: ChartBar, top: number, at: (ms: number) => number): string[] {
  const kind = isOurs ? 'bar ours' : 'bar'
  const rect = (end: number, rest: string) =>
    `<rect class="${kind}" x="${PLOT.left}" y="${top + ROW.barTop}" width="${end - PLOT.left}" height="${ROW.bar}" rx="3"${rest}/>`
  return [
    text(PLOT.left, top + ROW.label, '', label),
    rect(at(slowMs), ' opacity="0.35"'),
    rect(at(ms), ''),
    text(at(slowMs) + 8, top + ROW.barTop + 12, '', `${timeText(ms)} / ${timeText(slowMs)}`),
  ]
}

interface Axis {
  readonly isLogarithmic: boolean
  readonly ticks: readonly number[]
  readonly at: (ms: number) => number
}

function axisOf(times: readonly number[]): Axis {
  const [shortest, longest] = [Math.min(...times), Math.max(...times)]
  if (!Number.isFinite(longest)) throw new RangeError('a chart needs bars')
  if (longest / shortest < LOGARITHMIC_FROM) {
    const step = stepOf(longest)
    const ticks = Array.from({ length: Math.ceil(longest / step) + 1 }, (_, tick) => tick * step)
    return { isLogarithmic: false, ticks, at: (ms) => place(ms / ticks.at(-1)!) }
  }
  const [first, last] = [Math.floor(Math.log10(shortest)), Math.ceil(Math.log10(longest))]
  return {
    isLogarithmic: true,
    ticks: Array.from({ length: last - first + 1 }, (_, tick) => 10 ** (first + tick)),
    at: (ms) => place((Math.log10(ms) - first) / (last - first)),
  }
}

/** @param share of the axis, 0..1 */
const place = (share: number): number => Math.round((PLOT.left + share * PLOT.width) * 10) / 10

function stepOf(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest))
  return [power / 5, power / 2, power].find((step) => longest / step <= 8) ?? power * 2
}

export function timeText(ms: number): string {
  if (ms >= 1_000) return `${Number((ms / 1_000).toPrecision(2))} s`
  return `${ms >= 10 ? Math.round(ms) : Number(ms.toPrecision(2))} ms`
}

const text = (x: number, y: number, kind: string, content: string): string =>
  `<text${kind === '' ? '' : ` class="${kind}"`} x="${x}" y="${y}">${escaped(content)}</text>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (content: string): string => content.replace(/[&<>]/g, (sign) => ESCAPES[sign]!)
