import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { median } from '../report/statistics.ts'
import { ASSUMPTIONS, type MeasuredFigures, scaleFor } from './scale-model.ts'

/** `npm run scale`: rewrites the table of `docs/scale.md` from the figures that `npm run bench` measured last. */
const ROOT = path.join(import.meta.dirname, '../../..')
const DOCUMENT = path.join(ROOT, 'docs/scale.md')
const SHOPPERS = [10_000, 1_000_000, 50_000_000]
const [BEGIN, END] = ['<!-- model: written by npm run scale -->', '<!-- end of the model -->']

interface Results {
  readonly parts: {
    readonly http: {
      readonly figures: {
        readonly memoryMb: number
        readonly runs: {
          readonly never: readonly { readonly perSecond: number; readonly bytesPerAnswer: number }[]
        }
      }
    }
    readonly browser: {
      readonly figures: readonly {
        readonly visits: readonly { readonly bytes: number }[]
      }[]
    }
  }
}

function measured(): MeasuredFigures {
  const { parts }: Results = JSON.parse(readFileSync(path.join(ROOT, 'bench/results.json'), 'utf8'))
  const { never } = parts.http.figures.runs
  const visit = parts.browser.figures[0]?.visits[0]
  if (visit === undefined) throw new Error('Run `npm run bench -- browser` first.')
  return {
    answersPerSecond: median(never.map(({ perSecond }) => perSecond)),
    answerBytes: median(never.map(({ bytesPerAnswer }) => bytesPerAnswer)),
    nodeMemoryMb: parts.http.figures.memoryMb,
    firstVisitBytes: visit.bytes,
  }
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? Math.max(digits, 2) : digits })

const figures = measured()
const rows = SHOPPERS.map((shoppers) => scaleFor(shoppers, figures))
const table = [
  '| shoppers | calls a second at the peak | open pages at the peak | web nodes | their memory | database servers | their data | from nodes a month | from the CDN a month | euros a month |',
  '|---|---|---|---|---|---|---|---|---|---|',
  ...rows.map(
    (row) =>
      `| ${number(row.shoppers)} | ${number(row.callsPerSecond)} | ${number(row.streams)} | ${row.webNodes} | ${number(row.memoryGb, 1)} GB | ${row.databaseServers} | ${number(row.databaseGb, 1)} GB | ${number(row.originTbPerMonth, 1)} TB | ${number(row.cdnTbPerMonth, 1)} TB | ${number(row.eurosPerMonth)} |`,
  ),
]
const assumed = Object.entries(ASSUMPTIONS).map(([name, value]) => `\`${name}\` ${number(value, 2)}`)
const text = [
  BEGIN,
  '',
  ...table,
  '',
  `Measured: ${number(figures.answersPerSecond)} answers a second of ${number(figures.answerBytes)} bytes, ${number(figures.nodeMemoryMb)} MB a node, ${number(figures.firstVisitBytes)} bytes until the first results.`,
  '',
  `Assumed: ${assumed.join(', ')}.`,
  '',
  END,
].join('\n')
const document = readFileSync(DOCUMENT, 'utf8')
writeFileSync(
  DOCUMENT,
  document.slice(0, document.indexOf(BEGIN)) + text + document.slice(document.indexOf(END) + END.length),
)
console.log(table.join('\n'))
