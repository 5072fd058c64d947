import { isLiquid } from '../../amount/liquids.ts'
import { barePattern, execBare, replaceBare, testBare } from '../bare-match.ts'
import { LIST_QUANTITY_MAX, LIST_TEXT_MAX, type ListUnit, listText } from '../list-operation.ts'
import { withPlainAdjectives } from './amount-adjectives.ts'
import {
  ENGLISH_CONTAINERS,
  isSmall,
  MEASURE,
  type ReadUnit,
  UNIT,
  UNIT_ALONE,
  unitOf,
} from './list-units.ts'
import { ANY_NUMBER, NUMBER, NUMBER_WORD, numberOf, THOUSANDS } from './number-words.ts'
import { plainAmounts, withoutMarks } from './plain-amounts.ts'
import { isPurpose, isRemark } from './remarks.ts'
import { END, hasWords } from './word-end.ts'

export interface WantedItem {
  readonly text: string
  readonly quantity: number
  readonly unit: ListUnit
}

const SMALL_UNIT = `(?:gr?|gram\\p{L}{0,3}|ml|mililit\\p{L}{0,3})${END}`
const TIMES = '\\s*-?\\s*(?:[x×✕*х]|krát)'

/** `2x`, `2 ×`: a number of the following item, which may have its own amount. */
const TIMES_FIRST = barePattern(`^(${ANY_NUMBER})${TIMES}\\s*(?=\\S)`)
const TIMES_LAST = barePattern(`\\s(?:(${ANY_NUMBER})${TIMES}|[x×✕*]\\s*(${NUMBER}))$`)
/** `Pepsi 6 x 1,5 l`, `2 plechovky po 400 g`, `6 ks 0,5 l`: a number of packs of an amount. */
const PACKS_OF = barePattern(
  `(?:^|(?<=\\s))(${ANY_NUMBER})(?:${TIMES}|\\s*(${UNIT})${END}\\.?\\s*(?:[x×✕*]|po|à)?)\\s*\\(?(${NUMBER})\\s*(${MEASURE})${END}\\)?`,
)
const UNIT_FIRST = barePattern(
  `^(${THOUSANDS}(?=\\s?${SMALL_UNIT})|${NUMBER}|${NUMBER_WORD}(?=\\s))\\s*-?\\s*(${UNIT})${END}\\.?\\s*(?=\\S)`,
)
/** A container that an amount has measured: `400 g konzerva paradajok`. */
const CONTAINER_FIRST = barePattern(`^(${UNIT})${END}\\.?\\s+(?=\\S)`)
/** At the end, four digits with a space between are one number only when that is likely. */
const UNIT_LAST = barePattern(
  `[\\s:|=[(][([]?((?:[12] \\d{3}|[1-9]\\d? 000)(?=\\s?${SMALL_UNIT})|${NUMBER}|${NUMBER_WORD}(?=\\s))\\s*(${UNIT})\\.?[)\\]]?$`,
)
const ALONE = barePattern(`^(${UNIT_ALONE})\\s+(?=\\S)`)
const COUNT_FIRST = barePattern(`^(${ANY_NUMBER})\\s+(?=[\\p{L}\\p{Emoji_Presentation}])`)
const COUNT_LAST = barePattern(`[\\s:|=](\\d{1,4}|${NUMBER_WORD})$`)

/** Numbers at the beginning of names: `7 Days`, `3 v 1`, `3-vrstvový`, `20 cm`. */
const NAME_FIRST = barePattern(
  `^\\d{1,4}\\s?-?(?:days|up${END}|(?:v|in|va)\\s?\\d|vrst|ročn|minút|sekund|hodin|hviezd|stupň|zrnn|bylín|pipers|` +
    `[%°‰]|(?:cm|mm|m|w|v|a?h|gb)${END})`,
)
/** Numbers at the end of names: `Omega 3`, `č. 4`, `veľkosť 5`, `vitamín B 12`, `SPF 50`, `kuracia štvrtka`. */
const NAME_LAST = barePattern(
  '(?:kurac|kačac|husac|morčac|zadn|predn)\\p{L}{1,2}\\s(?:štvrtk|polovičk)\\p{L}$|' +
    '(?:^|\\s)(?:č|čís|číslo|veľ|veľkosť|veľkosti|no|nr|n|size|typ|omega|faktor|spf|of|wd|q|pampers(?:ky)?|plienk[ay]|nohavičky|sunar|nutrilon|beba|nan|hami|' +
    'vitamín\\p{L}?\\s[bdkq]|opaľovac\\p{L}{1,3}\\s\\p{L}{3,6}|na\\sopaľovanie)\\s?[.:]?\\s?\\d{1,3}$',
)
const OF_SIZES = barePattern(`^(?:vrec(?:ia|ká|e|ko)|sáčky|kôš|kýbeľ|hrniec|hrnce)${END}`)

