import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { temporaryDirectory } from '../../scripts/testing/temporary-directory.ts'

// As `npm start` does: types are stripped once and not in each of a thousand threads, which is quicker, and which V8
// does not always survive (threads share the machine code of the WebAssembly that strips, and some free it too early).
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/cenolov/node')

process.env.TMPDIR ??= temporaryDirectory()

export default defineConfig({
  test: {
    name: 'server',
    // Commands print in the language of the locale, whatever the machine's is.
    env: { LC_ALL: '', LC_MESSAGES: '', LANG: '' },
    // The whole server is loaded once for each worker, and not for each of 144 files: a third of their processor time.
    // Tests share no state but that of Node itself, and put back what they change there.
    isolate: false,
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/statements/forbid-crossing.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
