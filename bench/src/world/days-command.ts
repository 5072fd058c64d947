import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ImportStatus, SourceTrial } from '@cenolov/contract/admin'
import pg from 'pg'
import type { ProductProcess } from '../product-process.ts'
import { withDirectory, withProduct } from '../with-product.ts'
import { DAMAGES, damagedText } from './damaged-text.ts'
import { type FileSeries, fileSeries } from './file-series.ts'
import { keptAmounts } from './kept-amounts.ts'
import { SeriesSource } from './series-source.ts'

/**
 * `npm run world:days -- <folder> [merge|replace] [number]`: imports the price lists of a folder into an empty product
 * and prints a row for each file. The files of one publisher come from one saved source, in the order of their days.
 * The last file of a series is then damaged in several ways, imported and undone. The number sets how many held rows
 * and wrong amounts of each file are shown. Stores nothing.
 */
const [folder, mode = 'merge', shown = '0'] = process.argv.slice(2)
if (folder === undefined || (mode !== 'merge' && mode !== 'replace')) {
  throw new Error(
    'Usage: npm run world:days -- <folder with price lists> [merge|replace] [number of examples]',
  )
}
const from = folder
const examples = Number(shown)
const PRICES = ['Price', 'Sale Price', 'Old Price']
const COLUMNS =
  'file | rows | mapped | new | updated | refused | collapsed | no offers | amounts | wrong | unknown | held'

const HELD = `
SELECT rule, count(*)::integer AS count,
  array_agg(title || ', ' || store || ': ' || coalesce(old_price::text, 'new') || ' -> ' || price || ' ' || akcia || ': ' || reason
    ORDER BY row) AS reasons
FROM held_rows WHERE job_id = $1 GROUP BY rule ORDER BY count(*) DESC`

await withDirectory((sources) =>
  withProduct({ settings: { SOURCE_DIR: sources } }, async ({ product, connection }) => {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      print([COLUMNS])
      for (const series of fileSeries(await readdir(from)))
        await importSeries({ product, client, sources }, series)
    } finally {
      await client.end()
    }
  }),
)

interface Days {
  readonly product: ProductProcess
  readonly client: pg.Client
  /** The folder that sources read. */
  readonly sources: string
}

async function importSeries({ product, client, sources }: Days, series: FileSeries): Promise<void> {
  // A leaflet is never the whole offer of its chain.
  const source = await SeriesSource.save(
    product,
    series,
    series.preset === 'leaflets' ? 'merge' : modeOf(series),
  )
  let prices: readonly string[] = []
  for (const [day, name] of series.files.entries()) {
    const text = await textOf(path.join(from, name))
    const trial = await offer(source, path.join(sources, series.name), name, text)
    prices = PRICES.flatMap((column) => trial?.mapping[column] ?? []).flat()
    const files = series.files.slice(0, day + 1).map((each) => path.join(from, each))
    await importFile(client, source, { name, trial, files })
  }
  if (series.files.length === 1 || series.format === 'xml') return
  const last = series.files.at(-1)!
  const text = await textOf(path.join(from, last))
  for (const damage of DAMAGES) {
    const name = `${last}, ${damage}`
    const trial = await offer(
      source,
      path.join(sources, series.name),
      last,
      damagedText(text, series.format, damage, prices),
    )
    const jobId = await importFile(client, source, { name, trial, files: [] })
    await source.undo(jobId).catch((error: unknown) => process.stdout.write(`  not undone: ${error}\n`))
  }
}

/** Chooses the mode: only the files of a series show which goods have left the offer. */
function modeOf({ files }: FileSeries): 'merge' | 'replace' {
  return files.length > 1 && mode === 'replace' ? 'replace' : 'merge'
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Puts the file where its source looks for it. Returns the trial, or null when it cannot be read. */
async function offer(
  source: SeriesSource,
  place: string,
  name: string,
  text: string,
): Promise<SourceTrial | null> {
  await rm(place, { recursive: true, force: true })
  await mkdir(place)
  await writeFile(path.join(place, name.replace(/\.gz$/, '')), text)
  return source.attempt().catch(() => null)
}

interface GivenFile {
  readonly name: string
  readonly trial: SourceTrial | null
  /** This file and the files of earlier days; empty for a damaged file, because its amounts prove nothing. */
  readonly files: readonly string[]
}

async function importFile(
  client: pg.Client,
  source: SeriesSource,
  { name, trial, files }: GivenFile,
): Promise<string> {
  const status = await source.run()
  if (status.status === 'failed' && status.total_rows === 0) {
    print([name, '', 'no', status.message])
    return status.job_id
  }
  const held = await heldOf(client, status.job_id)
  const amounts = files.length === 0 ? null : await keptAmounts(client, source.id, files)
  const { sold_out, conditional, nameless } = trial?.no_offers ?? { sold_out: 0, conditional: 0, nameless: 0 }
  print([
    name,
    status.total_rows,
    mappedBy(trial),
    status.created_count,
    status.updated_count,
    status.error_count,
    status.collapsed_count,
    sold_out + conditional + nameless,
    amounts?.compared ?? '',
    amounts?.wrong ?? '',
    amounts?.unknown ?? '',
    held.map(({ rule, count }) => `${rule} ${count}`).join(', ') || 0,
    status.status === 'failed' ? status.message : '',
  ])
  for (const { rule, reasons } of held)
    for (const reason of reasons.slice(0, examples)) print(['  held', rule, reason])
  for (const example of amounts?.examples.slice(0, examples) ?? []) print(['  amount', example])
  for (const note of notesOf(status).slice(0, examples)) print(['  note', note])
  return status.job_id
}

function mappedBy(trial: SourceTrial | null): string {
  if (trial === null) return 'no'
  const { content } = trial.read_as
  if (content === 'promotions') return `yes, promotions: ${trial.would.unknown} of unknown goods`
  return trial.rows.length === 0 ? 'no' : trial.is_guessed ? 'yes' : 'by preset'
}

function notesOf({ notes, errors }: ImportStatus): readonly string[] {
  return [...errors, ...notes].map(({ row, column, message }) => `${row} ${column} ${message}`)
}

interface HeldByRule {
  readonly rule: string
  readonly count: number
  readonly reasons: readonly string[]
}

async function heldOf(client: pg.Client, jobId: string): Promise<readonly HeldByRule[]> {
  const { rows } = await client.query<HeldByRule>(HELD, [jobId])
  return rows
}

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(`${cells.join(' | ')}\n`)
}
