import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const DIST = path.join(ROOT, 'apps/web/dist')
const RECORD = path.join(import.meta.dirname, 'recorded-sizes.json')

/** A screen over its budget by at most this share passes with a warning. */
const TOLERANCE = 0.05
const WEB = 'apps/web/src'
/** Code that every screen loads. */
const SHELL = [`${WEB}/start-app.tsx`]
/** Other files that every screen loads: the page, its start script, its styles and the preloaded font. */
const ALWAYS = [
  'rendered.html',
  'assets/start-????????.js',
  'assets/style-*.css',
  'assets/inter-first*.woff2',
]

/** The code of each budgeted screen, by its address. */
const SCREENS: Readonly<Record<string, string>> = {
  '/': `${WEB}/features/home/home-page.tsx`,
  '/products': `${WEB}/features/products/product-list/products-page.tsx`,
  '/oblubene': `${WEB}/features/shopping/favorites/favorites-page.tsx`,
  '/kosik': `${WEB}/features/shopping/cart/cart-page.tsx`,
  '/zoznam': `${WEB}/features/lists/list-page.tsx`,
  '/upozornenia': `${WEB}/features/alerts/alerts-page.tsx`,
  '/nakupy': 'plugins/receipts/web/purchases/my-purchases.tsx',
  '/profile': `${WEB}/features/account/profile-page.tsx`,
  '/login': `${WEB}/features/auth/login/login-page.tsx`,
  '/ceny-v-case': 'plugins/open-data/web/price-index/price-index-page.tsx',
  '/zmensene': 'plugins/open-data/web/shrinkflation/shrinkflation-page.tsx',
  '/about': `${WEB}/features/legal/about-page.tsx`,
  '/terms': `${WEB}/features/legal/terms-page.tsx`,
  '/admin/upload': `${WEB}/features/admin/upload/upload-page.tsx`,
  '/admin/products': `${WEB}/features/admin/products/products-page.tsx`,
  '/admin/sources': `${WEB}/features/admin/sources/sources-page.tsx`,
  '/admin/system': `${WEB}/features/admin/system/system-page.tsx`,
  '/admin/marketing': `${WEB}/features/admin/marketing/marketing-page.tsx`,
}

interface Chunk {
  readonly source: string | null
  readonly imports: readonly string[]
  readonly modules: Readonly<Record<string, number>>
}

/** The files of a build, by their names in `dist`. */
export type Bundle = Readonly<Record<string, Chunk>>

export interface Sizes {
  /** Bytes of a screen's page, code, styles and font, compressed as they are sent. */
  readonly screens: Readonly<Record<string, number>>
  /** Bytes of each module in the bundle, not compressed. */
  readonly modules: Readonly<Record<string, number>>
}

const readBundle = (): Bundle => JSON.parse(readFileSync(path.join(DIST, '.bundle.json'), 'utf8'))

/** Returns the files that the code of `sources` needs before it runs. Throws when the bundle lacks a source. */
export function filesOf(sources: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const imported of bundle[file]?.imports ?? []) add(imported)
  }
  for (const source of sources) {
    const file = Object.keys(bundle).find((name) => bundle[name]?.source === source)
    if (file === undefined) throw new Error(`The bundle has no file for ${source}.`)
    add(file)
  }
  return files
}

function sentBytes(file: string): number {
  const whole = path.join(DIST, file)
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size
}

/** Returns the files that the dialog of a product needs and the product list does not. */
export function filesOfDetail(): string[] {
  const bundle = readBundle()
  const ofList = filesOf([...SHELL, `${WEB}/features/products/product-list/products-page.tsx`], bundle)
  const ofDetail = filesOf([`${WEB}/features/products/parts/product-dialog-content.tsx`], bundle)
  return [...ofDetail].filter((file) => !ofList.has(file))
}

/** Returns today's sizes of the built web. */
export function measureSizes(): Sizes {
  const bundle = readBundle()
  const always = globSync(ALWAYS, { cwd: DIST })
  const screens = Object.entries(SCREENS).map(([address, source]) => {
    const files = [...always, ...filesOf([...SHELL, source], bundle)]
    return [address, files.reduce((sum, file) => sum + sentBytes(file), 0)] as const
  })
  const modules = Object.values(bundle).flatMap((chunk) => Object.entries(chunk.modules))
  return { screens: Object.fromEntries(screens), modules: Object.fromEntries(modules) }
}

/** Returns the recorded sizes, which are the budgets of screens. */
export const recordedSizes = (): Sizes => JSON.parse(readFileSync(RECORD, 'utf8'))

/** Makes today's sizes the budgets. */
export function recordSizes(): void {
  const { screens, modules } = measureSizes()
  const sorted = Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(RECORD, `${JSON.stringify({ screens, modules: sorted }, null, 2)}\n`)
}

export interface SizeVerdict {
  readonly verdict: 'within' | 'warning' | 'over'
  readonly message: string
}

/** Compares a screen with its budget. */
export function judgeScreen(address: string, today: Sizes, budget: Sizes): SizeVerdict {
  const [bytes, allowed] = [today.screens[address], budget.screens[address]]
  if (bytes === undefined || allowed === undefined)
    return { verdict: 'over', message: `${address} has no size or no budget.` }
  const message = `${address} takes ${kilobytes(bytes)}, ${((bytes / allowed - 1) * 100).toFixed(1)} % over its budget of ${kilobytes(allowed)}.`
  if (bytes <= allowed) return { verdict: 'within', message }
  return { verdict: bytes <= allowed * (1 + TOLERANCE) ? 'warning' : 'over', message }
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** Lists the modules that grew most since the budgets were recorded, with the growth in bytes before compression. */
export function grownModules(today: Sizes, budget: Sizes, most = 8): string[] {
  return Object.entries(today.modules)
    .map(([module, bytes]) => ({ module, growth: bytes - (budget.modules[module] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .slice(0, most)
    .map(({ module, growth }) => `+${growth} B  ${module}`)
}

/** Returns a line for each screen that is over its budget within the tolerance. */
export function sizeWarnings(): string[] {
  const [today, budget] = [measureSizes(), recordedSizes()]
  return Object.keys(today.screens)
    .map((address) => judgeScreen(address, today, budget))
    .filter(({ verdict }) => verdict === 'warning')
    .map(({ message }) => message)
}
