import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
/** `modules/` and `platform/` are short for folders of the server. */
const NAMED = /`((?:apps|packages|scripts|docs|e2e|modules|platform)\/[\w./-]+)`/g
const named = [...readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8').matchAll(NAMED)].map(
  ([, place]) => place!,
)

test.each([...new Set(named)])('CONTRIBUTING names %s, which exists', (place) => {
  const full = /^(?:modules|platform)\//.test(place) ? `apps/server/src/${place}` : place
  expect(existsSync(path.join(ROOT, full))).toBe(true)
})
