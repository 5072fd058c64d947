import { readFileSync } from 'node:fs'

/** A failed check and what a reader needs to find it. */
export interface Failure {
  /** File and name of the test, or the name of a step. */
  readonly name: string
  /** The first lines of the error; of a journey also its place, and the headings and messages that the page showed. */
  readonly reason: string
  /** Folder with a trace, a screenshot and the server's log of a journey. */
  readonly folder?: string
}

export interface StepResult {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
}

export const PASSED: StepResult = { passed: 1, failed: 0, failures: [] }
export const failedStep = (name: string, reason: string): StepResult => ({
  passed: 0,
  failed: 1,
  failures: [{ name, reason }],
})

const REASON_LINES = 2
const LINE_MAX = 300
/** Failures that the closing list names, so that it fits on a screen. */
const LISTED_MAX = 5

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults?: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/**
 * Reads Vitest's JSON report. A run that failed although every test passed (a file that does not load, an unhandled
 * rejection) counts as one more failure; an unreadable report is a failure by itself.
 * @param root folder that the names of files are relative to
 */
export function readVitestReport(json: string | null, exitCode: number | null, root = ''): StepResult {
  const report = parse(json) as Partial<VitestReport> | null
  if (typeof report?.numPassedTests !== 'number' || typeof report.numFailedTests !== 'number')
    return failedStep('unit tests', 'The tests left no report.')
  const failures = (report.testResults ?? []).flatMap((file) => {
    const name = file.name.replace(`${root}/`, '')
    const failed = (file.assertionResults ?? []).filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [{ name, reason: firstLines(file.message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      reason: firstLines(failureMessages?.[0]),
    }))
  })
  return total(report.numPassedTests, report.numFailedTests, failures, exitCode)
}

interface Attempt {
  readonly error?: { readonly message?: string }
  readonly errorLocation?: { readonly line: number }
  readonly attachments?: readonly { readonly name?: string; readonly path?: string }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly Attempt[]
    }[]
  }[]
}

/** Reads Playwright's JSON report; a test that passed only on retry counts as failed. */
export function readPlaywrightReport(json: string | null, exitCode: number | null): StepResult {
  const report = parse(json) as ({ stats?: Record<string, unknown> } & PlaywrightSuite) | null
  const stats = report?.stats
  if (typeof stats?.expected !== 'number' || typeof stats.unexpected !== 'number')
    return failedStep('journeys', 'The journeys left no report.')
  const failed = stats.unexpected + (typeof stats.flaky === 'number' ? stats.flaky : 0)
  return total(stats.expected, failed, failedJourneys(report ?? {}), exitCode)
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results: [first = {}] }) => {
        const attachment = first.attachments?.find(({ path }) => path !== undefined)?.path
        const place = `Line ${first.errorLocation?.line ?? line}`
        const passedAgain = status === 'flaky' ? '; it passed when it was repeated' : ''
        return {
          name: `[${projectName}] e2e/journeys/${file}:${line} › ${title}`,
          reason: `${firstLines(first.error?.message)}\n${place}${passedAgain}. ${shownIn(first)}`.trim(),
          ...(attachment ? { folder: attachment.slice(0, attachment.lastIndexOf('/')) } : {}),
        }
      }),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

/** Returns the headings and messages of the page on which a journey failed, in one line; '' where nothing kept them. */
function shownIn({ attachments = [] }: Attempt): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  if (file === undefined) return ''
  const shown = [...readFileSync(file, 'utf8').matchAll(/^ *- ((?:heading|alert|status|dialog)\b.*)$/gm)]
  return `The page showed: ${shown.map(([, line]) => line).join(' · ') || 'no heading'}`
}

function total(
  passed: number,
  counted: number,
  failures: readonly Failure[],
  exitCode: number | null,
): StepResult {
  const failed = Math.max(counted, failures.length)
  if (failed > 0 || exitCode === 0) return { passed, failed, failures }
  const reason = `Every test passed, but the run ended with exit code ${exitCode}. Its output is above.`
  return { passed, failed: 1, failures: [{ name: 'a file or a promise outside of tests', reason }] }
}

function parse(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with a control character
const COLOURS = /\u001b\[[\d;]*m/g

/** Returns the first lines of a reason, and the line that keeps the seed of a failed property. */
const firstLines = (text = ''): string =>
  text
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .filter((line, index) => index < REASON_LINES || line.startsWith('Keep this seed '))
    .join('\n')

/** Returns a line or more for each failure: its name, its reason and its folder. */
export const failureLines = ({ name, reason, folder }: Failure): string[] => [
  `✗ ${name}`,
  ...reason.split('\n').map((line) => `    ${line.trim().slice(0, LINE_MAX)}`),
  ...(folder ? [`    ${folder}`] : []),
]

/** Returns the closing list of failures. `details` names the file that has all of them. */
export function failureList(failures: readonly Failure[], details: string): string[] {
  const rest = failures.length - LISTED_MAX
  return [
    ...failures.slice(0, LISTED_MAX).flatMap(failureLines),
    ...(rest > 0 ? [`and ${rest} more, in ${details}`] : []),
  ]
}

export function closingLine(results: readonly Pick<StepResult, 'passed' | 'failed'>[]): string {
  const sum = (key: 'passed' | 'failed'): number => results.reduce((count, result) => count + result[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