/** Nobody buys so many pieces, except of what packs have many of. */
const SIZE_LEAST = 100
const MANY_IN_PACK = barePattern(
  'servít[ko]|obrús[ko]|vreckov|tamp|tyčin|sáč|vrec|tablet|kapsul|pohár|slam|utier|tanier|vajc|vajec|zošit|papier|kus',
)

/** An amount in brackets after another one: `400 g (1 plechovka)`. */
const SAID_AGAIN = barePattern(`^\\(\\s*${NUMBER}\\s*${UNIT}${END}\\s*\\)\\s*`)

/** A remark in brackets behind the words. */
const NOTE = /\s*\(([^()]*)\)$/u
/** Brackets with only an amount are read like one without them. */
const AMOUNT_NOTE = barePattern(`^${NUMBER}\\s*(?:${UNIT}\\.?|[x×])?$`)
const SIZE_NOTE = barePattern(`^${NUMBER}\\s*${MEASURE}$`)
/** `4 kuracie prsia (cca 600 g)`: all of them together. */
const TOGETHER = barePattern(
  `^(?:cca|ca|asi|približne|spolu|celkom|dokopy|[~≈])\\.?\\s*(${NUMBER})\\s*(${MEASURE})$`,
)

/** Maximum length of an entry: its text with an amount and marks around it. */
export const ENTRY_MAX = 4 * LIST_TEXT_MAX

export function parseItem(written: string): WantedItem {
  const entry = listText(shortened(written, ENTRY_MAX))
  const [all = '', note = ''] = NOTE.exec(entry) ?? []
  const words = entry.slice(0, entry.length - all.length)
  if (!hasWords(words) || note.trim() === '') return readItem(entry)
  const found = readItem(words)
  if (testBare(AMOUNT_NOTE, note.trim())) {
    // `mlieko 2 ks (1 l)`: the size of each.
    const isEach = found.unit === 'ks' && found.quantity !== 1 && testBare(SIZE_NOTE, note.trim())
    return isEach ? { ...found, text: listText(`${found.text} ${note}`) } : readItem(entry)
  }
  const together = execBare(TOGETHER, note.trim())
  if (together === null) {
    const isLeftOut = isRemark(note.trim()) || isPurpose(note.trim(), () => false)
    return isLeftOut ? found : { ...found, text: withNote(found.text, note) }
  }
  const { size, unit } = unitOf(together.groups[2]!)
  return { ...found, quantity: numberOf(together.groups[1]!) * size, unit }
}

const withNote = (text: string, note: string): string =>
  listText(shortened(`${text} (${note.trim()})`, LIST_TEXT_MAX))

/** `1 can of tomatoes`, `500 g of flour`. */
const ENGLISH_OF = new RegExp(
  `((?:^|[\\s\\d])(?:packs?|${ENGLISH_CONTAINERS}|k?g|m?l|lbs?|oz))\\s+of\\s+`,
  'iu',
)
/** `bottle of wine`; its `a` was read as the Slovak 'and'. */
const ENGLISH_ONE = new RegExp(`^(?:an?\\s+)?(?=(?:packs?|${ENGLISH_CONTAINERS})\\s+of\\s)`, 'iu')
const ENGLISH_COUPLE = /^(?:a\s+)?couple\s+of\s+/iu

const withoutEnglishOf = (entry: string): string =>
  entry.replace(ENGLISH_COUPLE, '2 ').replace(ENGLISH_ONE, '1 ').replace(ENGLISH_OF, '$1 ')

/** `vodka 0,7`, `voda 6x1,5`: a part that nobody counts in pieces is of a litre. */
const LITRES_LAST =
  /(?:(?<=\p{L}\s)0[.,](?:2|3|33|35|5|7|75)|(?<=\d\s?[x×*]\s?)(?:0[.,](?:2|25|3|33|35|5|7|75)|[12][.,](?:25|5)))$/u

function readItem(entry: string): WantedItem {
  const text = plainAmounts(withPlainAdjectives(withoutEnglishOf(entry.replace(LITRES_LAST, '$& l'))))
  const isNameFirst = testBare(NAME_FIRST, text)
  const read =
    (isNameFirst ? null : readTimes(text)) ?? readUnits(text, isNameFirst) ?? readCount(text, isNameFirst)
  if (read !== null) return item(read.rest, read.quantity, read.unit)
  // No amount was read: the words stay as written, without the marks around them.
  return item(hasWords(text) ? withoutMarks(text) : entry, 1, 'ks')
}

interface FoundAmount {
  readonly quantity: number
  readonly unit: ListUnit
  readonly rest: string
}

function readTimes(text: string): FoundAmount | null {
  const packs = execBare(PACKS_OF, text)
  if (packs !== null) {
    const [, count, name = 'ks', size, measure] = packs.groups
    const { unit, isMeasure, isPart } = unitOf(name)
    const rest = cut(text, packs.index, packs.all.length)
    if (!isMeasure && !isPart)
      return amount(
        count!,
        unit === 'bal' ? 'bal' : 'ks',
        rest,
        `${withoutContainer(rest)} ${size} ${measure}`,
      )
  }
  const times = execBare(TIMES_FIRST, text) ?? execBare(TIMES_LAST, text)
  if (times === null) return null
  const rest = cut(text, times.index, times.all.length)
  return amount(times.groups[1] ?? times.groups[2]!, 'ks', rest, packLast(rest))
}

