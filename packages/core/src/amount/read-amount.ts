import { fold } from '../text/fold.ts'
import type { AmountUnit } from './amount-unit.ts'

/** How much a package holds. `6 x 1,5 l` is 6 packs of 1,500 ml. */
export interface Amount {
  readonly unit: AmountUnit
  /** Of all packs together. */
  readonly total: number
  /** 1 for a single package. */
  readonly packs: number
}

/** A title taken apart: its amounts and what is left of its folded text. */
export interface TitleAmounts {
  /** The title folded, with decimal points, its amounts taken out. */
  readonly text: string
  /** Grams or millilitres; null when the title names none. */
  readonly content: Amount | null
  /** Pieces, rolls, tablets; 0 when the title names none. */
  readonly pieces: number
}

interface Unit {
  readonly unit: 'g' | 'ml'
  readonly size: number
}

const GRAM: Unit = { unit: 'g', size: 1 }
const MILLILITRE: Unit = { unit: 'ml', size: 1 }
const LITRE: Unit = { unit: 'ml', size: 1_000 }
const UNITS: Readonly<Record<string, Unit>> = {
  g: GRAM,
  gr: GRAM,
  gm: GRAM,
  dg: { unit: 'g', size: 10 },
  dag: { unit: 'g', size: 10 },
  dkg: { unit: 'g', size: 10 },
  deka: { unit: 'g', size: 10 },
  kg: { unit: 'g', size: 1_000 },
  ml: MILLILITRE,
  cl: { unit: 'ml', size: 10 },
  dl: { unit: 'ml', size: 100 },
  dcl: { unit: 'ml', size: 100 },
  l: LITRE,
  lt: LITRE,
  ltr: LITRE,
}
/** Words are read by their beginning, since they are declined: `gramov`, `litra`. */
const UNIT_WORDS: readonly (readonly [start: string, unit: Unit])[] = [
  ['gram', GRAM],
  ['dekagram', { unit: 'g', size: 10 }],
  ['kilo', { unit: 'g', size: 1_000 }],
  ['mililit', MILLILITRE],
  ['centilit', { unit: 'ml', size: 10 }],
  ['decilit', { unit: 'ml', size: 100 }],
  ['lit', LITRE],
]
const UNIT =
  '(?:mililit|centilit|decilit|dekagram|kilogram|gram|lit)\\p{L}{0,5}|kilo|deka|dkg|dag|dg|kg|gr|gm|g|ml|cl|dcl|dl|ltr|lt|l'

const END = '(?![\\p{L}\\p{N}])'
/** A unit may touch an `x` that begins the number of packs (`80gx3`), or a word that was cut off with a dot. */
const UNIT_END = '(?![\\p{L}\\p{N}])|(?=x\\s?\\d)'
/** Not inside a number. A word may end right before it, with a dot (`BRUSN.0,5 L`) or without (`Mountain150g`). */
const START = '(?<![\\p{N}]|[\\p{N}][.,/])'
/** Thousands parted by a space are round ones: `Spaghetti 5 500 g` is 500 g of number 5. */
const NUMBER = '(?:(?<![\\p{L}/])[1-9]\\d? 000|\\d+[.,]\\d+|(?<![^ ])[.,]\\d+|\\d+\\s?/\\s?[1-9]\\d?|\\d+)'
const TIMES = '\\s*[x×*]\\s*'

/** Halves and quarters as one character. */
export const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
/** With whole ones before them: `1½ l`. */
const WITH_FRACTION = /(?:(\d{1,3})\s?)?([½¼¾])/g

const PIECE_NAMES =
  'ks|kus\\p{L}*|stk|stuck|pcs|kom|roliek|rolk\\p{L}*|rollen|rola|role|tabliet|tablet\\p{L}*|prani|davok|vreciek|' +
  'vreck\\p{L}*|kapsul\\p{L}*|er|portion\\p{L}*|porci\\p{L}*|platk\\p{L}*|(?:teig)?blatter'

const PACKS_OF = new RegExp(
  `${START}(\\d+)${TIMES}(?:(\\d+)${TIMES})?(${NUMBER})(?:\\s*/\\s*(?:\\d+${TIMES})?(\\d{2,4}))?\\s*(${UNIT})(?:${UNIT_END})`,
  'gu',
)
const PACK_OF = new RegExp(
  `${START}(?:(\\d{1,2})\\s?(?:pack|pak)|(\\d{1,2})\\+(\\d) ?(?:gr\\p{L}*|zadarmo|zdarma))\\s*(${NUMBER})\\s*(${UNIT})(?:${UNIT_END})`,
  'gu',
)
const OF_PACKS = new RegExp(
  `${START}(${NUMBER})\\s*(${UNIT})(?:\\s*[x×*]\\s*(\\d+)(?:\\s*(?:${PIECE_NAMES}))?${END}|\\s*(\\d+)\\s?(?:ks|kusov|pack|pak)${END}|\\s*(?:\\((\\d)\\+(\\d)\\)|(\\d)\\+(\\d) ?(?:gr\\p{L}*|zadarmo|zdarma)))`,
  'gu',
)
/** With the drained weight, which is what is sold: `700 g/340 g`, `700/400 g`, `170 g (neto 102 g)`. */
const DRAINED = new RegExp(
  `${START}(\\d{2,4})\\s*(?:g|gr|ml)?\\s*(?:/|\\(?\\s*(?:neto|netto|pevny podiel)\\s*:?)\\s*(\\d{2,4})\\s*(g|gr|ml)${END}`,
  'gu',
)
const SUM = new RegExp(
  `${START}(?:(${NUMBER})\\s*(${UNIT})\\s*\\+\\s*|(\\d{2,4})\\+)(${NUMBER})\\s*(${UNIT})(?:${UNIT_END})`,
  'gu',
)
/** With what is given for free: `1 kg + 20 % zadarmo`. */
const FREE = '(?:\\s*\\+\\s*(\\d{1,2})\\s*%(?:\\s*(?:zadarmo|zdarma|navyse|gratis|viac|free))?)?'
const SINGLE = new RegExp(`${START}(${NUMBER})\\s*(${UNIT})(?:${UNIT_END})${FREE}`, 'gu')
const PIECES = new RegExp(`${START}(\\d+)\\s*(?:${PIECE_NAMES})${END}\\.?`, 'gu')
const DIMENSIONS = /(?<![\p{L}\p{N}.])\d+\s*x\s*\d+\s*(?:cm|mm|m)?(?![\p{L}\p{N}])/gu

