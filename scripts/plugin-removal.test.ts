import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PLUGINS } from '../plugins/plugins.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

const ROOT = path.join(import.meta.dirname, '..')
const MODULES = path.join(ROOT, 'node_modules')
const TIMEOUT_MS = 20 * 60_000

/** Copies the repository without the folders and lines of plugins. Packages are links; our own lead into the copy. */
function copyWithout(names: readonly string[]): string {
  const copy = mkdtempSync(path.join(temporaryDirectory(), 'cenolov-without-'))
  const isGone = (file: string) => names.some((name) => file.startsWith(`plugins/${name}/`))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files)
    if (file !== '' && !isGone(file) && existsSync(path.join(ROOT, file)))
      cpSync(path.join(ROOT, file), path.join(copy, file))
  const list = path.join(copy, 'plugins/plugins.ts')
  const isLeft = (line: string) => !names.some((name) => line.startsWith(`  '${name}',`))
  writeFileSync(list, readFileSync(list, 'utf8').split('\n').filter(isLeft).join('\n'))
  const own = path.join(copy, 'node_modules/@cenolov')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(MODULES))
    if (name !== '@cenolov') symlinkSync(path.join(MODULES, name), path.join(copy, 'node_modules', name))
  for (const name of readdirSync(path.join(MODULES, '@cenolov')))
    symlinkSync(readlinkSync(path.join(MODULES, '@cenolov', name)), path.join(own, name))
  return copy
}

/** Runs a program in a copy, and returns what it says when it fails. */
function failureOf(copy: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const TSC = path.join(MODULES, '.bin/tsc')
const VITEST = path.join(MODULES, '.bin/vitest')

it('the server and the web fit together without any plugin', { timeout: TIMEOUT_MS }, () => {
  const copy = copyWithout(PLUGINS)
  const server = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'] },
    files: ['apps/server/src/main.ts'],
  }
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(server))
  expect(failureOf(copy, TSC, '-p', '.')).toBe('')
  expect(failureOf(copy, TSC, '-p', 'apps/web')).toBe('')
  rmSync(copy, { recursive: true })
})

it.runIf(process.env.NIGHTLY !== undefined).each([...PLUGINS, 'all of them'])(
  'types, the web build and the unit tests pass without %s',
  { timeout: TIMEOUT_MS },
  (name) => {
    const copy = copyWithout(PLUGINS.includes(name) ? [name] : PLUGINS)
    expect(failureOf(copy, TSC, '-p', '.')).toBe('')
    expect(failureOf(copy, TSC, '-p', 'apps/web')).toBe('')
    expect(failureOf(copy, process.execPath, 'scripts/build.ts')).toBe('')
    const projects = ['packages', 'web', 'screens'].map((project) => `--project=${project}`)
    expect(failureOf(copy, VITEST, 'run', '--reporter=dot', ...projects)).toBe('')
    expect(failureOf(copy, VITEST, 'run', '--reporter=dot', '--project=server', 'src/app.test.ts')).toBe('')
    rmSync(copy, { recursive: true })
  },
)
