import { resolve } from 'node:path'
import { type Config, readConfig } from './config/config.ts'
import { StartupError } from './errors/startup-error.ts'
import { createLogger, type Logger } from './logger.ts'
import { say } from './say.ts'

export interface CommandContext {
  readonly config: Config
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** Runs a command and sets its exit code, or 1 with a line for each faulty setting or a `StartupError`. */
export async function runCommand(run: (context: CommandContext) => Promise<number>): Promise<void> {
  const result = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  if (!result.ok) {
    process.exitCode = fail(result.faults)
    return
  }
  const { config } = result
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new StartupError(say('interrupted'))))
  try {
    process.exitCode = await run({ config, logger: createLogger(config.logLevel), signal: stopping.signal })
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.exitCode = fail([error.message])
  }
}

export function fail(lines: readonly string[]): number {
  for (const line of lines) process.stderr.write(`Cenolov: ${line}\n`)
  return 1
}

/** Resolves a file on the command line against the caller's working directory. */
export const namedFile = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)
