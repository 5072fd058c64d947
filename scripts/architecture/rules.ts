import { isBuiltin } from 'node:module'
import type { Import } from './module-graph.ts'

/** A kind of import that the architecture forbids (docs/architecture.md). */
export interface Rule {
  readonly name: string
  readonly why: string
  readonly forbids: (edge: Import) => boolean
}

const isTest = (file: string): boolean => /\.(test|testing|spec)\.tsx?$/.test(file)
const within = (file: string | null, folder: string): boolean => file?.startsWith(`${folder}/`) ?? false

/** Returns the name of the direct subfolder of `parent` with the file, or null when it is elsewhere. */
function child(file: string | null, parent: string): string | null {
  if (file === null || !within(file, parent)) return null
  return file.slice(parent.length + 1).split('/')[0] ?? null
}

const siblings = (edge: Import, parent: string): boolean => {
  const [from, to] = [child(edge.from, parent), child(edge.to, parent)]
  return from !== null && to !== null && from !== to
}

const CORE = 'packages/core/src'
const CONTRACT = 'packages/contract/src'
const DEMO = 'packages/demo/src'
const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const PLUGINS = 'plugins'
/** The file that the apps learn the names of plugins from. */
const PLUGIN_LIST = 'plugins/plugins.ts'
/** Returns whether a file is in this folder of a plugin. */
const ofPlugin = (file: string | null, part: 'rules' | 'server' | 'web'): boolean =>
  file !== null && new RegExp(`^plugins/[^/]+/${part}/`).test(file)
const isApi = (file: string | null): boolean => /^plugins\/[^/]+\/api\.ts$/.test(file ?? '')

/** The web's layers; each may import only from later ones. */
const WEB_LAYERS = [
  'app',
  'features',
  'plugins.tsx',
  'product',
  'device-catalogue',
  'offline',
  'outbox',
  'api',
  'ui',
  'format',
  'history',
  'languages',
  'settings.ts',
  'store.ts',
  'paths.ts',
  'properties.ts',
] as const
const layer = (file: string | null): number =>
  WEB_LAYERS.findIndex((name) => within(file, `${WEB}/${name}`) || file === `${WEB}/${name}`)

/** A page of a feature, or a part of one that spans features. */
const isPage = (file: string | null): boolean =>
  within(file, `${WEB}/features`) && /-page\.tsx$|\/parts\//.test(file ?? '')

