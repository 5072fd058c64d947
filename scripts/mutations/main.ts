import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Mutant, mutantsOf, sample } from './mutants.ts'
import { TARGETS, type Target } from './targets.ts'

// `npm run mutations [part of a path]`: plants faults one by one and counts those that the tests notice.

const ROOT = path.join(import.meta.dirname, '../..')
const REPORT = 'docs/mutations.md'
const PER_FILE = 4
/** A fault may be an endless loop, which counts as noticed. */
const TIMEOUT_MS = 240_000

interface Trial {
  readonly target: Target
  readonly mutant: Mutant
  readonly caught: boolean
}

const wanted = process.argv[2] ?? ''
const trials: Trial[] = []
for (const target of TARGETS.filter(({ file }) => file.includes(wanted))) {
  if (!(await passes(target, null))) throw new Error(`The tests of ${target.file} fail without a fault.`)
  for (const mutant of sample(mutantsOf(readFileSync(path.join(ROOT, target.file), 'utf8')), PER_FILE)) {
    const caught = !(await passes(target, mutant))
    trials.push({ target, mutant, caught })
    console.log(
      `${caught ? 'caught  ' : 'SURVIVED'} ${target.file}:${mutant.line} ${mutant.after || `without: ${mutant.before}`}`,
    )
  }
}
const caught = trials.filter((trial) => trial.caught).length
console.log(`${caught} of ${trials.length} planted faults were noticed (${percent(caught, trials.length)}).`)
if (wanted === '') writeFileSync(path.join(ROOT, REPORT), report())

/** Runs the tests with the fault in place, if there is one. */
function passes({ file, tests }: Target, mutant: Mutant | null): Promise<boolean> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/mutations/vitest.config.ts',
    ...tests,
  ]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PLANTED: JSON.stringify({ file, mutant }) },
  })
  const stop = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  const timer = setTimeout(stop, TIMEOUT_MS)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`
}

function report(): string {
  const rows = TARGETS.map(({ file }) => {
    const of = trials.filter(({ target }) => target.file === file)
    return `| \`${file}\` | ${of.length} | ${of.filter((trial) => trial.caught).length} |`
  })
  const survivors = trials.filter((trial) => !trial.caught)
  return `# Planted faults

Tests that pass for nothing are found by planting faults: \`npm run mutations\` turns comparisons round, drops guards and
swaps operators, one at a time, in the files that must not be wrong (\`scripts/mutations/targets.ts\`), and runs the tests of
each. The last run noticed **${caught} of ${trials.length} (${percent(caught, trials.length)})**.

| file | planted | noticed |
|---|---|---|
${rows.join('\n')}

${survivors.length === 0 ? 'None survived.' : `Survivors:\n\n${survivors.map(({ target, mutant }) => `- \`${target.file}:${mutant.line}\`: \`${mutant.before}\` as \`${mutant.after}\``).join('\n')}`}
`
}
