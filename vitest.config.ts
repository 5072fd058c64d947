import { defineConfig, mergeConfig } from 'vitest/config'
import server from './apps/server/vitest.config.ts'

const setupFiles = [`${import.meta.dirname}/scripts/testing/fail-on-console.ts`]
const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/planted/**']

export default defineConfig({
  test: {
    // Most tests wait for PostgreSQL, mails and pages: more of them than cores keep the machine busy.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          exclude,
          setupFiles,
          // Properties of whole catalogues take seconds beside the other tests.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles,
          css: { include: [/\?raw$/] },
        },
      },
      {
        test: {
          name: 'tools',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          setupFiles,
          // Some read the whole tree, which takes seconds beside the other tests.
          testTimeout: 30_000,
        },
      },
      mergeConfig(server, { root: `${import.meta.dirname}/apps/server`, test: { setupFiles } }),
    ],
  },
})
