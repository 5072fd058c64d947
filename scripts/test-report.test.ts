import { expect, test } from 'vitest'
import { closingLine, FAILED, PASSED, readPlaywrightReport, readVitestReport } from './test-report.ts'

test('the closing line adds up every step', () => {
  expect(closingLine([PASSED, FAILED, { passed: 40, failed: 2 }])).toBe('41 passed, 3 failed')
})

test('a report of unit tests is counted', () => {
  expect(readVitestReport('{"numPassedTests":12,"numFailedTests":3}', 1)).toEqual({ passed: 12, failed: 3 })
})

test('a run that fails although every test passes is a failure', () => {
  expect(readVitestReport('{"numPassedTests":12,"numFailedTests":0}', 1)).toEqual({ passed: 12, failed: 1 })
  expect(readPlaywrightReport('{"stats":{"expected":5,"unexpected":0,"flaky":0}}', 1)).toEqual({
    passed: 5,
    failed: 1,
  })
})

test('a journey that passes only on retry is a failure', () => {
  expect(readPlaywrightReport('{"stats":{"expected":5,"unexpected":1,"flaky":2}}', 1)).toEqual({
    passed: 5,
    failed: 3,
  })
})

test.each([null, '', 'no report', '{}', '[]', '{"stats":{}}'])(
  'an unreadable report (%j) is a failure',
  (json) => {
    expect(readVitestReport(json, 0)).toEqual(FAILED)
    expect(readPlaywrightReport(json, 0)).toEqual(FAILED)
  },
)
