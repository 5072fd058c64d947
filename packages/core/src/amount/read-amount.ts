import { fold } from '../text/fold.ts'
import { remembered } from '../text/remembered.ts'
import type { AmountUnit } from './amount-unit.ts'
import {
  areInside,
  isSoldByTheMetre,
  withEndsOfRanges,
  withoutNutrients,
  withoutPriceOf,
  withoutSizes,
  withoutWeightsOfUsers,
} from './sizes-that-are-no-amounts.ts'
import {
  COUNTED,
  DIMENSIONS,
  drainedPattern,
  EACH_WORD,
  eachOfPattern,
  lengthPattern,
  MAY_BE_DRAINED,
  ofPacksPattern,
  packOfPattern,
  packsOfPattern,
  piecesPattern,
  singlePattern,
  sumPattern,
  TIMES_SIGN,
} from './title-patterns.ts'
import { UNIT_SIZES, type UnitSize, unitName, withLatinUnits } from './unit-names.ts'

/** The content of a package. `6 x 1,5 l` is 6 packs of 1,500 ml. */
export interface Amount {
  readonly unit: AmountUnit
  readonly total: number
  /** 1 for a single package. */
  readonly packs: number
}

export interface TitleAmounts {
  readonly text: string
  readonly content: Amount | null
  /** Pieces, rolls, tablets; 0 when the title names none. */
  readonly pieces: number
  /** For goods sold by the metre; 0 when the title names none. */
  readonly metres: number
}

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
/** A fraction after a whole number: `1½ l`. */
const WITH_FRACTION = /(?:(\d{1,3})\s?)?([½¼¾])/g
/** Longer texts are not titles; only their beginning is read. */
const TITLE_READ_MAX = 1_000
const TITLES_REMEMBERED = 100_000

/**
 * Reads the amounts in a title, in any language whose units `unit-names.ts` has. The first of several contents counts,
 * and so does the first of several counts of pieces. Packs are read before a single amount, since `6 x 1,5 l` has both.
 * Sizes that only look like amounts, such as the weights of nappies, do not count.
 */
export const titleAmounts = remembered(readTitle, TITLES_REMEMBERED)

function readTitle(title: string): TitleAmounts {
  const short = title.length > TITLE_READ_MAX ? title.slice(0, TITLE_READ_MAX) : title
  const sized = withoutWeightsOfUsers(short)
  const read = readFolded(foldedTitle(sized))
  if (sized === short || read.content !== null || read.pieces > 1) return read
  // No amount is left, so the weight is the weight of the goods.
  return readFolded(foldedTitle(withEndsOfRanges(short)))
}

const foldedTitle = (title: string): string =>
  withLatinUnits(
    fold(title).replace(WITH_FRACTION, (_all, whole = '0', fraction: string) =>
      String(Number(whole) + (FRACTIONS[fraction] ?? 0)),
    ),
  )

function readFolded(folded: string): TitleAmounts {
  if (!/\d/.test(folded)) return { text: folded, content: null, pieces: 0, metres: 0 }
  const { rest, of } = withoutPriceOf(withoutNutrients(withoutSizes(folded)))
  const contents: Amount[] = []
  let pieces = 0
  const keep = (amount: Amount | null, all: string): string => {
    if (amount === null) return all
    contents.push(amount)
    return ' '
  }
  // Most titles have one plain amount. Looking first for what a pattern needs is many times cheaper.
  let text = rest
  const hasPlus = text.includes('+')
  if (TIMES_SIGN.test(text))
    text = text.replace(packsOfPattern(), (all, more, first, second, size, drained, unit) => {
      const packs = (Number(first) + Number(more ?? 0)) * Number(second ?? 1)
      return keep(amountOf(drained ?? size, unit, packs), all)
    })
  if (EACH_WORD.test(text))
    text = text.replace(eachOfPattern(), (all, packs, size, unit) =>
      keep(amountOf(size, unit, Number(packs)), all),
    )
  if (hasPlus || text.includes('pa'))
    text = text.replace(packOfPattern(), (all, packs, paid, free, size, unit) =>
      keep(amountOf(size, unit, packs === undefined ? Number(paid) + Number(free) : Number(packs)), all),
    )
  if (hasPlus || COUNTED.test(text))
    text = text.replace(ofPacksPattern(), (all, size, unit, times, counted, name, p1, f1, p2, f2) => {
      const each = amountOf(size, unit)
      if (counted !== undefined && !name.startsWith('pa') && each !== null) {
        if (areInside(rest, Number(counted), each.total)) {
          pieces ||= Number(counted)
          return keep(each, all)
        }
      }
      const given = Number(p1 ?? 0) + Number(f1 ?? 0) + Number(p2 ?? 0) + Number(f2 ?? 0)
      return keep(amountOf(size, unit, Number(times ?? counted ?? given)), all)
    })
  if (MAY_BE_DRAINED.test(text))
    text = text.replace(drainedPattern(), (all, first, second, unit, whole, drained, drainedUnit) => {
      const [one, other] = [first ?? whole, second ?? drained]
      return keep(amountOf(Number(one) < Number(other) ? one : other, unit ?? drainedUnit), all)
    })
  if (hasPlus)
    text = text.replace(sumPattern(), (all, first, unit, bare, second, secondUnit) => {
      const whole = first === undefined ? amountOf(bare, secondUnit) : amountOf(first, unit)
      return keep(sumOf(whole, amountOf(second, secondUnit)), all)
    })
  text = text.replace(singlePattern(), (all, size, unit, percent) =>
    keep(withMore(amountOf(size, unit), percent), all),
  )
  let metres = 0
  if (contents.length === 0) {
    const length = lengthPattern().exec(rest)
    if (length !== null && isSoldByTheMetre(rest)) metres = Number(length[1]!.replace(',', '.'))
  }
  text = text
    .replace(piecesPattern(), (_all, packs, paid, count) => {
      pieces ||= (Number(count) + Number(paid ?? 0)) * Number(packs ?? 1)
      return ' '
    })
    .replace(DIMENSIONS, ' ')
    .replace(/(\d),(?=\d)/g, '$1.')
  const [first = null] = contents
  // A set of several goods has no amount of its own.
  const content = contents.length > 1 && SET.test(rest) ? null : first
  if (of !== '') {
    const paid = readFolded(of)
    // `6x 500 ml, cena za 500 ml`: a carton has six, and the price is for one.
    if (content === null ? pieces === 0 : paid.content?.unit === content.unit) return { ...paid, text }
  }
  return { text, content, pieces, metres }
}

