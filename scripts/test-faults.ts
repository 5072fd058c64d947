import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run test:faults`: the long form of the fault tests (docs/operations.md), one after the other. `FAULTS_SEED`
 * repeats the moments of an earlier run, `-t` picks a test.
 */
const ROOT = path.join(import.meta.dirname, '..')
const { status } = spawnSync(
  path.join(ROOT, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', '--maxWorkers=1', 'apps/server/src/faults', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FAULTS: 'long' } },
)
process.exitCode = status ?? 1
