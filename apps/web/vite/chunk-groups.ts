import type { Rolldown } from 'vite'

/** The app's start, and the most common first screen. */
const FIRST =
  /apps[\\/]web[\\/]src[\\/](start-app|features[\\/]products[\\/]product-list[\\/]products-page)\.tsx$/

/** Modules that the list shares with its drawer of filters, and that no other screen needs. */
const FILTERS = /product-list[\\/]filters[\\/](?!facts[\\/])/

/** Modules that the filters by composition share with the filtered lists and with a detail. */
const FACTS =
  /product-list[\\/]filters[\\/]facts[\\/]|web[\\/]src[\\/]product[\\/](?:fact-counts|nutri-tones)\.ts$/

/** The dialog that opens most. */
const PRODUCT_DIALOG =
  /apps[\\/]web[\\/]src[\\/]features[\\/]products[\\/]parts[\\/]product-dialog-content\.tsx$/

/**
 * The icons and core's rules. Rules that few screens need are left out: accounts, branches, lists in plain words, the gate, the
 * product form, written days and terms, matching, sources and files. Together they are larger than all other rules.
 */
const ICONS_AND_RULES =
  /lucide-react|packages[\\/]core[\\/](?!src[\\/](?:account|branches(?![\\/]trip-text)|list|gate|product(?![\\/]ean)|day(?![\\/]calendar-day)|matching|source|import|export|operations|shrinkflation|facts|offer[\\/]written)[\\/])/

/** Icons of the scanner, of profiles and of the administration, which a shopper's first screens do not show. */
const RARE_ICONS =
  /icons[\\/](?:chart-line|cloud-exclamation-point|file-spreadsheet|fingerprint-pattern|flashlight|flashlight-off|hand-coins|key-round|locate-fixed|merge|octagon-exclamation-point|message-square-quote|package-minus|receipt-text|route|scale|send|shield-check|user-round)\.m?js$/

/** Targets and histories of prices, which few screens show. */
const PRICE_WATCH = /features[\\/](?:alerts|price-history)[\\/]/

/** Modules that choose the language, and Vite's loader of modules. */
const LANGUAGE =
  /packages[\\/]core[\\/]src[\\/]language[\\/](?!locale)|web[\\/]src[\\/](?:main|languages[\\/](?:chosen-language|speak-chosen))\.ts$|vite[\\/]preload-helper/

/** The library of dialogs and of what else opens over a page, and what it alone needs. */
const BASE_UI = /node_modules[\\/](?:@base-ui|@floating-ui|use-sync-external-store)[\\/]/

/** Chunks for what a product's dialog needs of it, by who else does; who needs least comes first. */
const BASE_UI_USERS = [
  ['tabs', /apps[\\/]web[\\/]src[\\/]ui[\\/]tabs\.tsx$/],
  ['toasts', /apps[\\/]web[\\/]src[\\/]ui[\\/]messages[\\/]toaster\.tsx$/],
  ['dialogs', /apps[\\/]web[\\/]src[\\/]ui[\\/]dialogs[\\/]dialog\.tsx$/],
  ['product-dialogs', PRODUCT_DIALOG],
] as const

/** The doors of core and the index of the icons. A name of theirs needs one module only, so no chain goes through them. */
const BARREL =
  /(packages[\\/]core[\\/]src[\\/]\w+[\\/]index\.ts|lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js)$/

/** Modules that the product list takes from the barrels and shares with other screens. */
const OF_THE_LIST =
  /core[\\/]src[\\/]catalogue[\\/]page[\\/]pagination\.ts$|icons[\\/](?:arrow-up-down|sliders-horizontal|chevron-down|chevron-left|chevron-right|file-down|layout-list|rotate-ccw|share-2|store)\.m?js$/

interface Neighbours {
  readonly imports: readonly string[]
  readonly importers: readonly string[]
}

/** Asking the bundler copies a module's whole code, so each is asked for once. */
const asked = new Map<string, Neighbours>()

function neighboursOf(id: string, modules: Rolldown.ChunkingContext): Neighbours {
  const known = asked.get(id)
  if (known !== undefined) return known
  const { importedIds = [], importers = [] } = modules.getModuleInfo(id) ?? {}
  const found = {
    imports: importedIds.filter((other) => !BARREL.test(other)),
    importers: importers.filter((other) => !BARREL.test(other)),
  }
  asked.set(id, found)
  return found
}

/** Whether a chain of static imports, forwards or backwards, leads from a module to one of these. */
function leadsTo(
  wanted: RegExp,
  direction: keyof Neighbours,
  id: string,
  modules: Rolldown.ChunkingContext,
  seen: Set<string> = new Set(),
): boolean {
  if (wanted.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return neighboursOf(id, modules)[direction].some((next) => leadsTo(wanted, direction, next, modules, seen))
}

const isOf = (users: RegExp, id: string, modules: Rolldown.ChunkingContext) =>
  leadsTo(users, 'importers', id, modules)

/** Whether a module is of a product's dialog, but needs no dialogs itself. */
const isPlainPart = (id: string, modules: Rolldown.ChunkingContext) =>
  isOf(PRODUCT_DIALOG, id, modules) && !leadsTo(BASE_UI, 'imports', id, modules)

/** Files of what several screens share. A module goes to the first file that wants it, with what it imports. */
const SHARED: readonly (readonly [string, (id: string, modules: Rolldown.ChunkingContext) => boolean])[] = [
  // Modules of the first screen.
  ['shared', (id, modules) => OF_THE_LIST.test(id) || (isOf(FIRST, id, modules) && !FILTERS.test(id))],
  ['filters', (id) => FILTERS.test(id)],
  ['facts', (id) => FACTS.test(id)],
  // Modules of a product's dialog, formerly 30 files, and the icons and rules of the other screens.
  [
    'shared-later',
    (id, modules) =>
      (ICONS_AND_RULES.test(id) && !RARE_ICONS.test(id)) ||
      (isPlainPart(id, modules) && !PRICE_WATCH.test(id)),
  ],
  ['price-watch', (id, modules) => PRICE_WATCH.test(id) && isPlainPart(id, modules)],
  ...BASE_UI_USERS.map(
    ([name, users]) =>
      [
        name,
        (id: string, modules: Rolldown.ChunkingContext) =>
          isOf(PRODUCT_DIALOG, id, modules) && isOf(users, id, modules) && !PRICE_WATCH.test(id),
      ] as const,
  ),
  // Apart from the dialogs, which screens without watches need.
  ['watches', (id, modules) => PRICE_WATCH.test(id) && isOf(PRODUCT_DIALOG, id, modules)],
]

/** The modules that come in one file (decision 35). */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    // The entry needs it before the app runs, so it must not share a file with the app's modules.
    name: 'language',
    test: LANGUAGE,
    priority: SHARED.length + 2,
  },
  {
    // Libraries change rarely: their own file stays cached.
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@tanstack)[\\/]/,
    priority: SHARED.length + 1,
  },
  ...SHARED.map(([name, wants], place) => ({
    name: (id: string, modules: Rolldown.ChunkingContext) => (wants(id, modules) ? name : null),
    debugName: name,
    minShareCount: 2,
    priority: SHARED.length - place,
  })),
]
