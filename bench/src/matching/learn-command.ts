import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { learnTables } from '@cenolov/core/matching'
import { halfOf, readBarcodedGoods } from './barcoded-goods.ts'
import { readJudgedPairs } from './judged-pairs.ts'

/**
 * `npm run learn:matching -- <file.csv> [--half] [--verdicts <zhody.csv>]` learns the tables of matching from a
 * catalogue with barcodes and writes them into core. With `--half` it learns only from the half that the benchmark does
 * not measure, with `--verdicts` also from the verdicts that the administration exports.
 */
const TABLES = path.join(import.meta.dirname, '../../../packages/core/src/matching/compare/weights.json')

const { values, positionals } = readArguments()
const [file] = positionals
if (file === undefined || positionals.length > 1) usage()
const goods = await readBarcodedGoods(file)
const part = values.half ? goods.filter(({ ean }) => halfOf(ean) === 'learning') : goods
const { goods: learning, judged } =
  values.verdicts === undefined ? { goods: part, judged: [] } : await readJudgedPairs(values.verdicts, part)
console.log(`${part.length} goods of ${goods.length} to learn from, and ${judged.length} verdicts.`)
const tables = learnTables(learning, console.log, judged)
writeFileSync(TABLES, `${JSON.stringify(tables, null, 2)}\n`)
console.log(`Written to ${path.relative('.', TABLES)}.`)

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { half: { type: 'boolean' }, verdicts: { type: 'string' } },
    })
  } catch {
    return usage()
  }
}

function usage(): never {
  console.error('Usage: npm run learn:matching -- <file.csv> [--half] [--verdicts <zhody.csv>]')
  process.exit(1)
}
