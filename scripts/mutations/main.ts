import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { HARMLESS } from './harmless.ts'
import { applyMutant, mutantsOf, sample } from './mutants.ts'
import { isHarmless, report, score, type Trial, type Tried } from './report.ts'
import { noticedBy } from './run-tests.ts'
import { TARGETS } from './targets.ts'

// `npm run mutations [part of a path]`: plants faults one by one and counts those that tests notice. With
// `--survivors`, it plants only those that went unnoticed the last time, once there are tests for them.

const ROOT = path.join(import.meta.dirname, '../..')
const REPORT = path.join(ROOT, 'docs/mutations.md')
/** A whole run takes hours, so results are kept by file. */
const KEPT = path.join(ROOT, 'node_modules/.cache/cenolov/mutations.json')
const PER_FILE = 4
const LIMIT_MS = 600_000

interface Kept extends Tried {
  readonly hash: string
}

const onlySurvivors = process.argv.includes('--survivors')
const wanted = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const targets = TARGETS.filter(({ file }) => file.includes(wanted))
for (const target of targets) {
  const before = onlySurvivors ? kept().find(({ file }) => file === target.file) : undefined
  const isSettled = (trial: Trial) => trial.by !== null || isHarmless(target.file, trial.mutant, HARMLESS)
  if (before?.trials.every(isSettled)) continue
  const begun = Date.now()
  const failure = await noticedBy(ROOT, target, null, LIMIT_MS)
  if (failure !== null) throw new Error(`The tests of ${target.file} fail without a fault: ${failure}`)
  const limitMs = Math.min(LIMIT_MS, 30_000 + 5 * (Date.now() - begun))
  const source = sourceOf(target.file)
  const all = mutantsOf(source).filter((mutant) => isProgram(applyMutant(source, mutant)))
  const trials: Trial[] = []
  for (const mutant of sample(all, PER_FILE)) {
    const settled = before?.trials.find((trial) => trial.mutant.start === mutant.start && isSettled(trial))
    if (settled !== undefined) {
      trials.push(settled)
      continue
    }
    const by = await noticedBy(ROOT, target, mutant, limitMs)
    trials.push({ mutant, by })
    const fault = mutant.after || `without: ${mutant.before}`
    console.log(`${by === null ? 'SURVIVED' : 'noticed '} ${target.file}:${mutant.line} ${fault} (${by})`)
  }
  keep({ file: target.file, hash: hashOf(source), trials })
}
const tried = kept()
const isWanted = ({ file }: Tried): boolean => targets.some((target) => target.file === file)
console.log(`Noticed: ${score(tried.filter(isWanted), HARMLESS)}.`)
const inOrder = TARGETS.flatMap(({ file }) => tried.find((one) => one.file === file) ?? [])
const missing = TARGETS.filter(({ file }) => !inOrder.some((one) => one.file === file))
if (missing.length === 0) writeFileSync(REPORT, report(inOrder, HARMLESS))
else console.log(`Not tried as they are now: ${missing.map(({ file }) => file).join(', ')}`)

function kept(): Kept[] {
  if (!existsSync(KEPT)) return []
  const all: Kept[] = JSON.parse(readFileSync(KEPT, 'utf8'))
  return all.filter(({ file, hash }) => existsSync(path.join(ROOT, file)) && hash === hashOf(sourceOf(file)))
}

function keep(one: Kept): void {
  mkdirSync(path.dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify([...kept().filter(({ file }) => file !== one.file), one]))
}

function sourceOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Half a dropped statement is no program, and every test would notice. */
function isProgram(source: string): boolean {
  try {
    stripTypeScriptTypes(source)
    return true
  } catch {
    return false
  }
}