export const RULES: readonly Rule[] = [
  {
    name: 'core-imports-nothing',
    why: 'core runs in Node, in the browser and in a worker',
    forbids: ({ from, to }) => within(from, CORE) && !isTest(from) && !within(to, CORE),
  },
  {
    name: 'contract-imports-core-and-typebox',
    why: 'the contract holds shapes only',
    forbids: ({ from, to, specifier }) =>
      within(from, CONTRACT) &&
      !isTest(from) &&
      !within(to, CONTRACT) &&
      !isDoor(to) &&
      !/^typebox(\/|$)/.test(specifier),
  },
  {
    name: 'demo-imports-core',
    why: 'the invented catalogue knows neither the server nor its database',
    forbids: ({ from, to }) =>
      within(from, DEMO) && !isTest(from) && to !== null && !within(to, DEMO) && !isDoor(to),
  },
  {
    name: 'server-without-web',
    why: 'the server serves the built web, it never runs its sources',
    forbids: ({ from, to }) =>
      (within(from, 'apps/server') || ofPlugin(from, 'server')) &&
      (within(to, 'apps/web') || ofPlugin(to, 'web')),
  },
  {
    name: 'web-without-server',
    why: 'what both need is in core or in the contract',
    forbids: ({ from, to, specifier }) =>
      (within(from, WEB) || ofPlugin(from, 'web')) &&
      !isTest(from) &&
      (within(to, 'apps/server') || ofPlugin(to, 'server') || isBuiltin(specifier)),
  },
  {
    name: 'web-takes-types-from-contract',
    why: 'no schema library reaches the browser',
    forbids: ({ from, to, typeOnly }) =>
      (within(from, WEB) || ofPlugin(from, 'web')) &&
      !isTest(from) &&
      (within(to, 'packages/contract') || isApi(to)) &&
      !typeOnly,
  },
  {
    name: 'packages-by-their-door',
    why: 'a room of a package is what its index exports; its other files may move',
    forbids: ({ from, to }) =>
      within(to, 'packages') && workspaceOf(from) !== workspaceOf(to ?? '') && !isDoor(to),
  },
  {
    name: 'server-modules-apart',
    why: 'app.ts and jobs/ compose modules; what two modules need is in platform/ or core',
    forbids: (edge) => siblings(edge, `${SERVER}/modules`),
  },
  {
    name: 'server-imports-downward',
    why: 'platform/ knows no module; modules and platform/ know nothing of what composes them',
    forbids: ({ from, to }) => {
      if (isTest(from) || within(from, `${SERVER}/testing`)) return false
      const composes =
        within(to, `${SERVER}/jobs`) ||
        within(to, `${SERVER}/commands`) ||
        within(to, `${SERVER}/demo`) ||
        isEntry(to)
      if (within(from, `${SERVER}/platform`)) return composes || within(to, `${SERVER}/modules`)
      return within(from, `${SERVER}/modules`) && composes
    },
  },
  {
    name: 'plugins-apart',
    why: 'each plugin can be removed',
    forbids: (edge) => siblings(edge, PLUGINS),
  },
  {
    name: 'plugins-are-optional',
    why: 'the product runs without any plugin, so only the list of their names is imported',
    forbids: ({ from, to }) => within(to, PLUGINS) && !within(from, PLUGINS) && to !== PLUGIN_LIST,
  },
  {
    name: 'plugins-stand-on-platform',
    why: 'a plugin gets what it needs of modules from its context',
    // Commands compose.
    forbids: ({ from, to }) =>
      within(from, PLUGINS) &&
      within(to, SERVER) &&
      !within(to, `${SERVER}/platform`) &&
      !from.includes('/server/commands/') &&
      !isTest(from),
  },
  {
    name: 'plugin-rules-are-pure',
    why: 'the rules of a plugin run in Node and in the browser, like the rules of core',
    forbids: ({ from, to }) =>
      ofPlugin(from, 'rules') && !isTest(from) && !ofPlugin(to, 'rules') && !within(to, CORE),
  },
  {
    name: 'web-features-apart',
    why: 'pages and their parts compose features',
    forbids: (edge) => siblings(edge, `${WEB}/features`) && !isTest(edge.from) && !isPage(edge.from),
  },
  {
    name: 'web-imports-downward',
    why: 'a folder never sees what composes it',
    forbids: ({ from, to }) => layer(from) !== -1 && layer(to) !== -1 && layer(to) < layer(from),
  },
  {
    name: 'ui-knows-no-domain',
    why: 'ui/ would serve any product',
    // Its texts are in the reader's language like all others.
    forbids: ({ from, to }) =>
      within(from, `${WEB}/ui`) &&
      !isTest(from) &&
      to !== `${CORE}/language/index.ts` &&
      (within(to, 'packages') || within(to, `${WEB}/api`)),
  },
  {
    name: 'tests-stay-out',
    why: 'what runs for users does not depend on what tests it',
    forbids: ({ from, to }) =>
      !isTest(from) &&
      !within(from, 'e2e') &&
      !within(from, 'bench') &&
      !from.includes('/testing/') &&
      to !== null &&
      (isTest(to) || to.includes('/testing/')),
  },
]

/** A file directly in the server's `src`, which starts or composes it. */
const isEntry = (file: string | null): boolean =>
  file !== null && within(file, SERVER) && !file.slice(SERVER.length + 1).includes('/')

/** The index of a package, or of a room of it. */
const isDoor = (file: string | null): boolean =>
  file !== null && /^packages\/[^/]+\/src\/(?:[^/]+\/)?index\.ts$/.test(file)

const workspaceOf = (file: string): string =>
  /^(packages|apps)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? ''
