import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * `npm run test:faults`: the long form of the fault tests (docs/availability.md), one after the other. `SEED`
 * repeats the moments of an earlier run; the name of a file before all options runs only that file. As root on Debian
 * it installs the servers that some of them need. Elsewhere, tests of missing servers are skipped.
 */
const SERVERS = ['caddy', 'haproxy', 'nginx', 'pgbouncer']
const missing = SERVERS.filter(
  (name) => !['bin', 'sbin'].some((folder) => existsSync(`/usr/${folder}/${name}`)),
)
if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  const aptGet = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'inherit' })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', ...missing)
}

const ROOT = path.join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const files = args[0] !== undefined && !args[0].startsWith('-') ? [] : ['apps/server/src/faults']
const tests = spawn(
  path.join(ROOT, 'node_modules/.bin/vitest'),
  ['run', '--project', 'server', '--maxWorkers=1', ...files, ...args],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FAULTS: 'long' } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
tests.on('close', (code) => {
  process.exitCode = code ?? 1
})
