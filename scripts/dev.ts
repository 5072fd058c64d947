import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { loadEnv } from './load-env.ts'
import { stopWithParent } from './stop-with-parent.ts'

const ROOT = path.join(import.meta.dirname, '..')

loadEnv()
stopWithParent()

/** Runs the server, restarted on changes, and the web with hot reload. When one ends, so does the other. */
const children: readonly ChildProcess[] = [
  run(
    [
      '--watch-path=apps/server/src',
      '--watch-path=packages',
      '--watch-path=plugins',
      '--watch-preserve-output',
      'apps/server/src/main.ts',
    ],
    ROOT,
  ),
  run([path.join(ROOT, 'node_modules/vite/bin/vite.js')], path.join(ROOT, 'apps/web')),
]

function run(args: readonly string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' })
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    stop('SIGTERM')
  })
  return child
}

function stop(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
