import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { bundleManifest } from './vite/bundle-manifest.ts'
import { CHUNK_GROUPS } from './vite/chunk-groups.ts'
import { renderedPage } from './vite/rendered-page.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { serveStartScript, startScript } from './vite/start-script.ts'

/** The API during development. */
const API = `http://localhost:${process.env.PORT ?? 3000}`

/**
 * Preloads the fonts, the app and the code of the main screen, which otherwise are discovered late: fonts in the CSS,
 * the others in a dynamic import. The server takes the screen's out of the bare page of another.
 */
function preloadFirstScreen(): Plugin {
  return {
    name: 'cenolov:preload-first-screen',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const tags: HtmlTagDescriptor[] = []
        const add = (attrs: Record<string, string>) => {
          if (!html.includes(`"${attrs.href}"`) && tags.every((tag) => tag.attrs?.href !== attrs.href))
            tags.push({ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' })
        }
        const outputs = Object.values(bundle ?? {})
        const addCode = (source: string, attrs: Record<string, string>) => {
          for (const output of outputs)
            if (output.type === 'chunk' && output.facadeModuleId?.endsWith(source))
              for (const file of [output.fileName, ...output.imports])
                add({ rel: 'modulepreload', href: `/${file}`, ...attrs })
        }
        addCode('/src/start-app.tsx', {})
        addCode('/src/features/products/product-list/products-page.tsx', { 'data-screen': '/products' })
        for (const { fileName } of outputs)
          if (/inter-first.*\.woff2$/.test(fileName))
            add({ rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2' })
        return tags
      },
    },
  }
}

/** Files that every page loads, by their names in `index.html`. */
const HASHED = {
  'start.js': startScript,
  'favicon.svg': () => readFile(join(import.meta.dirname, 'public/favicon.svg')),
}

/** Gives these files hashed names, so that browsers keep them and no visit waits for a revalidation. */
function hashFiles(): Plugin {
  const references = new Map<string, string>()
  return {
    name: 'cenolov:hash-files',
    apply: 'build',
    async buildStart() {
      for (const [name, read] of Object.entries(HASHED))
        references.set(name, this.emitFile({ type: 'asset', name, source: await read() }))
    },
    generateBundle: {
      // After Vite has written the page.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        page.source = [...references].reduce(
          (html, [name, reference]) => html.replace(`"/${name}"`, `"/${this.getFileName(reference)}"`),
          String(page.source),
        )
      },
    },
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page loads dozens of small files over one connection, so each saved byte counts. Smaller ones hardly shrink. */
const WORTH_COMPRESSING = 250

/**
 * The best quality takes twelve times as long as this one, for files that are 8 % smaller. Qualities between them gain
 * little: 7 to 9 fill large tables for each small file, and 9 takes longer than the best.
 */
const FAST_QUALITY = 5
const QUALITY = process.env.WEB_COMPRESSION === 'fast' ? FAST_QUALITY : constants.BROTLI_MAX_QUALITY

/** Compresses every text file into `.br` and `.gz`, so that the server only picks one. */
function precompress(): Plugin {
  return {
    name: 'cenolov:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).flatMap((output) => {
        const source = output.type === 'chunk' ? output.code : output.source
        const text = typeof source === 'string' ? Buffer.from(source) : source
        const worth = /\.(m?js|css|html|svg|wasm)$/.test(output.fileName) && text.length >= WORTH_COMPRESSING
        return worth ? [{ path: join(dir ?? 'dist', output.fileName), text }] : []
      })
      await Promise.all(
        files.flatMap(({ path, text }) => [
          brotli(text, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: QUALITY,
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
    hashFiles(),
    serveStartScript(),
    renderedPage(),
    bundleManifest(),
    precompress(),
    serviceWorker(),
  ],
  // A worker has its engine in one file, not in chunks.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // `scripts/web-build.ts` empties it, because the pages for the server are built into it at the same time.
    emptyOutDir: false,
    // No data: URLs, which the content security policy forbids for fonts and scripts.
    assetsInlineLimit: 0,
    // Every browser that the style sheets need has module preloads.
    modulePreload: { polyfill: false },
    // One small style sheet for all screens, so that none waits for a second.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNK_GROUPS,
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
