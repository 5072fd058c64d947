import { defineConfig, mergeConfig } from 'vitest/config'
import server from './apps/server/vitest.config.ts'

const setupFiles = ['fail-on-console', 'seeded-properties'].map(
  (name) => `${import.meta.dirname}/scripts/testing/${name}.ts`,
)
/** Tests of the built web. */
const SIZES = 'scripts/web-sizes/**/*.test.ts'
/** On a busy machine a page may need more than the one second that Vitest waits by default. */
const expect = { poll: { timeout: 15_000 } }
const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/planted/**']

export default defineConfig({
  test: {
    // Most tests wait for PostgreSQL, mails and pages: more of them than cores keep the machine busy.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/**/*.test.ts', 'plugins/*/rules/**/*.test.ts'],
          exclude,
          setupFiles,
          // Properties of whole catalogues take seconds while other tests run.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          expect,
          isolate: false,
          include: ['{apps/web/src,plugins/*/web}/**/*.test.ts'],
          exclude,
          setupFiles: [...setupFiles, `${import.meta.dirname}/scripts/testing/fresh-modules.ts`],
          unstubGlobals: true,
          testTimeout: 30_000,
          css: { include: [/\?raw$/] },
        },
      },
      {
        // The development runtime takes a stack for each element.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          expect,
          isolate: false,
          include: ['{apps/web/src,plugins/*/web}/**/*.test.tsx'],
          exclude,
          setupFiles: [...setupFiles, `${import.meta.dirname}/scripts/testing/fresh-modules.ts`],
          unstubGlobals: true,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { width: 1366, height: 768, url: 'http://localhost:3000' } },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tools',
          isolate: false,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...exclude, SIZES],
          setupFiles,
          // Some read the whole tree, which takes seconds while other tests run.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sizes',
          isolate: false,
          include: [SIZES],
          globalSetup: ['scripts/web-sizes/build-first.ts'],
          setupFiles,
        },
      },
      mergeConfig(server, {
        root: `${import.meta.dirname}/apps/server`,
        test: { setupFiles: [...setupFiles, `${import.meta.dirname}/scripts/testing/cheap-hashing.ts`] },
      }),
    ],
  },
})
