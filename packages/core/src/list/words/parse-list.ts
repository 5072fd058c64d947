import { barePattern, testBare } from '../bare-match.ts'
import { listText, PASTED_ITEMS_MAX, PASTED_TEXT_MAX } from '../list-operation.ts'
import { UNIT } from './list-units.ts'
import { NUMBER, NUMBER_WORD } from './number-words.ts'
import { ENTRY_MAX, isSumOfAll, parseItem, shortened, type WantedItem } from './parse-item.ts'
import { goodsLines, withoutLeadIn } from './pasted-lines.ts'
import { endsWithAdjective, isProperty, isPurpose, isRemark } from './remarks.ts'

export interface ParsedList {
  readonly items: readonly WantedItem[]
  readonly leftOut: number
}

/** A comma between two digits is a decimal one: `0,5 kg`. Boxes and dots of notes begin an item each. */
const CELL =
  /[;|]+|(?:,(?!\d)|(?<!\d),)(?![^()]{0,80}\))|\s\+\s(?=[\p{L}]|\d[\d.,]*\s?\p{L})|(?<=\s)(?=[☐☑☒✓✔✗✘✅❌□■▢◻◽⬜•]|\[[ xX✓]?\])/u
/** Lines of a note that were joined to one: `- mlieko - chlieb`, `1. mlieko 2. chlieb`. */
const JOINED_LINES: readonly (readonly [first: RegExp, between: RegExp])[] = [
  [/^\s*[-–—*]\s/u, /\s[-–—*]\s+(?=\p{L})/u],
  [/^\s*1[.)]\s/u, /\s(?=\d{1,3}[.)]\s+\p{L})/u],
]
const CELLS_MAX = 1_000
const AND = /(?<!\bhalf)\s(a|aj|i|plus|&)\s/iu
/**
 * The first words of brands that people write without capitals. The dictionary of brands is too large for pages that
 * read lists.
 */
const BRAND_BEFORE_AND = /(?:^|\s)(?:head|fred|mrva|johnson|ben|marks|stockwell)$/iu
/** After these, `a` continues a phrase: `čaj s medom a citrónom`, `krém na ruky a nechty`. */
const INSIDE_PHRASE = barePattern(
  '\\s(?:na|s|so|bez|v|vo|do|pre|proti|z|zo|k|ku|od|pri|alebo)\\s|\\([^)]{0,80}$',
)
/** The nominative begins other goods: `prášok do pečiva a vanilkový cukor`. */
const ADJECTIVE_FIRST = /^\p{L}+[ýáé]\s+\p{L}/u
const AMOUNT_LAST = barePattern(`(?:^|\\s)(?:${NUMBER}|${NUMBER_WORD}|${UNIT})$`)
const FRACTION_FIRST = barePattern('^(?:(?:pol|štvrť|trištvrte|tri štvrte)(?:\\s|$)|\\d\\s?[/⁄]|[½¼¾⅓⅔])')
const MEASURE_FIRST = barePattern(`^(?:${NUMBER})\\s?(?:${UNIT}|x)\\s`)
/** Beginnings of lines in notes: bullets, boxes, and numbers with a dot or bracket. */
const BULLET =
  /^(?:[-–—*•·‣◦▪●○+→➔»>]\s+|[☐☑☒✓✔✗✘✅❌□■▢◻◽⬜•·‣◦▪●○]\ufe0f?\s*|\[[ xX✓]?\]\s*|\d{1,3}[.)]\s+(?=\S))+/u

const AMOUNT_ONLY = barePattern(`^[~≈]?\\s*(?:${NUMBER}|${NUMBER_WORD})(?:\\s*(?:${UNIT}\\.?|[x×]))?$`)
const UNIT_ONLY = barePattern(`^${UNIT}\\.?$`)
const NUMBER_ONLY = barePattern(`^(?:${NUMBER})$`)
const NOTHING = /^[\s|:=_\-–—•.]*$/u

/**
 * Reads a typed or pasted list: lines or commas, bullets, amounts before or after the words. Unknown words stay text.
 * @param text at most `PASTED_TEXT_MAX` characters; the rest is not read
 */
