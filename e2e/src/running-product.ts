import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@cenolov/server/src/testing/servers/free-port.ts'
import { temporaryDirectory } from '../../scripts/testing/temporary-directory.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const READY_TIMEOUT_MS = 180_000

export interface RunningProduct {
  readonly url: string
  /** Everything that it writes, including mails. */
  readonly dataDir: string
  /** File with all its output. */
  readonly log: string
  /** `host:port` where a test may serve sources of prices, pictures and push messages. */
  readonly sourceHost: string
  /** Stops the product and removes its data. Rejects when its exit code is not 0. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the product as a user would, on a free port with its own data, and waits until it is ready. Rejects with its
 * output when it exits early or is not ready in time.
 * @param settings settings in addition to the usual ones of a journey
 * @param template data directory of a stopped product to start from; by default the run's demo, if there is one
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  template: string | null = process.env.CENOLOV_E2E_TEMPLATE ?? null,
): Promise<RunningProduct> {
  const folder = await mkdtemp(path.join(temporaryDirectory(), 'cenolov-e2e-'))
  const dataDir = path.join(folder, 'data')
  // Keeps the owner of the database's files, which `fs.cp` does not.
  if (template) await promisify(execFile)('cp', ['-a', template, dataDir])
  const log = path.join(folder, 'server.log')
  const port = await freePort()
  // By name, because passkeys belong to a domain.
  const url = `http://localhost:${port}`
  const sourceHost = `127.0.0.1:${await freePort()}`
  const child = await spawnProduct(log, {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    // Lets API calls come from different client addresses, as shoppers' calls do.
    TRUST_PROXY: '1',
    ALLOWED_HOSTS: sourceHost,
    DEMO: '1',
    ...settings,
  })
  const stop = async (): Promise<void> => {
    const code = await endProduct(child)
    const output = code === 0 ? '' : await readFile(log, 'utf8')
    await rm(folder, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The product ended with exit code ${code}:\n${output}`)
  }
  if (await becomesReady(child, url)) return { url, dataDir, log, sourceHost, stop }
  const output = await readFile(log, 'utf8')
  await stop().catch(() => undefined)
  throw new Error(`The product did not become ready:\n${output}`)
}

/**
 * Returns a data directory with the demo, made once for a run. Products start from copies of it.
 * @param settings the settings that decide what the demo calculates at its start
 */
export async function makeDemoTemplate(settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(temporaryDirectory(), 'cenolov-demo-'))
  const dataDir = path.join(folder, 'data')
  const log = path.join(folder, 'server.log')
  const port = await freePort()
  const child = await spawnProduct(log, {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    ...settings,
  })
  const isReady = await becomesReady(child, `http://localhost:${port}`)
  const code = await endProduct(child)
  if (isReady && code === 0) return dataDir
  throw new Error(`The demo was not prepared:\n${await readFile(log, 'utf8')}`)
}

async function spawnProduct(log: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const file = await open(log, 'a')
  const child = spawn(process.execPath, ['--v8-pool-size=0', path.join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', file.fd, file.fd],
  })
  await file.close()
  return child
}

async function endProduct(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0]
}

async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
