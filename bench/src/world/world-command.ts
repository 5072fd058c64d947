import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CsvRecords, ImportRowReader, PromotionReader, readLayout } from '@cenolov/core/import'
import { type SourceContent, sourcePreset } from '@cenolov/core/source'
import { convertSource } from '@cenolov/server/src/modules/sources/read/convert.ts'

/**
 * `npm run world -- <folder>`: reads every price list of a folder by the guess alone. Prints for each the mapping, how
 * many rows an import would refuse, and how many are not offers. Stores nothing.
 */
const folder = process.argv[2]
if (folder === undefined) throw new Error('Usage: npm run world -- <folder with price lists>')
const directory = await mkdtemp(path.join(tmpdir(), 'cenolov-world-'))
let mapped = 0
const names = (await readdir(folder)).sort()
try {
  for (const name of names) {
    const { line, isMapped } = await readByGuess(path.join(folder, name), name)
    if (isMapped) mapped += 1
    process.stdout.write(`${line}\n`)
  }
} finally {
  await rm(directory, { recursive: true, force: true })
}
process.stdout.write(`${mapped} of ${names.length} files can be imported by the guess alone.\n`)

async function readByGuess(
  file: string,
  name: string,
): Promise<{ readonly line: string; readonly isMapped: boolean }> {
  const output = path.join(directory, 'rows.csv')
  await writeFile(output, '')
  const format = /\.json/i.test(name) ? 'json' : /\.xml/i.test(name) ? 'xml' : 'csv'
  const started = performance.now()
  const converted = await convertSource({
    path: file,
    name,
    output,
    format,
    content: null,
    records: null,
    encoding: null,
    delimiter: null,
    mapping: {},
    presetMapping: sourcePreset('cenolov').mapping,
    constants: {},
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  if (!converted.ok) return { line: `${name} | - | NO: ${converted.reason} | ${seconds} s`, isMapped: false }
  const { refused, why } = await refusals(output, converted.found.content)
  const fields = Object.entries(converted.mapping).map(
    ([target, column]) => `${target}←${[column].flat().join('/')}`,
  )
  const none = Object.entries(converted.noOffers).filter(([, count]) => count > 0)
  const isMapped = refused < converted.rows * 0.25
  const line = [
    name,
    `${converted.rows} ${converted.found.content === 'goods' ? 'rows' : 'promotions'}`,
    isMapped ? 'yes' : 'NO',
    fields.join(', '),
    `refused ${refused}${why === '' ? '' : ` (${why})`}`,
    `no offers ${none.map(([reason, count]) => `${reason} ${count}`).join(', ') || 0}`,
    `${seconds} s`,
  ].join(' | ')
  return { line, isMapped }
}

/** Returns the rows that the rules of an import refuse, and the first reason. */
async function refusals(
  file: string,
  content: SourceContent,
): Promise<{ readonly refused: number; readonly why: string }> {
  const text = await readFile(file, 'utf8')
  const layout = readLayout(text.slice(0, text.indexOf('\n')))
  if (!layout.ok) throw new Error('The rows of an import always have its columns.')
  const days = { today: new Date().toISOString().slice(0, 10), timeZone: 'Europe/Bratislava', order: null }
  const reader = content === 'goods' ? new ImportRowReader(layout.layout, days) : new PromotionReader(days)
  let refused = 0
  let why = ''
  const records = new CsvRecords(',', {
    onRecord: (cells, record) => {
      if (record === 1) return
      const row = reader.read(cells)
      if (row.ok) return
      refused += 1
      why ||= `${row.fault.column}: ${row.fault.message}`
    },
    onBrokenQuotes: () => {
      refused += 1
    },
  })
  records.push(text)
  records.end()
  return { refused, why }
}
