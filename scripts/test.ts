import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from '@cenolov/browser'
import {
  closingLine,
  failedStep,
  failureLines,
  failureList,
  PASSED,
  readPlaywrightReport,
  readVitestReport,
  type StepResult,
} from './test-report.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'
import { sizeWarnings } from './web-sizes/screen-sizes.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')
/** Traces, screenshots and logs of failed journeys, and all failures of the run. */
const RESULTS = path.join(ROOT, 'test-results')
const FAILURES = path.join(RESULTS, 'failures.txt')
/** `npm test -- path`: only the tests of these files or folders. Options go to Playwright, for example `--shuffle=7`. */
const args = process.argv.slice(2)
const options = args.filter((name) => name.startsWith('-'))
const paths = args.filter((name) => !name.startsWith('-'))
const journeyPaths = paths.filter((name) => name.startsWith('e2e'))
const testPaths = paths.filter((name) => !name.startsWith('e2e'))
const isNightly = process.env.NIGHTLY !== undefined
if (isNightly) {
  // One seed for all processes of the run.
  process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 30))
  console.log(`SEED=${process.env.SEED} repeats the random tests of this run.`)
}

interface Finished {
  readonly code: number | null
  readonly output: string
}

function run(
  command: string,
  commandArgs: readonly string[],
  env: NodeJS.ProcessEnv = {},
  live = false,
): Promise<Finished> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, commandArgs, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

const bin = (name: string): string => path.join(BIN, name)

type Step = readonly [name: string, run: () => Promise<StepResult>]

const check = (name: string, command: string, ...commandArgs: readonly string[]): Step => [
  name,
  async () => {
    const { code, output } = await run(command, commandArgs)
    if (code === 0) return PASSED
    console.log(output.trimEnd())
    return failedStep(name, output.trim().split('\n').slice(-2).join('\n'))
  },
]

const readReport = (name: string): string | null => {
  try {
    return readFileSync(path.join(RESULTS, name), 'utf8')
  } catch {
    return null
  }
}

/** Runs a program that prints a dot for each test: live in a terminal, else only when it fails. */
async function runTests(command: string, commandArgs: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const isLive = process.stdout.isTTY === true
  const { code, output } = await run(command, commandArgs, { NO_COLOR: '1', ...env }, isLive)
  if (code !== 0 && !isLive) console.log(output.trimEnd())
  return code
}

async function unitTests(): Promise<StepResult> {
  const file = path.join(RESULTS, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTests(bin('vitest'), ['run', ...reporters, ...testPaths])
  return readVitestReport(readReport('vitest.json'), code, ROOT)
}

async function webBuild(): Promise<StepResult> {
  if (!isWebBuilt()) await buildWeb()
  for (const warning of sizeWarnings()) console.log(`! ${warning}`)
  return PASSED
}

async function journeys(): Promise<StepResult> {
  const browser = ensureChromium()
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(RESULTS, 'playwright.json'),
  }
  const playwrightArgs = ['test', '--config=e2e', '--reporter=dot,json', ...options, ...journeyPaths]
  const code = await runTests(bin('playwright'), playwrightArgs, env)
  return readPlaywrightReport(readReport('playwright.json'), code)
}

const CHECKS: readonly Step[] = [
  check('format and lint', bin('biome'), 'check', '.'),
  check('texts of languages', process.execPath, 'scripts/languages/main.ts'),
  check('types of core', bin('tsc'), '-p', 'packages/core'),
  check('types of the server and the tools', bin('tsc'), '-p', '.'),
  check('types of the web', bin('tsc'), '-p', 'apps/web'),
  check('architecture', process.execPath, 'scripts/architecture/main.ts'),
  check('unused exports and files', bin('knip'), '--no-progress', '--no-config-hints'),
]
const BUILD: Step = ['web build', webBuild]
const UNIT_TESTS: Step = ['unit and integration tests', unitTests]
const JOURNEYS: Step = ['journeys in Chromium', journeys]
const FAULTS = check('faults', process.execPath, 'scripts/test-faults.ts')

/** Steps that run in order. */
type Lane = readonly Step[]

/** Returns the stages of a run. The lanes of a stage run at the same time. */
function stages(): readonly (readonly Lane[])[] {
  if (paths.length === 0)
    return [[CHECKS, [BUILD, UNIT_TESTS]], [[JOURNEYS]], ...(isNightly ? [[[FAULTS]]] : [])]
  const unitTests = testPaths.length > 0 ? [UNIT_TESTS] : []
  return [[unitTests], [journeyPaths.length > 0 ? [BUILD, JOURNEYS] : []]]
}

async function runStep([name, step]: Step): Promise<StepResult> {
  const start = Date.now()
  // A step that throws counts as failed; the others still run.
  const result = await step().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error)
    return failedStep(name, String(error))
  })
  const counts = result.passed + result.failed === 1 ? '' : `: ${closingLine([result])}`
  const seconds = ((Date.now() - start) / 1_000).toFixed(1)
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${name}${counts} (${seconds} s)`)
  return result
}

async function runLane(steps: Lane): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step))
  return results
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const results: StepResult[] = []
for (const stage of stages()) results.push(...(await Promise.all(stage.map(runLane))).flat())

const failures = results.flatMap((result) => result.failures)
if (results.some((result) => result.failed > 0)) process.exitCode = 1
if (failures.length > 0) {
  writeFileSync(FAILURES, `${failures.flatMap(failureLines).join('\n')}\n`)
  for (const line of failureList(failures, path.relative(ROOT, FAILURES))) console.log(line)
}
console.log(closingLine(results))
