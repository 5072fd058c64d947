import { basename } from 'node:path'
import type { Rolldown } from 'vite'

/** The entry, and the most common first screen. */
export const FIRST = /apps[\\/]web[\\/]src[\\/](main|routes[\\/]products)\.tsx$/

/** The dialog that opens most. */
export const PRODUCT_DIALOG = /apps[\\/]web[\\/]src[\\/]routes[\\/]parts[\\/]product-dialog-content\.tsx$/

/**
 * The icons, and the rules of core except those of lists in plain words, of the gate and of the product form. Few screens
 * need these three, and they are larger than all other rules together.
 */
const ICONS_AND_RULES = /lucide-react|packages[\\/]core[\\/](?!src[\\/](?:list|gate|product)[\\/])/

/** The library of dialogs and of what else opens over a page. */
const BASE_UI = /node_modules[\\/]@base-ui[\\/]/

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

/** The names under which a barrel re-exports a module. */
function namesOf(module: Rolldown.ModuleInfo, barrelCode: string): readonly string[] {
  const file = basename(module.id).replaceAll('.', '\\.')
  const clauses = barrelCode.matchAll(new RegExp(`(\\*|\\{[^}]*\\})\\s*from\\s*["'][^"']*/${file}["']`, 'g'))
  return [...clauses].flatMap(([, clause = '']) =>
    clause === '*'
      ? module.exports
      : clause
          .slice(1, -1)
          .split(',')
          .map((name) => name.trim().split(' ').at(-1) ?? ''),
  )
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
  const module = modules.getModuleInfo(id)
  if (module === null) return false
  return module.importers.some((importer) => {
    if (!BARREL.test(importer)) return isImportedBy(importers, importer, modules, seen)
    const barrel = modules.getModuleInfo(importer)
    const names = namesOf(module, barrel?.code ?? '')
    return (barrel?.importers ?? []).some((user) => {
      const code = modules.getModuleInfo(user)?.code ?? ''
      return (
        names.some((name) => new RegExp(`\\b${name}\\b`).test(code)) &&
        isImportedBy(importers, user, modules, seen)
      )
    })
  })
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
  return (modules.getModuleInfo(id)?.importedIds ?? []).some((next) => reaches(imported, next, modules, seen))
}

const isOfDialog = (id: string, modules: Rolldown.ChunkingContext) =>
  isImportedBy(PRODUCT_DIALOG, id, modules)

/** Which modules come in one file (decision 78). A module goes to the group of the highest priority that names it. */
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
