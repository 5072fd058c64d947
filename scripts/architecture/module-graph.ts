import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** The importing file, relative to the repository, with `/`. */
  readonly from: string
  /** The text between the quotes. */
  readonly specifier: string
  /** The imported file, relative to the repository; null for a package from elsewhere. */
  readonly to: string | null
  /** Imports only types, so it is erased at run time. */
  readonly typeOnly: boolean
  /** A dynamic import, so no module waits for it. */
  readonly lazy: boolean
}

const SOURCES = [
  'packages/*/src/**/*.ts',
  'apps/*/{src,test}/**/*.{ts,tsx}',
  'plugins/**/*.{ts,tsx}',
  'scripts/*.ts',
  'bench/src/**/*.ts',
  'e2e/{src,journeys}/**/*.ts',
]

/** Packages that are imported by their doors: one for each room (`@cenolov/core/offer`), or one for all. */
const WITH_DOORS: ReadonlySet<string> = new Set(['core', 'contract', 'demo', 'browser'])

export function readImports(root: string): readonly Import[] {
  return globSync(SOURCES, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .flatMap((file) => importsOf(root, file))
}

function importsOf(root: string, from: string): readonly Import[] {
  const source = readFileSync(path.join(root, from), 'utf8')
  const { module, errors } = parseSync(from, source)
  if (errors.length > 0) throw new SyntaxError(`${from}: ${errors[0]?.message}`)
  const make = (specifier: string, typeOnly: boolean, lazy: boolean): Import => ({
    from,
    specifier,
    to: resolveSpecifier(from, specifier),
    typeOnly,
    lazy,
  })
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    make(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), false),
  )
  const exports = module.staticExports.flatMap(({ entries }) => {
    const requests = entries.filter((entry) => entry.moduleRequest)
    const first = requests[0]?.moduleRequest
    const typeOnly = requests.every((entry) => entry.isType)
    return first ? [make(first.value, typeOnly, false)] : []
  })
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = /^['"`](.*)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1]
    // The names of plugins are known at run time only.
    return written === undefined || written.includes('${') ? [] : [make(written, false, true)]
  })
  // Workers and threads are loaded by URL.
  const threads = [...source.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map((match) =>
    make(match[1] ?? '', false, true),
  )
  return [...imports, ...exports, ...dynamic, ...threads]
}

/** Folders of the server that `#` imports of plugins lead to; all others lead to the web. */
const OF_THE_SERVER = /^#(?:platform|testing)\//

/** Returns the folder that a `#` import begins in: one of its own workspace, or of the app that a plugin extends. */
function ownFolder(file: string, specifier: string): string {
  const [area, name] = file.split('/')
  if (area === 'plugins') return `apps/${OF_THE_SERVER.test(specifier) ? 'server' : 'web'}/src`
  return area === 'apps' || area === 'packages' ? `${area}/${name}/src` : area!
}

function resolveSpecifier(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  if (specifier.startsWith('#')) return `${ownFolder(from, specifier)}/${specifier.slice(1)}`
  const [scope, name = '', ...inner] = specifier.split('/')
  if (scope !== '@cenolov') return null
  if (WITH_DOORS.has(name))
    return inner.length <= 1
      ? ['packages', name, 'src', ...inner, 'index.ts'].join('/')
      : ['packages', name, ...inner].join('/')
  const folder = ['bench', 'e2e', 'plugins'].includes(name) ? name : `apps/${name}`
  return [folder, ...inner].join('/')
}
