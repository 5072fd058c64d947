import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const ROOT = path.join(import.meta.dirname, '../../..')

const VARIABLES = ['CHROMIUM_PATH', 'CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const

/** Debian's Chromium without windows: the same pages in half the time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed browser may still fail to run, for example because libraries are missing. */
const runs = (file: string): boolean =>
  existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0

/** Returns a Chromium that runs on this machine, or null. Throws when a variable names one that does not run. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  for (const name of VARIABLES) {
    const file = env[name]
    if (!file) continue
    if (!runs(file)) throw new Error(`${name} names ${file}, which does not run.`)
    return file
  }
  return [SHELL, chromium.executablePath(), ...USUAL_PLACES].find(runs) ?? null
}

const attempt = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', timeout: 600_000 }).status === 0

/** Finds a Chromium or installs one: Playwright's download or, as root, the system's package. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: trying Playwright’s download.')
  attempt(process.execPath, [path.join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium'])
  const downloaded = findChromium()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0) {
    console.log('Playwright’s Chromium does not run here: trying apt-get.')
    // Not every distribution has the shell.
    if (
      attempt('apt-get', ['update']) &&
      !attempt('apt-get', ['install', '-y', 'chromium', path.basename(SHELL)])
    )
      attempt('apt-get', ['install', '-y', 'chromium'])
    const packaged = findChromium()
    if (packaged) return packaged
  }
  throw new Error(
    `No Chromium runs here and none could be installed. Install one and name it in ${VARIABLES[0]}; looked at ${[SHELL, ...USUAL_PLACES].join(', ')}.`,
  )
}
