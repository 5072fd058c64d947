import { globSync } from 'node:fs'
import path from 'node:path'
import { it } from 'vitest'

const DOORS = globSync(path.join(import.meta.dirname, '*/index.ts'))
const core = Object.assign({}, ...(await Promise.all(DOORS.map((door) => import(door)))))

const LENGTH = 100_000
/** Texts that a pattern may read again and again: letters, digits, marks, units, and beginnings of its matches. */
const UNITS = [
  ...'a ľ ! 1 . - @ % € x ( ) [ | : / 0 = " \' ״ א Ω ς 日 \u0301 😀 _ # & < ; \\ ½ × A ß ł'.split(' '),
  ...[' ', '\n', '\t', '\r\n', '\u200b', '\u00ad', '1 x ', '1,', 'a.', 'a@', 'za ', 'ks ', 'od ', '3+'],
  ...['2x', '1.5 l ', 'kg', '€1', 'a1', 'ab ', '="', 'http:', 'www.', '1/2 ', '2026-', '30.11.', 'od 1 do '],
  ...['-1', '1 ks,', '1,a,', '(1', ' %', '1-2 '],
]
const repeated = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length))
const textsOf = (unit: string): readonly string[] => [
  ` ${repeated(unit)}.`,
  `1${repeated(unit)}@`,
  repeated(unit),
  `a${repeated(unit)}!`,
  `${repeated(unit)}x1`,
]
/** The ordinary run reads each unit in one of its places. */
const TEXTS = UNITS.flatMap((unit, number) => {
  const texts = textsOf(unit)
  return process.env.NIGHTLY ? texts : texts[number % texts.length]!
})

/** Functions of lists and objects. They would read a text by its characters, which does not test patterns. */
const OF_LISTS = new Set([
  ...['readColumns', 'withPending', 'withoutPending', 'joinTerms', 'buildMatchParts', 'salePeriods'],
  ...['mergeOperations', 'targetOf', 'cheapestOf'],
  ...['factBits', 'chainOffer', 'lookUpBody', 'keysOf'],
])
const TEXT_RULES = Object.entries(core).flatMap(([name, rule]) =>
  typeof rule === 'function' && rule.length >= 1 && /^[a-z]/.test(name) && !OF_LISTS.has(name)
    ? [[name, rule as unknown as (text: string) => unknown] as const]
    : [],
)

// A pattern that reads a text once takes milliseconds; one that reads it once per character would outlast any run.
it.each(TEXT_RULES)('%s reads hostile texts of 100,000 characters', { timeout: 180_000 }, (_name, rule) => {
  for (const text of TEXTS) {
    try {
      rule(text)
    } catch {}
  }
})
