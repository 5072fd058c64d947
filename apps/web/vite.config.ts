import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

/** Where the API listens while the web is developed with hot reload. */
const API = `http://localhost:${process.env.PORT ?? 3000}`

/**
 * Lets the first visit fetch the fonts and the code of the main screen beside the entry instead of after it:
 * the fonts are named only in the CSS, the screen only in a dynamic import.
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
          if (/inter-latin(-ext)?-wght-normal.*\.woff2$/.test(output.fileName))
            add({ rel: 'preload', href: `/${output.fileName}`, as: 'font', type: 'font/woff2' })
          if (output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/routes/products.tsx'))
            for (const file of [output.fileName, ...output.imports])
              add({ rel: 'modulepreload', href: `/${file}` })
        }
        return tags
      },
    },
  }
}

/** The entry, and the screen that most visits begin with. */
const FIRST = /apps[\\/]web[\\/]src[\\/](main|routes[\\/]products)\.tsx$/

/** Modules that only hand on what others export: core's door and the icons. Importing one name needs one module. */
const BARREL =
  /(packages[\\/]core[\\/]src[\\/]index\.ts|lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js)$/

/** The names under which a barrel hands on a module. */
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

/** Whether a module is fetched before the first screen is there: an unbroken chain of static imports leads to it. */
function isOfFirstScreen(
  id: string,
  modules: Rolldown.ChunkingContext,
  seen: Set<string> = new Set(),
): boolean {
  if (FIRST.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const module = modules.getModuleInfo(id)
  if (module === null) return false
  return module.importers.some((importer) => {
    if (!BARREL.test(importer)) return isOfFirstScreen(importer, modules, seen)
    const barrel = modules.getModuleInfo(importer)
    const names = namesOf(module, barrel?.code ?? '')
    return (barrel?.importers ?? []).some((user) => {
      const code = modules.getModuleInfo(user)?.code ?? ''
      return (
        names.some((name) => new RegExp(`\\b${name}\\b`).test(code)) && isOfFirstScreen(user, modules, seen)
      )
    })
  })
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Under this many bytes a compressed twin saves no packet. */
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
        const worth = /\.(js|css|html|svg)$/.test(output.fileName) && text.length >= WORTH_COMPRESSING
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
  plugins: [react(), tailwindcss(), preloadFirstScreen(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Small pictures stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One small style sheet for all screens: no screen waits for a second one.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What changes only with a new version of a library keeps its name, and its place in caches.
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@tanstack)[\\/]/,
              priority: 2,
            },
            {
              // What the first screens need and other screens use too travels together instead of one by one.
              // What no first screen needs stays with the screens that do.
              name: (id, modules) => (isOfFirstScreen(id, modules) ? 'shared' : null),
              debugName: 'shared',
              minShareCount: 2,
              priority: 1,
            },
            {
              // The icons and rules of the other screens: one request instead of one for each.
              name: 'shared-later',
              test: /lucide-react|packages[\\/]core/,
              minShareCount: 2,
            },
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
