import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import server from '../../apps/server/vitest.config.ts'
import { applyMutant, type Mutant } from './mutants.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const { file, mutant }: { file: string; mutant: Mutant | null } = JSON.parse(process.env.PLANTED ?? '{}')
const planted = path.join(ROOT, file)

/** Plants the fault as the file is loaded: no file on the disk changes. Threads: see `plant-in-threads.ts`. */
const plugin = {
  name: 'planted-fault',
  enforce: 'pre' as const,
  transform: (_code: string, id: string) =>
    mutant !== null && id.split('?')[0] === planted
      ? applyMutant(readFileSync(planted, 'utf8'), mutant)
      : null,
}
const setupFiles = [path.join(ROOT, 'scripts/testing/fail-on-console.ts')]
// Transformed modules are cached by their content on the disk, which has no fault.
const quick = { fsModuleCache: false, bail: 1, testTimeout: 60_000, reporters: ['json'], maxWorkers: 2 }

export default file.startsWith('apps/server/')
  ? mergeConfig(server, {
      root: path.join(ROOT, 'apps/server'),
      plugins: [plugin],
      test: { setupFiles, ...quick },
    })
  : defineConfig({
      root: ROOT,
      plugins: [plugin],
      test: { include: ['packages/**/*.test.ts'], setupFiles, ...quick },
    })
