import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mutant } from './mutants.ts'
import type { Target } from './targets.ts'

/**
 * Runs the tests with the fault in place, if there is one. Resolves to the test that noticed it, or null when all
 * passed.
 * @param limitMs a fault may be an endless loop, which counts as noticed
 */
export async function noticedBy(
  root: string,
  { file, tests }: Target,
  mutant: Mutant | null,
  limitMs: number,
): Promise<string | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'))
  const reportFile = path.join(folder, 'report.json')
  const config = path.join(import.meta.dirname, 'vitest.config.ts')
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      config,
      `--outputFile.json=${reportFile}`,
      ...tests,
    ],
    {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        PLANTED: JSON.stringify({ file, mutant }),
        NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'plant-in-threads.ts')).href}`,
      },
    },
  )
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), limitMs)
  try {
    const code = await new Promise((resolve) => child.on('exit', resolve))
    if (code === 0) return null
    return code === null ? 'the time limit' : (firstFailure(reportFile) ?? 'a run that does not begin')
  } finally {
    clearTimeout(timer)
    rmSync(folder, { recursive: true })
  }
}

/** The name of the first test that failed, or of the file that does not load. Null without a report. */
function firstFailure(reportFile: string): string | null {
  let files: VitestReport['testResults']
  try {
    files = (JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport).testResults
  } catch {
    return null
  }
  const test = files.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed')
  if (test !== undefined) return `'${test.fullName}'`
  const file = files.find(({ status }) => status === 'failed')
  return file === undefined ? null : `${path.basename(file.name)}, which does not load`
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
