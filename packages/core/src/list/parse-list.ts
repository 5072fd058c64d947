import { FRACTIONS } from '../amount/read-amount.ts'
import { LIST_QUANTITY_MAX, LIST_TEXT_MAX, type ListUnit, listText } from './list-operation.ts'

/** Characters and items that are read at a time. */
export const PASTED_TEXT_MAX = 50_000
export const PASTED_ITEMS_MAX = 200

/** What somebody wants to buy, in words. */
export interface WantedItem {
  readonly text: string
  readonly quantity: number
  readonly unit: ListUnit
}

export interface ParsedList {
  readonly items: readonly WantedItem[]
  /** How many came after the last that was read. */
  readonly leftOut: number
}

/** What is read of one entry: its text with an amount and marks around it. */
const ENTRY_MAX = 4 * LIST_TEXT_MAX

/** A comma between two digits is a decimal one: `0,5 kg`. */
const SEPARATOR = /[\n\r\u2028\u2029;]+|,(?!\d)|(?<!\d),/u
/** What notes begin a line with: bullets, boxes, and numbers with a dot or bracket. */
const BULLET = /^(?:[-–—*•·‣◦▪●○+]\s+|[☐☑☒✓✔✅□■•·‣◦▪●○]\ufe0f?\s*|\[[ xX✓]?\]\s*|\d{1,3}[.)]\s+(?=\S))+/u

const UNIT_NAMES: Readonly<Record<ListUnit, string>> = {
  ks: 'ks|kus(?:y|ov|u)?|fľa(?:ša|še|šu|šiek|š)|plechov(?:ka|ky|ku|iek)|krabic(?:a|e|u)?|krabíc|vrec(?:ko|ká|iek)|pohár(?:e|ov|ik|iky|ikov)?|téglik(?:y|ov)?|konzerv(?:a|y|u)?|bochník(?:y|ov)?|hláv(?:ka|ky|ku|ok)|zväz(?:ok|ky|kov)|tabuľ(?:ka|ky|ku|iek)|rol(?:a|e|ka|ky|iek)|roliek',
  bal: 'bal\\.?|balen(?:ie|ia|í)|balík(?:y|ov)?|balíč(?:ek|ky|kov)',
  g: 'g|gr|gram(?:y|ov|u)?',
  dkg: 'dkg|dag|dk|dek(?:a|o|ov|á)',
  kg: 'kg|kil(?:o|á|a|ogram|ogramy|ogramov|ogramu)|kíl',
  ml: 'ml|mililit(?:er|re|rov|ra)',
  cl: 'cl|centilit(?:er|re|rov|ra)',
  dl: 'dl|deci|decilit(?:er|re|rov|ra)',
  l: 'l|lit(?:er|re|rov|ra)',
}
const UNITS = Object.entries(UNIT_NAMES) as [ListUnit, string][]
const UNIT = UNITS.map(([, names]) => names).join('|')
const UNIT_OF = UNITS.map(([unit, names]) => [unit, new RegExp(`^(?:${names})$`, 'iu')] as const)

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  jeden: 1,
  jedna: 1,
  jedno: 1,
  jednu: 1,
  dva: 2,
  dve: 2,
  tri: 3,
  štyri: 4,
  päť: 5,
  šesť: 6,
  sedem: 7,
  osem: 8,
  deväť: 9,
  desať: 10,
  dvanásť: 12,
  dvadsať: 20,
  tucet: 12,
  pol: 0.5,
  štvrť: 0.25,
  poldruha: 1.5,
}
const NUMBER = '\\d{1,6}\\s?/\\s?\\d{1,3}|\\d{1,6}(?:[.,]\\d{1,3})?|[½¼¾]'
const WORD_NUMBER = Object.keys(NUMBER_WORDS).join('|')
const END = '(?![\\p{L}\\p{N}])'

