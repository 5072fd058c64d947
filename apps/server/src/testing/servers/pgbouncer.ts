import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionSettings } from '../../platform/database/connections/connection-settings.ts'
import { serverAccount } from '../../platform/database/embedded/server-account.ts'
import { freePort } from './free-port.ts'
import { installedProgram, startProgram } from './installed-program.ts'

export const PGBOUNCER = installedProgram('pgbouncer')

export interface RunningPgBouncer {
  readonly url: string
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
  // It refuses to run as root, and reaches the database's socket under the database's own account.
  const account = serverAccount([PGBOUNCER!, file, `${host}/socket`])
  const start = () => startProgram([PGBOUNCER!, file], at, account)
  let running = await start()
  return {
    url: `postgres://${user}@127.0.0.1:${at}/${database}`,
    restart: async () => {
      await running.kill()
      running = await start()
    },
    close: async () => {
      await running.kill()
      await rm(directory, { recursive: true })
    },
  }
}
