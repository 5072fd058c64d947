import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { compileAhead } from './vite/compile-ahead.ts'
import { renderedPage } from './vite/rendered-page.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** The API during development. */
const API = `http://localhost:${process.env.PORT ?? 3000}`

/**
 * Preloads the fonts and the code of the main screen, which otherwise are discovered late: fonts in the CSS, the
 * screen in a dynamic import. The server takes the screen's out of the bare page of another.
 */
function preloadFirstScreen(): Plugin {
  return {
    name: 'cenolov:preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const tags: HtmlTagDescriptor[] = []
        const add = (attrs: Record<string, string>) => {
          if (!html.includes(`"${attrs.href}"`))
            tags.push({ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' })
        }
        for (const output of Object.values(bundle ?? {})) {
          if (/inter-first.*\.woff2$/.test(output.fileName))
            add({ rel: 'preload', href: `/${output.fileName}`, as: 'font', type: 'font/woff2' })
          if (output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/routes/products.tsx'))
            for (const file of [output.fileName, ...output.imports])
              add({ rel: 'modulepreload', href: `/${file}`, 'data-screen': '/products' })
        }
        return tags
      },
    },
  }
}

const PUBLIC = join(import.meta.dirname, 'public')
/** Files of `public/` that every page loads. */
const HASHED = ['start.js', 'favicon.svg']

/** Gives these files hashed copies, so that browsers keep them and no visit waits for a revalidation. */
function hashPublicFiles(): Plugin {
  const references = new Map<string, string>()
  return {
    name: 'cenolov:hash-public-files',
    apply: 'build',
    async buildStart() {
      for (const name of HASHED) {
        const source = await readFile(join(PUBLIC, name))
        references.set(name, this.emitFile({ type: 'asset', name, source }))
      }
    },
    generateBundle: {
      // After Vite has written the page.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        page.source = HASHED.reduce(
          (html, name) => html.replace(`"/${name}"`, `"/${this.getFileName(references.get(name) ?? '')}"`),
          String(page.source),
        )
      },
    },
  }
}

/** The entry, and the most common first screen. */
const FIRST = /apps[\\/]web[\\/]src[\\/](main|routes[\\/]products)\.tsx$/

/** The dialog that opens most. */
const PRODUCT_DIALOG = /apps[\\/]web[\\/]src[\\/]routes[\\/]parts[\\/]product-dialog-content\.tsx$/

/**
 * Lists in plain words, the gate and the product form are read by few screens, and are larger than all other rules
 * together.
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

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Below this size compression saves no packet. */
const WORTH_COMPRESSING = 1_000

/** Writes `.br` and `.gz` beside every text file, as small as they get, so that the server only picks one. */
function precompress(): Plugin {
  return {
    name: 'cenolov:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).flatMap((output) => {
        const source = output.type === 'chunk' ? output.code : output.source
        const text = typeof source === 'string' ? Buffer.from(source) : source
        const worth = /\.(js|css|html|svg|wasm)$/.test(output.fileName) && text.length >= WORTH_COMPRESSING
        return worth ? [{ path: join(dir ?? 'dist', output.fileName), text }] : []
      })
      await Promise.all(
        files.flatMap(({ path, text }) => [
          brotli(text, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            },
          }).then((small) => writeFile(`${path}.br`, small)),
          gzipped(text, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
            writeFile(`${path}.gz`, small),
          ),
        ]),
      )
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFirstScreen(),
    hashPublicFiles(),
    compileAhead(PRODUCT_DIALOG, FIRST),
    renderedPage(),
    precompress(),
    serviceWorker(),
  ],
  // A worker has its engine in one file, not in chunks.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No data: URLs, which the content security policy forbids for fonts and scripts.
    assetsInlineLimit: 0,
    // Every browser that the style sheets need has module preloads.
    modulePreload: { polyfill: false },
    // One small style sheet for all screens, so that none waits for a second.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
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
              // What a product's dialog shares with other screens: asking for each of 30 chunks took its time from the
              // page. Here is what a form on a page needs as well, and the icons and rules of the other screens.
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
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/categories/search', '/static', '/docs'].map((path) => [path, API]),
    ),
  },
})