/**
 * Reads the amounts off a title. Of several contents the first counts, and of several counts of pieces too; packs go
 * before a single amount, since `6 x 1,5 l` names both.
 */
export function titleAmounts(title: string): TitleAmounts {
  const folded = fold(title).replace(WITH_FRACTION, (_all, whole = '0', fraction: string) =>
    String(Number(whole) + (FRACTIONS[fraction] ?? 0)),
  )
  if (!/\d/.test(folded)) return { text: folded, content: null, pieces: 0 }
  const contents: Amount[] = []
  const keep = (amount: Amount | null) => {
    if (amount !== null) contents.push(amount)
    return amount === null ? null : ' '
  }
  let text = folded
    .replace(
      PACKS_OF,
      (all, first: string, second = '1', size: string, drained: string | undefined, unit: string) => {
        return keep(amountOf(drained ?? size, unit, Number(first) * Number(second))) ?? all
      },
    )
    .replace(
      PACK_OF,
      (all, packs: string | undefined, paid: string, free: string, size: string, unit: string) => {
        return (
          keep(amountOf(size, unit, packs === undefined ? Number(paid) + Number(free) : Number(packs))) ?? all
        )
      },
    )
    .replace(
      OF_PACKS,
      (
        all,
        size: string,
        unit: string,
        packs?: string,
        pieces?: string,
        p1 = '0',
        f1 = '0',
        p2 = '0',
        f2 = '0',
      ) => {
        const given = Number(p1) + Number(f1) + Number(p2) + Number(f2)
        return keep(amountOf(size, unit, Number(packs ?? pieces ?? given))) ?? all
      },
    )
    .replace(DRAINED, (all, first: string, second: string, unit: string) => {
      return keep(amountOf(Number(first) < Number(second) ? first : second, unit)) ?? all
    })
    .replace(
      SUM,
      (all, first: string | undefined, unit: string, bare: string, second: string, secondUnit: string) => {
        const whole = first === undefined ? amountOf(bare, secondUnit) : amountOf(first, unit)
        return keep(sumOf(whole, amountOf(second, secondUnit))) ?? all
      },
    )
    .replace(SINGLE, (all, size: string, unit: string, percent: string | undefined) => {
      return keep(withMore(amountOf(size, unit), percent)) ?? all
    })
  let pieces = 0
  text = text
    .replace(PIECES, (_all, count: string) => {
      pieces ||= Number(count)
      return ' '
    })
    .replace(DIMENSIONS, ' ')
    .replace(/(\d),(?=\d)/g, '$1.')
  const content = contents[0] ?? null
  return { text, content, pieces }
}

function amountOf(number: string, unitText: string, packs = 1): Amount | null {
  const { unit, size } = unitOf(unitText)
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

function unitOf(text: string): Unit {
  const known = UNITS[text]
  if (known !== undefined) return known
  return UNIT_WORDS.find(([start]) => text.startsWith(start))?.[1] ?? GRAM
}

/** `isSmall`: in grams and millilitres a dot before three digits parts thousands (`1.000 g`). */
function numberOf(text: string, isSmall: boolean): number {
  const [over, under] = text.split('/')
  if (under !== undefined) return Number(over) / Number(under)
  if (isSmall && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return Number(text.replace(/[.,]/, ''))
  // `MEN .50 ml`: the dot belongs to the word before it.
  if (isSmall && /^[.,]/.test(text)) return Number(text.slice(1))
  return Number(text.replaceAll(' ', '').replace(',', '.'))
}

const PLAIN = /^\d{1,9}(?:[.,]\d{1,3})?$/
/** A whole cell may part all its thousands (`1 250 g`, `1.000 g`); in a title that could be two numbers. */
const GROUPED = /^(\d{1,3})((?: \d{3})+)(?!\d)/

/**
 * Reads an amount as people write it into a column: `500` (grams), `500 g`, `0,5 kg`, `75 cl`, `6x1,5 l`, `1/2 kg`,
 * `10 ks`; null when it is none.
 */
export function readAmount(text: string): Amount | null {
  const folded = fold(text).replace(
    GROUPED,
    (_all, first: string, rest: string) => first + rest.replaceAll(' ', ''),
  )
  if (PLAIN.test(folded)) {
    const total = Math.round(Number(folded.replace(',', '.')) * 100) / 100
    return { unit: 'g', total, packs: 1 }
  }
  const { text: rest, content, pieces } = titleAmounts(folded)
  if (/[\p{L}\p{N}]/u.test(rest)) return null
  return content ?? (pieces > 0 ? { unit: 'piece', total: pieces, packs: 1 } : null)
}
