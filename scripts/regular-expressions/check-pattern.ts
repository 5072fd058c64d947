import { check, type VulnerableDiagnostics } from 'recheck'
import type { Pattern } from './read-patterns.ts'

/** Longer than any text that a caller may send for one field, and than any cell that an import accepts. */
const CHARS = 2_000
/** Inputs of these files are shorter. */
const SHORTER: Readonly<Record<string, number>> = {}
/** Files that read only our own build, and no input. */
const OWN_INPUT = /^apps\/web\/vite/
const CHECK_MS = 10_000
// The program for this machine, which is read at the first check. By default Java would be tried first.
process.env.RECHECK_BACKEND ??= 'native'
const MATCH_MS = 20

/**
 * Returns why a pattern is dangerous, or null. One whose time grows faster than its input is measured on the input that
 * hurts it most, as long as its inputs may be.
 */
export async function checkPattern({ file, source, flags }: Pattern): Promise<string | null> {
  if (OWN_INPUT.test(file)) return null
  const found = await check(source, flags, { timeout: CHECK_MS })
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind})`
  const ms = timeOf(new RegExp(source, flags), attackOf(found.attack, SHORTER[file] ?? CHARS))
  return ms > MATCH_MS
    ? `${found.complexity.summary}: ${Math.round(ms)} ms, for example on ${found.attack.pattern}`
    : null
}

function attackOf({ pumps, suffix }: VulnerableDiagnostics['attack'], chars: number): string {
  const textOf = (times: number): string =>
    pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(Math.max(0, times + bias))).join('') + suffix
  const one = textOf(1).length - textOf(0).length
  return textOf(Math.max(1, Math.floor(chars / Math.max(1, one)))).slice(0, chars)
}

function timeOf(pattern: RegExp, text: string): number {
  const begin = performance.now()
  pattern.exec(text)
  return performance.now() - begin
}
