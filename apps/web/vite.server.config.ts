import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the pages of the shop as code for the server: one folder without dependencies, next to the built web. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // React chooses by it when it is loaded, and its code for development renders several times as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
  },
  ssr: { noExternal: true },
})
