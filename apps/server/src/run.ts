import { flushCompileCache } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@cenolov/demo/accounts'
import { type Config, readConfig } from './platform/config/config.ts'
import { openDataDirectory } from './platform/data-directory.ts'
import { StartupError } from './platform/errors/startup-error.ts'
import { createLogger, type Logger } from './platform/logger.ts'
import { noProgress } from './platform/progress.ts'
import { say } from './platform/say.ts'
import type { RunningServer, StartOptions } from './server.ts'

const STOP_TIMEOUT_MS = 30_000

export async function run({
  web = Promise.resolve(),
  progress = noProgress,
}: Pick<StartOptions, 'web' | 'progress'> = {}): Promise<void> {
  const result = readConfig(process.env)
  if (!result.ok) {
    for (const fault of result.faults) process.stderr.write(`Cenolov: ${fault}\n`)
    process.exit(1)
  }
  const { config } = result
  const logger = createLogger(config.logLevel)
  for (const warning of result.warnings) logger.warn(warning)
  const starting = start(config, logger, { web, progress })
  stopOnSignals(starting, logger)
  try {
    process.stdout.write(readyMessage(await starting, config))
  } catch (error) {
    if (error instanceof StartupError) process.stderr.write(`Cenolov: ${error.message}\n`)
    else logger.fatal({ err: error }, 'Cenolov cannot start.')
    process.exit(1)
  }
}

type Preparation = Required<Pick<StartOptions, 'web' | 'progress'>>

async function start(config: Config, logger: Logger, { web, progress }: Preparation): Promise<RunningServer> {
  // The embedded database starts while the code loads, which blocks the event loop for a second or more: its process
  // comes first. A connection to an external one could time out meanwhile.
  const database =
    config.databaseUrl === null ? progress('database', () => openDataDirectory(config, logger)) : undefined
  // Both may fail before they are awaited.
  for (const early of [database, web]) early?.catch(() => undefined)
  await setImmediate()
  const { startServer } = await import('./server.ts')
  // Lets threads reuse the code compiled so far, so that they do not strip types again.
  flushCompileCache()
  return startServer(config, logger, { database, web, progress })
}

/** A signal during the start stops the product once it has started: its database would go on running otherwise. */
function stopOnSignals(starting: Promise<RunningServer>, logger: Logger): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info(`Stopping after ${signal}.`)
    try {
      const server = await starting
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
      await server.stop()
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'The shutdown failed.')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function readyMessage({ url, notices }: RunningServer, config: Config): string {
  const accounts = DEMO_ACCOUNTS.map(({ email, isAdmin, premiumExpiresAt }) => {
    if (isAdmin) return [email, say('demo-administrator')] as const
    return [email, premiumExpiresAt === null ? say('demo-user') : say('demo-premium')] as const
  })
  const lines = [
    say('running-at', { url }),
    ...(config.demo
      ? [
          '',
          say('demo-accounts', { password: DEMO_PASSWORD }),
          ...accounts.map(([email, words]) => `  ${email.padEnd(18)}${words}`),
        ]
      : []),
    ...notices.flatMap((notice) => ['', notice]),
  ]
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`
}
