import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly allowScripts?: Readonly<Record<string, boolean>>
}

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
}

const FILES = [
  'package.json',
  ...globSync('{apps,packages}/*/package.json', { cwd: ROOT }),
  'e2e/package.json',
  'bench/package.json',
]
const asked = FILES.flatMap((file) => {
  const { dependencies, devDependencies }: PackageFile = JSON.parse(read(file))
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
    file,
    name,
    version,
  }))
})
const lock = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages,
)
  .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
  .map(([place, locked]) => ({ name: place.replace(/^.*node_modules\//, ''), ...locked }))

/** Licences under which the product may be run and passed on. LGPL: libvips, a library of its own that sharp loads. */
const LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'MPL-2.0',
  ],
  ...['OFL-1.1', 'Python-2.0', 'LGPL-3.0-or-later', 'CC0-1.0', 'Zlib'],
])
/** Packages of the tests' S3 server, MIT by an older field or their text; `humanize-number` states none. */
const READ_BY_HAND = new Set(['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'])

test('every dependency has an exact version', () => {
  expect(asked.length).toBeGreaterThan(50)
  for (const { file, name, version } of asked)
    expect(version, `${name} of ${file}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('every dependency has its reason in a decision', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: ROOT }).map(read).join('\n')
  for (const { name } of asked)
    if (!/^@(?:cenolov|types)\//.test(name)) expect(decisions.includes(`\`${name}\``), name).toBe(true)
})

test('every package may be redistributed', () => {
  expect(lock.length).toBeGreaterThan(300)
  for (const { name, license } of lock) {
    if (license === undefined) {
      expect(READ_BY_HAND, name).toContain(name)
      continue
    }
    const offered = license.replace(/[()]/g, '').split(' OR ')
    const isGood = offered.some((one) => one.split(' AND ').every((each) => LICENCES.has(each)))
    expect(isGood, `${name}: ${license}`).toBe(true)
  }
})

test('only named packages run a script at their installation, on every platform', () => {
  const { allowScripts = {} }: PackageFile = JSON.parse(read('package.json'))
  const withScript = lock.filter(({ hasInstallScript }) => hasInstallScript === true)
  expect(Object.keys(allowScripts).sort()).toEqual(withScript.map(({ name }) => name).sort())
})

test('every package comes from a registry', () => {
  for (const { name, version } of lock) expect(version, name).toMatch(/^\d/)
  expect(read('package-lock.json')).not.toMatch(/"resolved": "(?:git|file|github)/)
})