function amountOf(number: string, unitText: string, packs = 1): Amount | null {
  const { unit, size } = unitOf(unitText)
  // No goods have so little of a liquid: `0.355 ml` is a number of litres.
  if (unit === 'ml' && size === 1 && /^0[.,]\d{3}$/.test(number)) return amountOf(number, 'l', packs)
  const value = numberOf(number, size === 1)
  const total = Math.round(value * size * packs * 100) / 100
  return total > 0 && total <= AMOUNT_MAX ? { unit, total, packs } : null
}
const AMOUNT_MAX = 99_999_999

function sumOf(a: Amount | null, b: Amount | null): Amount | null {
  if (a === null || b === null || a.unit !== b.unit) return null
  return { unit: a.unit, total: a.total + b.total, packs: 1 }
}

function withMore(amount: Amount | null, percent: string | undefined): Amount | null {
  if (amount === null || percent === undefined) return amount
  return { ...amount, total: Math.round(amount.total * (100 + Number(percent))) / 100 }
}

const SET =
  /\d ?(?:g|kg|ml|cl|dl|l)(?![\p{L}\d])[^+]{0,80}\+[^+]{0,80}\p{L}{2}[^+]{0,80}\d ?(?:g|kg|ml|cl|dl|l)(?![\p{L}\d])/u

/** Words are read by their beginning, since they are declined: `gramov`, `litra`. */
const UNIT_WORDS: readonly (readonly [start: string, name: string])[] = [
  ['gram', 'g'],
  ['dekagram', 'dkg'],
  ['kilo', 'kg'],
  ['mililit', 'ml'],
  ['centilit', 'cl'],
  ['decilit', 'dl'],
  ['lit', 'l'],
]

function unitOf(text: string): UnitSize {
  const name = unitName(text) ?? UNIT_WORDS.find(([start]) => text.startsWith(start))?.[1]
  return UNIT_SIZES[name ?? 'g']!
}

/** `isSmall`: with grams and millilitres a dot before three digits separates thousands (`1.000 g`). */
function numberOf(text: string, isSmall: boolean): number {
  const [over, under] = text.split('/')
  if (under !== undefined) return Number(over) / Number(under)
  if (isSmall && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return Number(text.replace(/[.,]/, ''))
  // `0.400 g` is a number of kilograms: nothing below a gram needs thousandths that end with zero.
  if (isSmall && /^0[.,]\d\d0$/.test(text)) return Number(text.slice(2))
  // `MEN .50 ml`: the dot belongs to the word before it.
  if (isSmall && /^[.,]/.test(text)) return Number(text.slice(1))
  return Number(text.replaceAll(' ', '').replace(',', '.'))
}

const PLAIN = /^\d{1,9}(?:[.,]\d{1,3})?$/
/** A whole cell may separate all its thousands (`1 250 g`, `1.000 g`); in a title these could be two numbers. */
const GROUPED = /^\s*(\d{1,3})((?:[ \u00a0\u202f]\d{3})+)(?!\d)/

/**
 * Reads an amount as people write it into a column: `500` (grams), `500 g`, `0,5 kg`, `75 cl`, `6x1,5 l`, `1/2 kg`, `10
 * ks`. Returns null for any other text.
 */
export function readAmount(text: string): Amount | null {
  // Folding makes a range look grouped: `85-100 g`.
  const folded = fold(
    text.replace(GROUPED, (_all, first: string, rest: string) => first + rest.replace(/\s/g, '')),
  )
  if (PLAIN.test(folded)) {
    const total = Math.round(Number(folded.replace(',', '.')) * 100) / 100
    return { unit: 'g', total, packs: 1 }
  }
  const { text: rest, content, pieces } = titleAmounts(folded)
  if (/\p{N}/u.test(rest) || (/\p{L}/u.test(rest) && !PACKAGING.test(rest))) return null
  return content ?? (pieces > 0 ? { unit: 'piece', total: pieces, packs: 1 } : null)
}

/** Words that a cell may have next to its amount: `500 g balenie`, `1,5 l fľaša`, `Garrafa 5 L`. */
const PACKAGING =
  /^[^\p{L}]*(?:bal\p{L}{0,6}|flas\p{L}{0,3}|fl|plech\p{L}{0,7}|vrec\p{L}{0,4}|vanick\p{L}{0,2}|kelim\p{L}{0,4}|teglik\p{L}{0,2}|pohar\p{L}{0,2}|konzerv\p{L}{0,2}|sklo|skl|krabic\p{L}{0,4}|kus|ks|multipack|xxl|min|cca|ca|approx|pack|packung|flasche|dose|becher|beutel|glas|botella|garrafa|lata|bote|brick|paquete|bolsa|bandeja|tarro|tarrina|caja|opak\p{L}{0,6}|butelk\p{L}{0,2}|puszk\p{L}{0,2}|sloik\p{L}{0,2}|csomag|doboz|uveg|tasak|palack|bouteille|pot|sachet|boite|barquette)?\.?[^\p{L}]*$/u
