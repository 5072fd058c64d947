import { basename } from 'node:path'
import type { Rolldown } from 'vite'

/** The entry, and the most common first screen. */
export const FIRST = /apps[\\/]web[\\/]src[\\/](main|routes[\\/]products)\.tsx$/

/** The dialog that opens most. */
export const PRODUCT_DIALOG = /apps[\\/]web[\\/]src[\\/]routes[\\/]parts[\\/]product-dialog-content\.tsx$/

/**
 * The icons and core's rules. Rules that few screens need are left out: accounts, lists in plain words, the gate, the
 * product form, written days and terms, matching, sources and files. Together they are larger than all other rules.
 */
const ICONS_AND_RULES =
  /lucide-react|packages[\\/]core[\\/](?!src[\\/](?:account|list|gate|product|day|matching|source|import|export|operations|offer[\\/]written)[\\/])/

/** The library of dialogs and of what else opens over a page, and what it alone needs. */
const BASE_UI = /node_modules[\\/](?:@base-ui|@floating-ui|use-sync-external-store)[\\/]/

/** Chunks for what a product's dialog needs of it, by who else does; who needs least comes first. */
const BASE_UI_USERS = [
  ['tabs', /apps[\\/]web[\\/]src[\\/]ui[\\/]tabs\.tsx$/],
  ['toasts', /apps[\\/]web[\\/]src[\\/]ui[\\/]messages[\\/]toaster\.tsx$/],
  ['dialogs', /apps[\\/]web[\\/]src[\\/]ui[\\/]dialogs[\\/]dialog\.tsx$/],
  ['product-dialogs', PRODUCT_DIALOG],
] as const

/** Barrels: core's index and the icons. Importing one name needs one module only. */
const BARREL =
  /(packages[\\/]core[\\/]src[\\/]index\.ts|lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js)$/

/** What the rules ask of a module. */
interface Known {
  readonly exports: readonly string[]
  readonly importedIds: readonly string[]
  readonly importers: readonly string[]
  readonly code: string
  /** The words of its code, read when they are first needed. */
  words?: ReadonlySet<string>
  /** The modules that need it: a barrel counts as those that use one of its names. */
  users?: readonly string[]
}

/** A bundle's modules no longer change when chunks are made, and asking the bundler copies a module's whole code. */
const asked = new Map<string, Known>()

function known(id: string, modules: Rolldown.ChunkingContext): Known {
  const before = asked.get(id)
  if (before !== undefined) return before
  const info = modules.getModuleInfo(id)
  const read: Known = {
    exports: info?.exports ?? [],
    importedIds: info?.importedIds ?? [],
    importers: info?.importers ?? [],
    code: info?.code ?? '',
  }
  asked.set(id, read)
  return read
}

/** The names under which a barrel re-exports a module. */
function namesOf(id: string, { exports }: Known, barrelCode: string): readonly string[] {
  const file = basename(id).replaceAll('.', '\\.')
  const clauses = barrelCode.matchAll(new RegExp(`(\\*|\\{[^}]*\\})\\s*from\\s*["'][^"']*/${file}["']`, 'g'))
  return [...clauses].flatMap(([, clause = '']) =>
    clause === '*'
      ? exports
      : clause
          .slice(1, -1)
          .split(',')
          .map((name) => name.trim().split(' ').at(-1) ?? ''),
  )
}

function usersOf(id: string, modules: Rolldown.ChunkingContext): readonly string[] {
  const module = known(id, modules)
  module.users ??= module.importers.flatMap((importer) => {
    if (!BARREL.test(importer)) return [importer]
    const barrel = known(importer, modules)
    const names = namesOf(id, module, barrel.code)
    return barrel.importers.filter((user) => {
      const using = known(user, modules)
      using.words ??= new Set(using.code.match(/[\w$]+/g))
      return names.some((name) => using.words?.has(name))
    })
  })
  return module.users
}

/** Whether a chain of static imports leads from one of these modules to another. */
function isImportedBy(
  importers: RegExp,
  id: string,
  modules: Rolldown.ChunkingContext,
  seen: Set<string> = new Set(),
): boolean {
  if (importers.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return usersOf(id, modules).some((user) => isImportedBy(importers, user, modules, seen))
}

/** Whether a chain of static imports leads from a module to one of these. */
function reaches(
  imported: RegExp,
  id: string,
  modules: Rolldown.ChunkingContext,
  seen: Set<string> = new Set(),
): boolean {
  if (imported.test(id)) return true
  if (seen.has(id) || BARREL.test(id)) return false
  seen.add(id)
  return known(id, modules).importedIds.some((next) => reaches(imported, next, modules, seen))
}

const isOfDialog = (id: string, modules: Rolldown.ChunkingContext) =>
  isImportedBy(PRODUCT_DIALOG, id, modules)

/** Which modules come in one file (decision 65). A module goes to the group of the highest priority that names it. */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    // Libraries change rarely: their own chunk stays cached.
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@tanstack)[\\/]/,
    priority: 7,
  },
  {
    // Modules of the first screen that other screens use too, in one chunk.
    name: (id, modules) => (isImportedBy(FIRST, id, modules) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: 2,
    priority: 6,
  },
  {
    // What a product's dialog shares with other screens: asking for each of 30 chunks took its time from the page. Here
    // is what needs no dialogs, and the icons and rules of the other screens.
    name: (id, modules) =>
      ICONS_AND_RULES.test(id) || (isOfDialog(id, modules) && !reaches(BASE_UI, id, modules))
        ? 'shared-later'
        : null,
    debugName: 'shared-later',
    minShareCount: 2,
    priority: 5,
  },
  ...BASE_UI_USERS.map(([name, users], place) => ({
    name: (id: string, modules: Rolldown.ChunkingContext) =>
      isOfDialog(id, modules) && isImportedBy(users, id, modules) ? name : null,
    debugName: name,
    minShareCount: 2,
    priority: BASE_UI_USERS.length - place,
  })),
]
