import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

/** Where the API listens while the web is developed with hot reload. */
const API = 'http://localhost:3000'

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

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFirstScreen()],
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
