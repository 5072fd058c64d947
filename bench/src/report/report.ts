import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, release, totalmem } from 'node:os'
import path from 'node:path'

/** One row of the table: what was measured, our figure, the alternative's, and whether the budget is kept. */
export interface BenchRow {
  readonly what: string
  readonly ours: string
  readonly beside: string
  readonly budget: string
  /** null without a budget. */
  readonly kept: boolean | null
}

/** The results of one part of the benchmarks. */
export interface BenchPart {
  readonly rows: readonly BenchRow[]
  /** All figures, as recorded in `bench/results.json`. */
  readonly figures: unknown
}

const ROOT = path.join(import.meta.dirname, '../../..')
const RESULTS = path.join(ROOT, 'bench/results.json')
const DOCUMENT = path.join(ROOT, 'docs/performance.md')
const BEGIN = '<!-- results: written by npm run bench -->'
const END = '<!-- end of results -->'

interface Results {
  readonly machine: Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, BenchPart & { readonly measured: string }>>
}

const version = (name: string): string =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version

/** Records the parts that ran, keeping earlier results of others, and rewrites the tables of the documentation. */
export function record(parts: ReadonlyMap<string, BenchPart>): void {
  const before: Partial<Results> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
  const measured = new Date().toISOString()
  const results: Results = {
    machine: {
      processor: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
      system: `${process.platform} ${release()}`,
    },
    versions: { node: process.versions.node, fastify: version('fastify'), pg: version('pg') },
    parts: {
      ...before.parts,
      ...Object.fromEntries([...parts].map(([name, part]) => [name, { measured, ...part }])),
    },
  }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), results))
}

function withTable(document: string, { machine, versions, parts }: Results): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`${DOCUMENT} lacks the lines ${BEGIN} and ${END}`)
  const place = [...Object.values(machine), `Node ${versions.node}`].join(', ')
  const tables = Object.entries(parts).map(([name, { measured, rows }]) =>
    [
      `### ${name}`,
      '',
      `Measured on ${measured.slice(0, 10)}.`,
      '',
      '| what | Cenolov | compared with | budget | kept |',
      '|---|---|---|---|---|',
      ...rows.map(
        ({ what, ours, beside, budget, kept }) =>
          `| ${[what, ours, beside, budget, kept === null ? '' : kept ? 'yes' : '**no**'].join(' | ')} |`,
      ),
    ].join('\n'),
  )
  return `${document.slice(0, begin)}${BEGIN}\n\n${place}.\n\n${tables.join('\n\n')}\n\n${document.slice(end)}`
}

/** Prints a part as it will appear in the documentation. */
export function print(name: string, { rows }: BenchPart): void {
  console.log(`\n${name}`)
  for (const { what, ours, beside, budget, kept } of rows)
    console.log(
      `  ${kept === false ? '✗' : '·'} ${what}: ${ours}${beside ? ` (compared with: ${beside})` : ''}${budget ? ` [${budget}]` : ''}`,
    )
}
