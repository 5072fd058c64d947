import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LONG, SETTLED_MS } from '../testing/faults/form.ts'
import { CHILD_ENVIRONMENT } from '../testing/processes/child-environment.ts'
import { cleanUpStarts, dataDir } from '../testing/processes/started-apps.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const UNIT = readFileSync(join(ROOT, 'deploy/cenolov.service'), 'utf8')
const OWNER = 65_534

/** Command prefix that makes the whole checkout read-only for a program and takes all rights of root away. */
const CONFINED = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"',
  ROOT,
  'setpriv',
  `--reuid=${OWNER}`,
  `--regid=${OWNER}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
] as const
const canConfine = spawnSync(CONFINED[0], [...CONFINED.slice(1), 'true']).status === 0

describe.skipIf(!LONG || !canConfine)(
  `the systemd unit’s program, which may write into DATA_DIR alone${canConfine ? '' : ' (skipped: needs root)'}`,
  { timeout: SETTLED_MS },
  () => {
    cleanUpStarts()

    /** Runs the unit's command. Resolves to its output once it is ready (and was then stopped) or has ended. */
    async function startUnit(env: Record<string, string> = {}): Promise<string> {
      const directory = await dataDir()
      chownSync(directory, OWNER, OWNER)
      const settings = [...UNIT.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
        name,
        value,
      ])
      const [program, ...args] = /^ExecStart=\/opt\/cenolov\/(.*)$/m.exec(UNIT)![1]!.split(' ')
      const child = spawn(CONFINED[0], [...CONFINED.slice(1), join(ROOT, program!), ...args], {
        env: {
          ...CHILD_ENVIRONMENT,
          ...Object.fromEntries(settings),
          DATA_DIR: directory,
          PORT: '0',
          // Other tests' compile cache does not belong to this account.
          NODE_COMPILE_CACHE: undefined,
          LC_ALL: 'sk_SK.UTF-8',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece: Buffer) => {
          output += piece.toString()
          if (output.includes('Cenolov beží na')) child.kill('SIGTERM')
        })
      await once(child, 'close')
      return output
    }

    it('starts when the web was built', async () => {
      expect(spawnSync(process.execPath, ['scripts/build.ts'], { cwd: ROOT }).status).toBe(0)
      expect(await startUnit()).toContain('Cenolov beží na')
    })

    it('says in one line what to do when the web was not built', async () => {
      const output = await startUnit({ VITE_API_ORIGIN: 'https://not-built-for.example.sk' })
      expect(output).toMatch(
        /\nCenolov: \S+ cannot be written, so run "npm run build" as its owner first\.\n$/,
      )
    })
  },
)