function readUnits(text: string, isNameFirst: boolean): FoundAmount | null {
  const first = isNameFirst ? null : execBare(UNIT_FIRST, text)
  if (first !== null) {
    const rest = replaceBare(text.slice(first.all.length), SAID_AGAIN, () => '')
    const found = measured(first.groups[1]!, unitOf(first.groups[2]!), rest)
    if (found !== null) return found
  }
  const last = execBare(UNIT_LAST, text)
  if (last !== null) {
    const unit = unitOf(last.groups[2]!)
    const rest = text.slice(0, last.index).trim()
    const counted = isNameFirst || !unit.isMeasure ? null : execBare(COUNT_FIRST, rest)
    const contained = counted === null && unit.isMeasure ? execBare(ALONE, rest) : null
    const start = (counted ?? contained)?.all.length ?? 0
    // `4 jogurty 150 g`, `fľaša vína 0,75 l`: the amount is the size of each.
    if (start > 0 || (unit.isMeasure && testBare(OF_SIZES, rest)))
      return amount(counted?.groups[1] ?? '1', 'ks', text.slice(start))
    const found = measured(last.groups[1]!, unit, rest)
    if (found !== null) return found
  }
  const alone = execBare(ALONE, text)
  if (alone === null || isNameFirst) return null
  return measured('1', unitOf(alone.groups[1]!), text.slice(alone.all.length))
}

function readCount(text: string, isNameFirst: boolean): FoundAmount | null {
  const first = isNameFirst ? null : execBare(COUNT_FIRST, text)
  const found = first === null ? null : amount(first.groups[1]!, 'ks', text.slice(first.all.length))
  if (found !== null) return found
  const last = testBare(NAME_LAST, text) ? null : execBare(COUNT_LAST, text)
  if (last === null) return null
  const rest = text.slice(0, last.index)
  const sized = withSize(text)
  return sized === text ? amount(last.groups[1]!, 'ks', rest) : amount('1', 'ks', rest, sized)
}

/** Adds the unit to the size of a pack at the end: `bryndza 125`, `coca cola 330`. Other texts stay as they are. */
function withSize(text: string): string {
  const last = testBare(NAME_LAST, text) ? null : execBare(COUNT_LAST, text)
  if (last === null || numberOf(last.groups[1]!) < SIZE_LEAST) return text
  const title = text.slice(0, last.index)
  return testBare(MANY_IN_PACK, title) ? text : `${text} ${isLiquid({ title, gram: 0 }) ? 'ml' : 'g'}`
}

function measured(number: string, unit: ReadUnit, rest: string): FoundAmount | null {
  if (unit.isPart) return amount('1', 'ks', rest)
  const value = numberOf(number, isSmall(unit)) * unit.size
  return amountOf(value, unit.unit, unit.isMeasure ? withoutContainer(rest) : rest)
}

function withoutContainer(text: string): string {
  const container = execBare(CONTAINER_FIRST, text)
  if (container === null) return text
  const { isMeasure, isPart } = unitOf(container.groups[1]!)
  return isMeasure || isPart ? text : text.slice(container.all.length)
}

const amount = (number: string, unit: ListUnit, rest: string, text = rest): FoundAmount | null =>
  amountOf(numberOf(number), unit, rest, text)

/** Returns null when it is not a quantity, or when no words would be left. */
function amountOf(value: number, unit: ListUnit, rest: string, text = rest): FoundAmount | null {
  const larger = unit === 'g' ? 'kg' : unit === 'ml' ? 'l' : null
  if (value > LIST_QUANTITY_MAX && larger !== null) return amountOf(value / 1_000, larger, rest, text)
  if (!(value > 0) || value > LIST_QUANTITY_MAX || !hasWords(rest)) return null
  const isCounted = unit === 'ks' || unit === 'bal'
  return {
    quantity: Math.max(0.001, Math.round(value * 1_000) / 1_000),
    unit,
    rest: withoutMarks(isCounted ? withSize(text) : text),
  }
}

const cut = (text: string, from: number, length: number): string =>
  `${text.slice(0, from)} ${text.slice(from + length)}`.trim()

/** Moves the amount of a pack behind the words: `2x 1,5 l voda` is two times water of 1.5 l. */
function packLast(text: string): string {
  const pack = execBare(UNIT_FIRST, text)
  return pack === null ? text : `${text.slice(pack.all.length)} ${pack.all.trim()}`
}

/** Returns whether words say how much all pieces weigh: `1 kura, cca 1,5 kg`. */
export const isSumOfAll = (text: string): boolean => testBare(TOGETHER, text)

export const shortened = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text

const item = (text: string, quantity: number, unit: ListUnit): WantedItem => ({
  text: listText(shortened(text, LIST_TEXT_MAX)),
  quantity,
  unit,
})
