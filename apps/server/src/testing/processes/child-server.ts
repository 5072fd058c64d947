import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CHILD_ENVIRONMENT } from './child-environment.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

/** For a test that starts the product a few times: on a busy machine each start takes more than half a minute. */
export const STARTS = { timeout: 400_000 }

export interface ChildServer {
  readonly process: ChildProcess
  readonly url: string
  output(): string
  /** Sends a signal and waits for the end. Resolves to the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface FailedStart {
  readonly code: number | null
  readonly output: string
}

export const spawnServer = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], {
    env: { ...CHILD_ENVIRONMENT, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function startChild(env: Record<string, string>): Promise<ChildServer | FailedStart> {
  const child = spawnServer(env)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let output = ''
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        output += piece.toString()
        const url = /Cenolov (?:beží na|runs at) (\S+)/.exec(output)?.[1]
        if (url !== undefined) resolve(url)
      })
    }
  })
  const first = await Promise.race([ready.then((url) => ({ url })), ended.then((code) => ({ code }))])
  if ('code' in first) return { code: first.code, output }
  return {
    process: child,
    url: first.url,
    output: () => output,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

export async function startedChild(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild(env)
  if ('code' in child) throw new Error(`Cenolov ended with code ${child.code}: ${child.output}`)
  return child
}

export async function refusedChild(env: Record<string, string>): Promise<FailedStart> {
  const child = await startChild(env)
  if ('code' in child) return child
  await child.stop()
  throw new Error('Cenolov started although it should have refused.')
}
