import { check, type VulnerableDiagnostics } from 'recheck'
import type { Pattern } from './read-patterns.ts'

/** As long as the longest text that a caller may send for one field. */
const CHARS = 2_000
/** Files that read only our own build, or the operator's settings. */
const OWN_INPUT = /^apps\/web\/vite|\/(?:sources\/module|pages\/page-renderer)\.ts$/
const CHECK_MS = 10_000
/** For patterns that are too large to decide exactly. */
const FUZZ = { checker: 'fuzz', timeout: 60_000 } as const
// The program for this machine, which is read at the first check. By default Java would be tried first.
process.env.RECHECK_BACKEND ??= 'native'
const MATCH_MS = 50
const ROUNDS = 3

/**
 * Returns why a pattern is dangerous, or null. One whose time grows faster than its input is measured on the input that
 * hurts it most, as long as its inputs may be.
 */
export async function checkPattern({ file, source, flags }: Pattern): Promise<string | null> {
  if (OWN_INPUT.test(file)) return null
  const decided = await check(source, flags, { timeout: CHECK_MS })
  const found = decided.status === 'unknown' ? await check(source, flags, FUZZ) : decided
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return `cannot be checked (${found.error.kind})`
  const { complexity, attack } = found
  if (complexity.type === 'exponential') return `exponential, for example on ${attack.pattern}`
  const pattern = new RegExp(source, flags)
  let ms = 0
  // Step by step, so that a bad pattern does not stop the check.
  for (let chars = CHARS / 16; chars <= CHARS && ms <= MATCH_MS; chars *= 2)
    ms = timeOf(pattern, attackOf(attack, chars))
  return ms > MATCH_MS
    ? `${complexity.summary}: ${Math.round(ms)} ms, for example on ${attack.pattern}`
    : null
}

function attackOf({ pumps, suffix }: VulnerableDiagnostics['attack'], chars: number): string {
  const textOf = (times: number): string =>
    pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(Math.max(0, times + bias))).join('') + suffix
  const [few, more] = [textOf(10).length, textOf(11).length]
  return textOf(10 + Math.max(0, Math.floor((chars - few) / (more - few))))
}

/** Returns the shortest of several times, because other programs may run in between. */
function timeOf(pattern: RegExp, text: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    pattern.lastIndex = 0
    const begin = performance.now()
    pattern.exec(text)
    return performance.now() - begin
  })
  return Math.min(...times)
}
