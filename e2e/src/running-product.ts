import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@cenolov/server/src/testing/servers/free-port.ts'
import { temporaryDirectory } from '../../scripts/testing/temporary-directory.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const READY_TIMEOUT_MS = 180_000
const SOURCE_HOSTS = 4

export interface RunningProduct {
  readonly url: string
  /** Everything that it writes, including mails. */
  readonly dataDir: string
  /** `host:port` where sources of prices, and pictures, may be served, one for each worker. */
  readonly sourceHosts: readonly string[]
  /** Stops the product and removes its data. Rejects when its exit code is not 0. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the product as a user would, on a free port with its own data, and waits until it is ready. Rejects with its
 * output when it exits early or is not ready in time.
 * @param more settings beside the ones of every journey
 */
export async function startProduct(more: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(temporaryDirectory(), 'cenolov-e2e-'))
  // By name, because passkeys belong to a domain.
  const url = `http://localhost:${port}`
  const ports = await Promise.all(Array.from({ length: SOURCE_HOSTS }, freePort))
  const sourceHosts = ports.map((free) => `127.0.0.1:${free}`)
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    // Lets API calls come from different client addresses, as shoppers' calls do.
    TRUST_PROXY: '1',
    SOURCE_HOSTS: sourceHosts.join(','),
    IMAGE_HOSTS: sourceHosts.join(','),
    PUSH_HOSTS: sourceHosts.join(','),
    DEMO: '1',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const child = spawn(process.execPath, ['--v8-pool-size=0', path.join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const [code] = await ended
    await rm(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The product ended with exit code ${code}:\n${said}`)
  }
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (child.exitCode === null && Date.now() < deadline) {
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { url, dataDir, sourceHosts, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop().catch(() => undefined)
  throw new Error(`The product did not become ready:\n${said}`)
}
