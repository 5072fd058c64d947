import { barePattern, testBare } from '../bare-match.ts'
import { listText, PASTED_ITEMS_MAX, PASTED_TEXT_MAX } from '../list-operation.ts'
import { UNIT } from './list-units.ts'
import { NUMBER, NUMBER_WORD } from './number-words.ts'
import { ENTRY_MAX, parseItem, shortened, type WantedItem } from './parse-item.ts'

export interface ParsedList {
  readonly items: readonly WantedItem[]
  readonly leftOut: number
}

const LINE = /[\n\r\u2028\u2029]+/u
/** A comma between two digits is a decimal one: `0,5 kg`. */
const CELL = /[;|]+|,(?!\d)|(?<!\d),|\s(?:a|\+)\s(?=\d{1,4}(?:[.,]\d{1,3})?\s?(?:kg|g|dkg|l|dl|ml|ks|x)\s)/u
/** Beginnings of lines in notes: bullets, boxes, and numbers with a dot or bracket. */
const BULLET =
  /^(?:[-–—*•·‣◦▪●○+→➔»]\s+|[☐☑☒✓✔✗✘✅❌□■•·‣◦▪●○]\ufe0f?\s*|\[[ xX✓]?\]\s*|\d{1,3}[.)]\s+(?=\S))+/u

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
  for (const line of text.slice(0, PASTED_TEXT_MAX).split(LINE)) {
    const read = entriesOf(cellsOf(line), PASTED_ITEMS_MAX - entries.length)
    entries.push(...read.entries)
    leftOut += read.leftOut
  }
  return { items: entries.map(parseItem), leftOut }
}

const cellsOf = (line: string): string[] => line.split(CELL).filter((cell) => !NOTHING.test(cell))

const withoutBullet = (cell: string): string =>
  listText(listText(shortened(cell, ENTRY_MAX)).replace(BULLET, ''))

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
    if (entries.length > room)
      return { entries: entries.slice(0, room), leftOut: entries.length - room + cells.length - place }
    const cell = withoutBullet(written)
    if (NOTHING.test(cell)) continue
    isBefore ??= testBare(AMOUNT_ONLY, cell)
    const last = entries.at(-1)
    if (testBare(AMOUNT_ONLY, cell) && isBefore && amount === '') amount = cell
    else if (testBare(UNIT_ONLY, cell) && testBare(NUMBER_ONLY, amount)) amount = `${amount} ${cell}`
    else if (testBare(UNIT_ONLY, cell) && last !== undefined && /\d$/u.test(last))
      entries.splice(-1, 1, `${last} ${cell}`)
    else if (testBare(AMOUNT_ONLY, cell) && last !== undefined && isWithoutAmount(last))
      entries.splice(-1, 1, `${last} ${cell}`)
    else {
      entries.push(amount === '' ? cell : `${amount} ${cell}`)
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
