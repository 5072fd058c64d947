import path from 'node:path'
import { checkLanguages } from './check-languages.ts'
import { checkOperatorTexts } from './check-operator-texts.ts'

const root = path.join(import.meta.dirname, '../..')
const faults = [...checkLanguages(root), ...checkOperatorTexts(root)]
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(`${faults.length} faults in the texts of languages (docs/decisions/0094).`)
  process.exitCode = 1
}
