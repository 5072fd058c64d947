import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  closingLine,
  type Failure,
  failedStep,
  failureList,
  PASSED,
  readPlaywrightReport,
  readVitestReport,
} from './test-report.ts'

test('the closing line adds up every step', () => {
  const steps = [PASSED, failedStep('types', 'TS1'), { passed: 40, failed: 2, failures: [] }]
  expect(closingLine(steps)).toBe('41 passed, 3 failed')
})

test('a report of unit tests is counted', () => {
  expect(readVitestReport('{"numPassedTests":12,"numFailedTests":3}', 1)).toMatchObject({
    passed: 12,
    failed: 3,
  })
})

test('a failed unit test is named with its file and the first lines of its error', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/here/packages/core/src/fold.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'folds' },
          {
            status: 'failed',
            fullName: 'fold keeps digits',
            failureMessages: [
              '\u001b[31mAssertionError: expected 1\u001b[39m\n\nto be 2\n  at fold.test.ts:3',
            ],
          },
        ],
      },
    ],
  }
  expect(readVitestReport(JSON.stringify(report), 1, '/here').failures).toEqual([
    {
      name: 'packages/core/src/fold.test.ts › fold keeps digits',
      reason: 'AssertionError: expected 1\nto be 2',
    },
  ])
})

test('the reason of a failed property has the line that keeps its seed', () => {
  const message =
    'Error: Property failed\n{ seed: 7 }\nCounterexample: [1]\nKeep this seed in a.json: { "a": [7] }\n  at a'
  const assertionResults = [{ status: 'failed', fullName: 'a', failureMessages: [message] }]
  const file = { name: '/here/a.test.ts', status: 'failed', assertionResults }
  const report = JSON.stringify({ numPassedTests: 0, numFailedTests: 1, testResults: [file] })
  expect(readVitestReport(report, 1, '/here').failures[0]?.reason).toBe(
    'Error: Property failed\n{ seed: 7 }\nKeep this seed in a.json: { "a": [7] }',
  )
})

test('a file that does not load is a failure with its message', () => {
  const file = { name: '/here/a.test.ts', status: 'failed', message: 'SyntaxError: x', assertionResults: [] }
  const report = JSON.stringify({ numPassedTests: 12, numFailedTests: 0, testResults: [file] })
  expect(readVitestReport(report, 1, '/here')).toEqual({
    passed: 12,
    failed: 1,
    failures: [{ name: 'a.test.ts', reason: 'SyntaxError: x' }],
  })
})

test('a run that fails although every test passes is a failure', () => {
  expect(readVitestReport('{"numPassedTests":12,"numFailedTests":0}', 1)).toMatchObject({
    passed: 12,
    failed: 1,
  })
  const report = '{"stats":{"expected":5,"unexpected":0,"flaky":0}}'
  expect(readPlaywrightReport(report, 1)).toMatchObject({ passed: 5, failed: 1 })
})

test('a journey that passes only on retry is a failure', () => {
  const report = '{"stats":{"expected":5,"unexpected":1,"flaky":2}}'
  expect(readPlaywrightReport(report, 1)).toMatchObject({ passed: 5, failed: 3 })
})

test('a failed journey is named with its screen, its place and its folder', () => {
  const result = {
    error: { message: 'Error: expect(locator).toBeVisible() failed\n\nLocator: h1\nmore' },
    attachments: [{ name: 'trace' }, { name: 'screenshot', path: '/out/cart-phone/test-failed-1.png' }],
  }
  const spec = {
    title: 'a cart is cleared',
    file: 'shop/cart.spec.ts',
    line: 12,
    tests: [
      { projectName: 'desktop', status: 'expected', results: [{}] },
      { projectName: 'phone', status: 'unexpected', results: [result] },
    ],
  }
  const report = { stats: { expected: 1, unexpected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] }
  expect(readPlaywrightReport(JSON.stringify(report), 1).failures).toEqual([
    {
      name: '[phone] e2e/journeys/shop/cart.spec.ts:12 › a cart is cleared',
      reason: 'Error: expect(locator).toBeVisible() failed\nLocator: h1\nLine 12.',
      folder: '/out/cart-phone',
    },
  ])
})

test('a failed journey says where it failed, what the page showed, and whether it passed again', () => {
  const directory = mkdtempSync(join(tmpdir(), 'cenolov-report-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'error-context.md')
  writeFileSync(
    path,
    '```yaml\n- main:\n  - heading "Vitajte späť" [level=1]\n  - text: Email\n  - alert: Server neodpovedá.\n```\n',
  )
  const failed = {
    error: { message: 'Error: no' },
    errorLocation: { line: 40 },
    attachments: [{ name: 'error-context', path }],
  }
  const tests = [{ projectName: 'phone', status: 'flaky', results: [failed, {}] }]
  const specs = [{ title: 'a cart is cleared', file: 'shop/cart.spec.ts', line: 12, tests }]
  const report = { stats: { expected: 0, unexpected: 0, flaky: 1 }, suites: [{ specs }] }
  expect(readPlaywrightReport(JSON.stringify(report), 1).failures[0]?.reason).toBe(
    'Error: no\nLine 40; it passed when it was repeated. ' +
      'The page showed: heading "Vitajte späť" [level=1] · alert: Server neodpovedá.',
  )
})

test('the closing list fits on a screen and says where the rest is', () => {
  const failures = Array.from(
    { length: 7 },
    (_, index): Failure => ({ name: `test ${index}`, reason: 'Error: no', folder: `/out/${index}` }),
  )
  const lines = failureList(failures, 'test-results/failures.txt')
  expect(lines.length).toBeLessThan(20)
  expect(lines.slice(0, 3)).toEqual(['✗ test 0', '    Error: no', '    /out/0'])
  expect(lines.at(-1)).toBe('and 2 more, in test-results/failures.txt')
})

test.each([null, '', 'no report', '{}', '[]', '{"stats":{}}'])(
  'an unreadable report (%j) is a failure',
  (json) => {
    expect(readVitestReport(json, 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(readPlaywrightReport(json, 0)).toMatchObject({ passed: 0, failed: 1 })
  },
)
