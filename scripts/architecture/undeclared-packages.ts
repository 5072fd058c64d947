import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { Import } from './module-graph.ts'

interface Manifest {
  readonly name?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function declared(root: string, folder: string): ReadonlySet<string> {
  const file = path.join(root, folder, 'package.json')
  if (!existsSync(file)) return new Set()
  const { name, dependencies, devDependencies }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  return new Set([name ?? '', ...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})])
}

function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('#') || isBuiltin(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Plugins run within the apps, on the packages of these. */
const folderOf = (file: string): string =>
  file.startsWith('plugins/')
    ? `apps/${/^plugins\/[^/]+\/web\//.test(file) ? 'web' : 'server'}`
    : (/^(packages|apps)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '')

/** Imports of packages that neither the file's workspace nor the root declares, and that resolve only by chance. */
export function undeclaredPackages(root: string, imports: readonly Import[]): readonly Import[] {
  const known = new Map<string, ReadonlySet<string>>()
  const knows = (folder: string, name: string): boolean => {
    const names = known.get(folder) ?? declared(root, folder)
    known.set(folder, names)
    return names.has(name)
  }
  return imports.filter(({ from, specifier }) => {
    const name = packageOf(specifier)
    return name !== null && !knows(folderOf(from), name) && !knows('.', name)
  })
}
