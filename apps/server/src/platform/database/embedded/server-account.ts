import { execFile } from 'node:child_process'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'

/** The account that runs the database's programs. */
export interface ServerAccount {
  /** null: the account of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
  /** Prefix of each command line; empty when the program is started directly. */
  readonly prefix: readonly string[]
}

const SETPRIV = '/usr/bin/setpriv'

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`. Where that account cannot reach the given paths (a
 * checkout below /root), `setpriv` grants it the right to traverse directories.
 */
export function serverAccount(paths: readonly string[]): ServerAccount {
  if (process.getuid?.() !== 0) return { owner: null, prefix: [] }
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!nobody)
    throw new StartupError(
      'PostgreSQL refuses to run as root and this system has no account "nobody". Start Cenolov as an ordinary user.',
    )
  const owner = { uid: Number(nobody[1]), gid: Number(nobody[2]) }
  const closed = paths.map(closedDirectory).find((path) => path !== null)
  if (closed === undefined) return { owner, prefix: [] }
  if (!isExecutable(SETPRIV)) {
    throw new StartupError(
      `PostgreSQL refuses to run as root, and the account "nobody" cannot enter ${closed}. Put Cenolov and DATA_DIR where everyone may enter, or start it as an ordinary user.`,
    )
  }
  const capability = '+dac_override'
  const prefix = [
    SETPRIV,
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    '--',
  ]
  return { owner, prefix }
}

/** Resolves to the exit code and everything that the program printed. */
export function runAs(
  account: ServerAccount,
  program: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const words = [...account.prefix, program, ...args]
  const identity = account.owner !== null && account.prefix.length === 0 ? account.owner : {}
  return new Promise((resolve) => {
    execFile(
      words[0]!,
      words.slice(1),
      { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, maxBuffer: 16 << 20 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
        resolve({
          code,
          output: `${stdout}${stderr}${error && typeof error.code !== 'number' ? error.message : ''}`.trim(),
        })
      },
    )
  })
}

/** Returns the first directory on the path that others may not enter, or null. */
function closedDirectory(path: string): string | null {
  const parents: string[] = []
  for (let at = dirname(path); ; at = dirname(at)) {
    parents.push(at)
    if (at === dirname(at)) break
  }
  return parents.find((directory) => (statSync(directory).mode & 0o001) === 0) ?? null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
