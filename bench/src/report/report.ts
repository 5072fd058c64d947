import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, release, totalmem } from 'node:os'
import path from 'node:path'

/** One row of the table: the subject, our figure, the alternative's, and whether the budget is kept. */
export interface BenchRow {
  readonly what: string
  readonly ours: string
  readonly beside?: string
  readonly budget?: string
  readonly kept?: boolean | null
}

export interface BenchPart {
  readonly rows: readonly BenchRow[]
  /** All figures, as recorded in `bench/results.json`. */
  readonly figures: unknown
  /** The README's text about this part, as Markdown. */
  readonly headline?: string
}

const ROOT = path.join(import.meta.dirname, '../../..')
const RESULTS = path.join(ROOT, 'bench/results.json')
const DOCUMENT = path.join(ROOT, 'docs/performance.md')
const README = path.join(ROOT, 'README.md')

interface Results {
  readonly versions: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, RecordedPart>>
}
interface RecordedPart extends BenchPart {
  readonly measured: string
  readonly machine: string
}

const version = (name: string): string =>
  (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version

/** Records a part that ran, keeping earlier results of others, and rewrites the tables of the documentation. */
export function record(name: string, part: BenchPart): void {
  const before: Partial<Results> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
  const measured = new Date().toISOString()
  const machine = [
    `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${release()}`,
  ].join(', ')
  const results: Results = {
    versions: { node: process.versions.node, fastify: version('fastify'), pg: version('pg') },
    parts: { ...before.parts, [name]: { measured, machine, ...part } },
  }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  writeDocuments(results)
}

/** Rewrites the results in the documentation: its tables and the headline of the README. */
function writeDocuments({ versions, parts }: Results): void {
  const sections = Object.entries(parts).map(sectionOf)
  replaceSection(DOCUMENT, 'results', [`With Node ${versions.node}.`, ...sections].join('\n\n'))
  const headlines = Object.values(parts).flatMap(({ headline = [] }) => headline)
  replaceSection(README, 'headline', headlines.join('\n\n'))
}

function sectionOf([name, { measured, machine, rows }]: [string, RecordedPart]): string {
  return [
    `### ${name}`,
    '',
    `Measured on ${measured.slice(0, 10)} (${machine}).`,
    '',
    '| what | Cenolov | compared with | budget | kept |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ what, ours, beside = '', budget = '', kept }) =>
        `| ${[what, ours, beside, budget, kept == null ? '' : kept ? 'yes' : '**no**'].join(' | ')} |`,
    ),
  ].join('\n')
}

/** Replaces the content between the two comments that name a section of a document. */
function replaceSection(file: string, name: string, content: string): void {
  const document = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- end of ${name} -->`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from === -1 || to < from) throw new Error(`${file} lacks the lines ${begin} and ${end}`)
  writeFileSync(file, `${document.slice(0, from)}${begin}\n\n${content}\n\n${document.slice(to)}`)
}

export function print(name: string, { rows }: BenchPart): void {
  console.log(`\n${name}`)
  rows.forEach(printRow)
}

/** Prints a row. A long part also prints each row as soon as it is measured. */
export function printRow({ what, ours, beside, budget, kept }: BenchRow): void {
  console.log(
    `  ${kept === false ? '✗' : '·'} ${what}: ${ours}${beside ? ` (compared with: ${beside})` : ''}${budget ? ` [${budget}]` : ''}`,
  )
}
