import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { learnTables, type MatchTables } from '@cenolov/core'
import { halfOf, readBarcodedGoods } from './barcoded-goods.ts'

/**
 * `npm run learn:matching -- <file.csv> [--half]` learns the tables of matching from a catalogue with barcodes and writes
 * them into core; with `--half` only from the half that the benchmark does not measure.
 */
const TABLES = path.join(import.meta.dirname, '../../../packages/core/src/matching/compare/weights.ts')

const [file, half] = process.argv.slice(2)
if (file === undefined || (half !== undefined && half !== '--half')) {
  console.error('Usage: npm run learn:matching -- <file.csv> [--half]')
  process.exit(1)
}
const goods = await readBarcodedGoods(file)
const learning = half === undefined ? goods : goods.filter(({ ean }) => halfOf(ean) === 'learning')
console.log(`${learning.length} goods of ${goods.length} to learn from.`)
const tables = learnTables(learning, console.log)
writeFileSync(TABLES, tablesSource(tables))
console.log(`Written to ${path.relative('.', TABLES)}.`)

function tablesSource({ words, standIns, ...numbers }: MatchTables): string {
  const fields = Object.entries(numbers).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value, null, 2)},\n`,
  )
  return `import type { Tables } from './tables.ts'

// Written by \`npm run learn:matching\`; learn again rather than edit.
// biome-ignore format: a table
export const TABLES: Tables = {
${fields.join('')}  words: \`
${wrapped(words)}
  \`,
  standIns: \`
${wrapped(standIns)}
  \`,
}
`
}

/** In lines that a change of one word leaves alone. */
function wrapped(text: string): string {
  return (text.match(/.{1,110}(?: |$)/g) ?? []).map((line) => `    ${line.trim()}`).join('\n')
}
