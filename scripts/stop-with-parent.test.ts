import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const MODULE = new URL('./stop-with-parent.ts', import.meta.url).href
const CHILD = `
  const { stopWithParent } = await import('${MODULE}')
  stopWithParent()
  setInterval(() => undefined, 1_000)
  process.on('SIGTERM', () => process.exit(0))
  console.log(process.pid)`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a process started by npm ends when npm is gone', async () => {
  // The shell in between ends with its own parent, as npm's does.
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.env.CHILD], { stdio: 'inherit' })`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHILD, npm_lifecycle_event: 'start' },
    },
  )
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})