/** `2x`, `2 ×`: so many of what follows, which may name its own amount. */
const TIMES_FIRST = new RegExp(`^(${NUMBER})\\s*[x×*]\\s*(?=\\S)`, 'iu')
const TIMES_LAST = new RegExp(`\\s(?:(${NUMBER})\\s*[x×*]|[x×*]\\s*(${NUMBER}))$`, 'iu')
const UNIT_FIRST = new RegExp(
  `^(${NUMBER}|(?:${WORD_NUMBER})(?=\\s))\\s*(${UNIT})${END}\\.?\\s*(?=\\S)`,
  'iu',
)
const UNIT_LAST = new RegExp(`\\s\\(?(${NUMBER})\\s*(${UNIT})\\)?$`, 'iu')
/** `liter mlieka`, `kilo hrušiek`: one. */
const UNIT_ALONE = /^(kilo|kilogram|liter|deci|balík|balíček|balenie)\s+(?=\S)/iu
const COUNT_FIRST = new RegExp(`^(${NUMBER}|${WORD_NUMBER})\\s+(?=[\\p{L}\\p{Emoji_Presentation}])`, 'iu')
const COUNT_LAST = /\s(\d{1,4})$/u

/**
 * Reads a list that somebody typed or pasted: lines or commas, bullets, amounts before or after the words. What it does
 * not understand stays text.
 * @param text at most `PASTED_TEXT_MAX` characters; the rest is not read
 */
export function parseList(text: string): ParsedList {
  const entries = text
    .slice(0, PASTED_TEXT_MAX)
    .split(SEPARATOR)
    .map((entry) => listText(listText(shortened(entry, ENTRY_MAX)).replace(BULLET, '')))
    .filter((entry) => entry !== '')
  const items = entries.slice(0, PASTED_ITEMS_MAX).map(parseItem)
  return { items, leftOut: entries.length - items.length }
}

/** Reads one entry, which has to have words. */
export function parseItem(entry: string): WantedItem {
  const times = quantityAt(entry, TIMES_FIRST) ?? quantityAt(entry, TIMES_LAST)
  if (times !== null) return item(packLast(times.rest), times.quantity, 'ks')
  const measured = quantityAt(entry, UNIT_FIRST) ?? quantityAt(entry, UNIT_LAST)
  if (measured !== null) return item(measured.rest, measured.quantity, unitOf(measured.unit))
  const alone = UNIT_ALONE.exec(entry)
  if (alone !== null) return item(entry.slice(alone[0].length), 1, unitOf(alone[1]!))
  const counted = quantityAt(entry, COUNT_FIRST) ?? quantityAt(entry, COUNT_LAST)
  if (counted !== null) return item(counted.rest, counted.quantity, 'ks')
  return item(entry, 1, 'ks')
}

interface FoundQuantity {
  readonly quantity: number
  readonly unit: string
  readonly rest: string
}

/** null when it is not there, is no quantity, or nothing would be left to buy. */
function quantityAt(entry: string, pattern: RegExp): FoundQuantity | null {
  const found = pattern.exec(entry)
  if (found === null) return null
  const [all, first, second] = found
  const quantity = numberOf(first ?? second!)
  const rest = (entry.slice(0, found.index) + entry.slice(found.index + all.length)).trim()
  if (!(quantity > 0) || quantity > LIST_QUANTITY_MAX || !/[\p{L}\p{Emoji_Presentation}]/u.test(rest))
    return null
  return { quantity: Math.round(quantity * 1_000) / 1_000, unit: second ?? '', rest }
}

function numberOf(text: string): number {
  const word = NUMBER_WORDS[text.toLowerCase()] ?? FRACTIONS[text]
  if (word !== undefined) return word
  const [over, under] = text.replace(',', '.').split('/')
  return under === undefined ? Number(over) : Number(over) / Number(under)
}

const unitOf = (name: string): ListUnit => UNIT_OF.find(([, pattern]) => pattern.test(name))?.[0] ?? 'ks'

/** `2x 1,5 l voda` is water of 1.5 l twice: the amount of a pack goes behind the words. */
function packLast(text: string): string {
  const pack = UNIT_FIRST.exec(text)
  return pack === null ? text : `${text.slice(pack[0].length)} ${pack[0].trim()}`
}

/** Cut between characters. */
const shortened = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text

function item(text: string, quantity: number, unit: ListUnit): WantedItem {
  const cut = listText(shortened(text, LIST_TEXT_MAX))
  return { text: cut, quantity, unit }
}
