import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { figureLines, figuresOf } from './figures.ts'

/** `npm run figures`: prints how large the repository is, and where it repeats itself. `--details` adds the places. */
const root = path.join(import.meta.dirname, '../..')
for (const line of figureLines(figuresOf(root), process.argv.includes('--details'))) console.log(line)

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root })
const words = records.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/\S+/g) ?? [])
console.log(`decisions: ${records.length} of ${words.length} words`)
