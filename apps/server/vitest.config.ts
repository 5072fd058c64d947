import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { temporaryDirectory } from '../../scripts/testing/temporary-directory.ts'

// Caches stripped code like `npm start`. A thousand threads would otherwise strip types each, which is slower and
// sometimes crashes V8 (threads share the machine code of the WebAssembly that strips, and some free it too early).
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/cenolov/node')

process.env.TMPDIR ??= temporaryDirectory()

export default defineConfig({
  test: {
    name: 'server',
    // As `npm start` runs the server: several workers keep all processors busy, without threads of V8's own.
    execArgv: ['--v8-pool-size=0'],
    // Commands print in the language of the locale, whatever the machine's is.
    env: { LC_ALL: '', LC_MESSAGES: '', LANG: '' },
    // The whole server is loaded once for each worker, and not for each of 144 files, which would take a third of their
    // processor time. Tests only share state of Node itself, and restore what they change there.
    isolate: false,
    include: ['{src,test}/**/*.test.ts', '../../plugins/*/server/**/*.test.ts'],
    // `npm run test:faults` runs them all. One stands for them in the ordinary run.
    exclude: process.env.FAULTS ? [] : ['src/faults/!(one-node).test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/statements/forbid-crossing.ts'],
    // On a busy machine an import or a start takes many times as long as on an idle one.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
  },
})
