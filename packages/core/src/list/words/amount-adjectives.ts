import { barePattern, bareText, replaceBare } from '../bare-match.ts'
import { NUMBER, numberOf } from './number-words.ts'
import { END } from './word-end.ts'

const PARTS: Readonly<Record<string, number>> = {
  pol: 0.5,
  stvrt: 0.25,
  jedno: 1,
  dvoj: 2,
  troj: 3,
  stvor: 4,
  pat: 5,
}
const UNITS: Readonly<Record<string, string>> = { lit: 'l', kil: 'kg', gra: 'g', mil: 'ml' }
/** `litrové mlieko`, `1,5-litrová voda`, `2 polkilové chleby`. */
const ADJECTIVE = barePattern(
  `(?:^|(?<=\\s))(?:(${NUMBER})(\\s?-?\\s?))?(${Object.keys(PARTS).join('|')}|desat)?` +
    `(lit(?:e?r)|kil(?:ogram)?|gram|mililit(?:e?r))ov(y|a|e|u|eho|ej|ych|ymi)${END}\\s+(?=\\S)`,
)

/** Rewrites an adjective of an amount as the amount itself: `1 l mlieko`, `2 x 0.5 kg chleby`. */
export function withPlainAdjectives(entry: string): string {
  return replaceBare(entry, ADJECTIVE, ([all = '', number, gap = '', part = '', name = '', ending = '']) => {
    const unit = UNITS[plain(name)]!
    const isNamed = number !== undefined || part !== ''
    // `kilogramové závažie` and `gramové` say nothing about how much is wanted.
    if (!isNamed && (plain(name) === 'gra' || name.length > 5)) return all
    const isCount = number !== undefined && (part !== '' || (gap === ' ' && plain(ending) === 'e'))
    const size = part === '' ? (isCount ? 1 : numberOf(number ?? '1')) : PARTS[bareText(part)]!
    return `${isCount ? `${number} x ` : ''}${size} ${unit} `
  })
}

const plain = (name: string): string => bareText(name).slice(0, 3)