export function parseList(text: string): ParsedList {
  const entries: string[] = []
  let leftOut = 0
  const lines = goodsLines(text.slice(0, PASTED_TEXT_MAX))
  for (const line of lines.length === 1 ? joinedLines(lines[0]!) : lines) {
    if (entries.length >= PASTED_ITEMS_MAX) {
      leftOut += cellsOf(line).length
      continue
    }
    const read = entriesOf(cellsOf(line), PASTED_ITEMS_MAX - entries.length)
    entries.push(...read.entries)
    leftOut += read.leftOut
  }
  return { items: entries.map(parseItem), leftOut }
}

function joinedLines(line: string): string[] {
  const joined = JOINED_LINES.find(([first]) => first.test(line))
  return joined === undefined ? [line] : line.split(joined[1])
}

const cellsOf = (line: string): string[] => line.split(CELL).filter((cell) => !NOTHING.test(cell))

const plainCell = (cell: string): string =>
  withoutLeadIn(listText(listText(shortened(cell, ENTRY_MAX)).replace(BULLET, '')))

/** Separates `mlieko a chlieb`, but neither `jeden a pol litra` nor `čierny a zelený čaj`. */
function goodsOf(cell: string): string[] {
  const [first = '', ...others] = cell.split(AND)
  const parts = [first]
  for (let at = 0; at < others.length; at += 2) {
    const and = others[at]!
    const part = others[at + 1]!
    const before = parts.at(-1)!
    const isInNumber = testBare(FRACTION_FIRST, part) && testBare(AMOUNT_LAST, before)
    const isInName = and === '&' && (/^\p{Lu}/u.test(part) || BRAND_BEFORE_AND.test(before))
    const isSeparate =
      !isInNumber &&
      !isInName &&
      (testBare(MEASURE_FIRST, part) ||
        !(endsWithAdjective(before) || (testBare(INSIDE_PHRASE, before) && !ADJECTIVE_FIRST.test(part))))
    if (isSeparate) parts.push(part)
    else parts[parts.length - 1] = `${before} ${and} ${part}`
  }
  return parts
}

/**
 * Returns the entries of one line. A cell with only an amount belongs to the words next to it: `Jablká, 10 ks`. Cells after
 * the last entry that has room are only counted, because reading thousands would take long.
 */
function entriesOf(
  cells: readonly string[],
  room: number,
): { readonly entries: readonly string[]; readonly leftOut: number } {
  const entries: string[] = []
  let isBefore: boolean | null = null
  let amount = ''
  for (const [place, written] of cells.entries()) {
    if (entries.length > room || place === CELLS_MAX)
      return {
        entries: entries.slice(0, room),
        leftOut: Math.max(0, entries.length - room) + cells.length - place,
      }
    const cell = plainCell(written)
    if (NOTHING.test(cell)) continue
    isBefore ??= testBare(AMOUNT_ONLY, cell)
    const last = entries.at(-1)
    if (testBare(AMOUNT_ONLY, cell) && isBefore && amount === '') amount = cell
    else if (testBare(UNIT_ONLY, cell) && testBare(NUMBER_ONLY, amount)) amount = `${amount} ${cell}`
    else if (testBare(UNIT_ONLY, cell) && last !== undefined && /\d$/u.test(last))
      entries.splice(-1, 1, `${last} ${cell}`)
    else if (testBare(AMOUNT_ONLY, cell) && last !== undefined && isWithoutAmount(last))
      entries.splice(-1, 1, `${last} ${cell}`)
    else if (last !== undefined && isSumOfAll(cell)) entries.splice(-1, 1, `${last} (${cell})`)
    else if (last !== undefined && isProperty(cell)) entries.splice(-1, 1, `${last} ${cell}`)
    else if (last === undefined || !(isRemark(cell) || isPurpose(cell, () => !isWithoutAmount(last)))) {
      const [first = '', ...others] = goodsOf(cell)
      entries.push(amount === '' ? first : `${amount} ${first}`, ...others.map(withoutLeadIn))
      amount = ''
    }
  }
  if (amount !== '') entries.push(amount)
  return { entries: entries.slice(0, room), leftOut: Math.max(0, entries.length - room) }
}

function isWithoutAmount(entry: string): boolean {
  const { text, quantity, unit } = parseItem(entry)
  return quantity === 1 && unit === 'ks' && text === entry
}
