import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { temporaryDirectory } from './temporary-directory.ts'

test('tests use memory only where there is plenty of it', () => {
  expect(temporaryDirectory(import.meta.dirname, 1)).toBe(import.meta.dirname)
  expect(temporaryDirectory(import.meta.dirname, Number.MAX_SAFE_INTEGER)).toBe(tmpdir())
  expect(temporaryDirectory('/there/is/none', 1)).toBe(tmpdir())
})
