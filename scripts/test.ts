import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '@cenolov/browser'
import {
  closingLine,
  FAILED,
  PASSED,
  readPlaywrightReport,
  readVitestReport,
  type StepResult,
} from './test-report.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')
/** `npm test -- path`: only tests of these files or folders. */
const paths = process.argv.slice(2)
const journeyPaths = paths.filter((name) => name.startsWith('e2e'))
const testPaths = paths.filter((name) => !name.startsWith('e2e'))
const reports = mkdtempSync(path.join(tmpdir(), 'cenolov-test-'))

interface Finished {
  readonly code: number | null
  readonly output: string
}

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  live = false,
): Promise<Finished> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
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

const check = (command: string, args: readonly string[]) => async (): Promise<StepResult> => {
  const { code, output } = await run(command, args)
  if (code === 0) return PASSED
  console.log(output.trimEnd())
  return FAILED
}

const readReport = (name: string): string | null => {
  try {
    return readFileSync(path.join(reports, name), 'utf8')
  } catch {
    return null
  }
}

async function unitTests(): Promise<StepResult> {
  const file = path.join(reports, 'vitest.json')
  const { code } = await run(
    bin('vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...testPaths],
    {},
    true,
  )
  return readVitestReport(readReport('vitest.json'), code)
}

async function webBuild(): Promise<StepResult> {
  if (!isWebBuilt()) await buildWeb()
  return PASSED
}

async function journeys(): Promise<StepResult> {
  const browser = ensureChromium()
  const file = path.join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', '--config=e2e', '--reporter=dot,json', ...journeyPaths]
  const { code } = await run(bin('playwright'), args, env, true)
  return readPlaywrightReport(readReport('playwright.json'), code)
}

type Step = readonly [name: string, run: () => Promise<StepResult>]

const JOURNEYS: readonly Step[] = [
  ['web build', webBuild],
  ['journeys in Chromium', journeys],
]
const STEPS: readonly Step[] = [
  ['format and lint', check(bin('biome'), ['check', '.'])],
  ['texts of languages', check(process.execPath, ['scripts/languages/main.ts'])],
  ['types of core', check(bin('tsc'), ['-p', 'packages/core'])],
  ['types of the server and the tools', check(bin('tsc'), ['-p', '.'])],
  ['types of the web', check(bin('tsc'), ['-p', 'apps/web'])],
  ['architecture', check(process.execPath, ['scripts/architecture/main.ts'])],
  ['unused exports and files', check(bin('knip'), ['--no-progress', '--no-config-hints'])],
  ...(paths.length === 0 || testPaths.length > 0
    ? ([['unit and integration tests', unitTests]] as const)
    : []),
  ...(paths.length === 0 || journeyPaths.length > 0 ? JOURNEYS : []),
]

const results: StepResult[] = []
for (const [name, step] of STEPS) {
  const start = Date.now()
  // A step that throws counts as failed; the others still run.
  const result = await step().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error)
    return FAILED
  })
  results.push(result)
  const counts = result.passed + result.failed === 1 ? '' : `: ${closingLine([result])}`
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} ${name}${counts} (${((Date.now() - start) / 1_000).toFixed(1)} s)`,
  )
}
rmSync(reports, { recursive: true, force: true })
if (results.some((result) => result.failed > 0)) process.exitCode = 1
console.log(closingLine(results))
