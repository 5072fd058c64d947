import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isExecutable, type ServerAccount } from '../../platform/database/embedded/server-account.ts'

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
const START_MS = 10_000

/** The path of an installed server (Debian: `apt-get install`), or null. */
export const installedProgram = (name: string): string | null =>
  FOLDERS.map((folder) => join(folder, name)).find(isExecutable) ?? null

export interface RunningProgram {
  /** Kills it at once, with all connections through it. */
  kill(): Promise<void>
}

export async function startProgram(
  words: readonly string[],
  port: number,
  { owner, prefix }: ServerAccount = { owner: null, prefix: [] },
): Promise<RunningProgram> {
  const [program, ...args] = [...prefix, ...words]
  const identity = owner !== null && prefix.length === 0 ? owner : {}
  const child = spawn(program!, args, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString()
    })
  for (const deadline = Date.now() + START_MS; !(await isListening(port)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue
    await kill(child)
    throw new Error(`${words.join(' ')} did not start: ${output}`)
  }
  return { kill: () => kill(child) }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGKILL')) await ended
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
