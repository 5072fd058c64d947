import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'
import { type ServerAccount, serverAccount } from '../../platform/database/embedded/server-account.ts'

const PLACES = [
  '/usr/sbin/pgbouncer',
  '/usr/local/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
]
const START_MS = 10_000

/** The path of the installed PgBouncer (Debian: `apt-get install pgbouncer`), or null if it is not installed. */
export const PGBOUNCER = PLACES.find(isExecutable) ?? null

export interface RunningPgBouncer {
  /** `DATABASE_URL` of the database through it. */
  readonly url: string
  /** Kills it, with all connections that go through it, and starts it again. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Starts the installed PgBouncer before a database on a Unix socket, without the settings that would allow more. */
export async function startPgBouncer(
  { host, port, user, database }: ConnectionSettings,
  mode: 'session' | 'transaction',
  poolSize = 60,
): Promise<RunningPgBouncer> {
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-pgbouncer-'))
  const at = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  )
  // It refuses to run as root, and reaches the database's socket as the database's own account does.
  const account = serverAccount([PGBOUNCER!, file, `${host}/socket`])
  let child = await started(file, at, account)
  const kill = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
  }
  return {
    url: `postgres://${user}@127.0.0.1:${at}/${database}`,
    restart: async () => {
      await kill()
      child = await started(file, at, account)
    },
    close: async () => {
      await kill()
      await rm(directory, { recursive: true })
    },
  }
}

async function started(file: string, port: number, { owner, prefix }: ServerAccount): Promise<ChildProcess> {
  const [program, ...args] = [...prefix, PGBOUNCER!, file]
  const identity = prefix.length === 0 ? owner : {}
  const child = spawn(program!, args, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString()
    })
  for (const deadline = Date.now() + START_MS; !(await isListening(port)); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`PgBouncer did not start: ${output}`)
  }
  return child
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
