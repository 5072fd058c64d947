import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'apps/web')
const STAMP = path.join(WEB, 'dist/.sources')
const FAST = 'fast '

/** Everything that the built web depends on, without tests. */
const SOURCES = [
  'apps/web/{index.html,package.json,vite.config.ts,vite.server.config.ts,tsconfig.json}',
  'apps/web/{src,public,vite}/**/*',
  'packages/{core,contract}/src/**/*.ts',
  'plugins/{package.json,*/{rules,web}/**/*}',
  'package-lock.json',
]

/** A hash of the sources and of the environment's settings that affect a build. */
export function webSourcesHash(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(ROOT, path.join(found.parentPath, found.name)))
    .filter((name) => !/\.(test|testing)\.tsx?$|\/testing\//.test(name))
    .sort()) {
    hash
      .update(entry)
      .update('\0')
      .update(readFileSync(path.join(ROOT, entry)))
      .update('\0')
  }
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${process.env[name]}\0`)
  return hash.digest('hex')
}

/** `fast` compresses less, for a start that waits for it: files are 9 % larger. */
type Compression = 'best' | 'fast'

/** Returns whether the web is built from its sources of today. A build with the best compression also counts as fast. */
export function isWebBuilt(compression: Compression = 'best'): boolean {
  try {
    const stamp = readFileSync(STAMP, 'utf8')
    // An image has the built web without its sources.
    if (!existsSync(path.join(WEB, 'src'))) return true
    const sources = webSourcesHash()
    return stamp === sources || (compression === 'fast' && stamp === `${FAST}${sources}`)
  } catch {
    return false
  }
}

/** Builds `apps/web/dist`. Rejects with the bundler's output, and where a service may not write. */
export async function buildWeb(compression: Compression = 'best'): Promise<void> {
  try {
    accessSync(WEB, constants.W_OK)
  } catch {
    throw new Error(`${WEB} cannot be written, so run "npm run build" as its owner first.`)
  }
  // Computed first, so that a source changed during the build makes the next start build again.
  const sources = webSourcesHash()
  rmSync(path.join(WEB, 'dist'), { recursive: true, force: true })
  await Promise.all([build({ WEB_COMPRESSION: compression }), build({}, '--config', 'vite.server.config.ts')])
  writeFileSync(STAMP, compression === 'fast' ? `${FAST}${sources}` : sources)
}

/** Runs the bundler in a process of its own, so that it does not stay in the caller's memory. */
async function build(settings: NodeJS.ProcessEnv, ...options: readonly string[]): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: WEB,
    // A test's environment would build React for development.
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`The web cannot be built (exit code ${code}):\n${said.trim()}`)
}
