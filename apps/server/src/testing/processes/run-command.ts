import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CHILD_ENVIRONMENT } from './child-environment.ts'

interface FinishedCommand {
  /** null after a signal. */
  readonly code: number | null
  readonly output: string
}

export interface RunningCommand {
  readonly process: ChildProcess
  readonly finished: Promise<FinishedCommand>
}

/**
 * Starts a command of the server (`backup`) in a process of its own.
 * @param input for its standard input
 */
export function startCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
): RunningCommand {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../../commands/${name}-command.ts`), ...args],
    {
      env: { ...CHILD_ENVIRONMENT, DEMO: '0', ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    },
  )
  child.stdin?.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      output += piece.toString()
    })
  const finished = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { process: child, finished }
}

export const runToEnd = (
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
) => startCommand(name, args, env, input).finished
