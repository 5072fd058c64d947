import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

it('no attribute of a screen shows a JavaScript escape literally', () => {
  // JSX takes a backslash in quotes literally; in braces it is JavaScript.
  const shown = globSync('apps/web/src/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\s[\w-]+="[^"]*\\u[^"]*"/g)].map(
      ([attribute]) => `${file}:${attribute}`,
    ),
  )
  expect(shown).toEqual([])
})
