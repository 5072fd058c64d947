export interface StepResult {
  readonly passed: number
  readonly failed: number
}

export const PASSED: StepResult = { passed: 1, failed: 0 }
export const FAILED: StepResult = { passed: 0, failed: 1 }

/**
 * Reads Vitest's JSON report. A run that failed although every test passed (a file that does not load, an unhandled
 * rejection) counts as one more failure; an unreadable report is a failure by itself.
 */
export function readVitestReport(json: string | null, exitCode: number | null): StepResult {
  const report = parse(json)
  if (typeof report?.numPassedTests !== 'number' || typeof report.numFailedTests !== 'number') return FAILED
  const { numPassedTests: passed, numFailedTests: failed } = report
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** Reads Playwright's JSON report; a test that passed only on retry counts as failed. */
export function readPlaywrightReport(json: string | null, exitCode: number | null): StepResult {
  const stats = parse(json)?.stats as Record<string, unknown> | undefined
  if (typeof stats?.expected !== 'number' || typeof stats.unexpected !== 'number') return FAILED
  const failed = stats.unexpected + (typeof stats.flaky === 'number' ? stats.flaky : 0)
  return { passed: stats.expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

function parse(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

export function closingLine(results: readonly StepResult[]): string {
  const sum = (key: keyof StepResult): number => results.reduce((total, result) => total + result[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
