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
      handler(_html, { bundle }) {
        const tags: HtmlTagDescriptor[] = []
        for (const output of Object.values(bundle ?? {})) {
          const href = `/${output.fileName}`
          if (/inter-latin(-ext)?-wght-normal.*\.woff2$/.test(output.fileName))
            tags.push({
              tag: 'link',
              attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
            })
          if (output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/routes/products.tsx'))
            for (const file of [output.fileName, ...output.imports])
              tags.push({ tag: 'link', attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' } })
        }
        return tags.map((tag) => ({ ...tag, injectTo: 'head' as const }))
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
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/categories/search', '/static', '/docs'].map((path) => [path, API]),
    ),
  },
})
