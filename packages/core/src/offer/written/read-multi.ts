import { fold } from '../../text/fold.ts'
import { parseMoney, toCents } from '../money.ts'
import { parseAkcia } from '../offer.ts'
import { isCount, type Multi } from '../terms/multi.ts'
import { inSlovakWords } from './multi-words.ts'

/** The meaning of a wording; a discount becomes a price once the price is known (`multiOf`). */
export type ReadMulti =
  | { readonly kind: 'price' | 'each'; readonly quantity: number; readonly euros: number }
  | { readonly kind: 'free'; readonly quantity: number; readonly free: number }
  /** A condition without a price: the sale price holds from `quantity` pieces on. */
  | { readonly kind: 'from'; readonly quantity: number }
  /** The last of `quantity` pieces is cheaper by a percent. */
  | { readonly kind: 'last off'; readonly quantity: number; readonly percent: number }
  /** From `quantity` pieces on, each is cheaper by a percent. */
  | { readonly kind: 'each off'; readonly quantity: number; readonly percent: number }

export const MULTI_MAX_LENGTH = 200

let lastRead: { readonly text: string; readonly multi: ReadMulti | null } = { text: '', multi: null }

/**
 * Reads `3=2.00`, `2+1`, `2@0.89`, `-50%/2`, `3@-25%`, and the words of leaflets for the same. Returns null for wording
 * without a certain meaning, and for a contradictory one (`0 za 0`).
 */
export function readMulti(text: string): ReadMulti | null {
  // A file repeats the same few texts.
  if (lastRead.text !== text) lastRead = { text, multi: textOf(text) }
  return lastRead.multi
}

/** Returns how many pieces a purchase needs for the terms. */
export const piecesOf = (multi: ReadMulti): number =>
  multi.kind === 'free' ? multi.quantity + multi.free : multi.quantity

/** Writes the terms in the grammar of the import: `readMulti` reads the same terms from it. */
export function writeMulti(multi: ReadMulti): string {
  const { quantity } = multi
  switch (multi.kind) {
    case 'price':
      return `${quantity}=${multi.euros.toFixed(2)}`
    case 'each':
      return `${quantity}@${multi.euros.toFixed(2)}`
    case 'free':
      return `${quantity}+${multi.free}`
    case 'last off':
      return `-${multi.percent}%/${quantity}`
    case 'each off':
      return `${quantity}@-${multi.percent}%`
    case 'from':
      return `od ${quantity} ks`
  }
}

/**
 * Returns the terms as data. A discount is subtracted from the price of one piece in the offer, to the cent.
 * @param price regular price in euro
 * @param akcia the offer's sale
 */
export function multiOf(multi: ReadMulti, price: number, akcia: string): Multi {
  const { quantity } = multi
  switch (multi.kind) {
    case 'price':
      return { quantity, price: multi.euros }
    case 'each':
      return { quantity, each: multi.euros }
    case 'free':
      return { quantity, free: multi.free }
    case 'last off': {
      const unit = unitCents(price, akcia)
      return { quantity, price: (unit * (quantity - 1) + less(unit, multi.percent)) / 100 }
    }
    case 'each off':
      return { quantity, each: less(unitCents(price, akcia), multi.percent) / 100 }
    case 'from':
      return { quantity, each: unitCents(price, akcia) / 100 }
  }
}

const unitCents = (price: number, akcia: string): number => {
  const sale = parseAkcia(akcia)
  return toCents(sale.kind === 'price' ? Math.min(sale.price, price) : price)
}
/**
 * Returns whole cents of a price that is `percent` lower. It calculates in thousandths of a percent, so that binary
 * fractions do not change how a half is rounded.
 */
const less = (cents: number, percent: number): number =>
  Math.round((cents * (100_000 - Math.round(percent * 1_000))) / 100_000)

// Patterns of folded texts in Slovak words, see `inSlovakWords`.
const MONEY = '(\\d{1,6}(?:[.,]\\d{1,2})?)'
const EURO = '(?:€|eur|euro|eura|eur\\.)'
const PERCENT = '(\\d{1,2}(?:[.,]\\d)?) ?%'
const MORE = '(?: a viac|\\+)?'
const FROM = '(?:od|pri kupe|kup)'
const PER_PIECE = '(?:/ ?(?:ks|1 ks)|za (?:1 )?ks|ks|za kazdy(?: ks)?)'
const ORDINALS: Readonly<Record<string, number>> = {
  druhy: 2,
  treti: 3,
  stvrty: 4,
  stvrteho: 4,
  stvrta: 4,
  stvrte: 4,
  piaty: 5,
  piateho: 5,
  siesty: 6,
  siesteho: 6,
}
const NTH = `(${Object.keys(ORDINALS).join('|')}|\\d{1,2}(?:\\.|e|nd|rd|th))(?: ks)?`
const COUNTS: Readonly<Record<string, number>> = {
  jedneho: 1,
  dvoch: 2,
  troch: 3,
  styroch: 4,
  piatich: 5,
  siestich: 6,
  dva: 2,
  dve: 2,
  tri: 3,
  styri: 4,
  pat: 5,
}
const COUNT = `\\d{1,4}|${Object.keys(COUNTS).join('|')}`

type Reading = readonly [pattern: RegExp, read: (found: readonly string[]) => ReadMulti]
const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`)
const count = (text: string | undefined): number => COUNTS[text ?? ''] ?? Number(text)
const nth = (text: string | undefined): number => ORDINALS[text ?? ''] ?? Number.parseInt(text ?? '', 10)
const euros = (text: string | undefined): number => parseMoney(text ?? '') ?? 0
const percent = (text: string | undefined): number => Number((text ?? '').replace(',', '.'))

const price = (quantity: number, sum: number): ReadMulti => ({ kind: 'price', quantity, euros: sum })
const each = (quantity: number, one: number): ReadMulti => ({ kind: 'each', quantity, euros: one })
const free = (quantity: number, more: number): ReadMulti => ({ kind: 'free', quantity, free: more })
const from = (quantity: number): ReadMulti => ({ kind: 'from', quantity })
const paidOf = (all: string | undefined, paid: string | undefined): ReadMulti =>
  free(count(paid), count(all) - count(paid))
const lastOff = (quantity: number, off: number): ReadMulti => ({ kind: 'last off', quantity, percent: off })
const eachOff = (quantity: number, off: number): ReadMulti => ({ kind: 'each off', quantity, percent: off })

const READINGS: readonly Reading[] = [
  // od 3 ks, pri kupe 3 ks, 3 a viac ks, cena plati pri kupe 3 ks
  [
    whole(
      `(?:(?:cena|akcia|zlava|akciova cena)(?: plati| za ks| za 1 ks)* )?(?:len )*${FROM} (${COUNT})${MORE} ?ks${MORE}(?: po| za ks)?`,
    ),
    ([q]) => from(count(q)),
  ],
  [whole(`(?:cena )?pri kupe (${COUNT})${MORE}`), ([q]) => from(count(q))],
  [whole(`(${COUNT})(?: a viac|\\+) ?ks`), ([q]) => from(count(q))],
  [whole(`(${COUNT}) ?ks(?: a viac| od|\\+)`), ([q]) => from(count(q))],
  // 3=2.00, 3 = 2 €
  [whole(`(\\d{1,4}) ?(?:ks ?)?= ?${MONEY} ?${EURO}?`), ([q, p]) => price(count(q), euros(p))],
  // od 2 ks 0,89 €, od 2 ks za 0,89 €
  [
    whole(`od (\\d{1,4}) ?ks${MORE}:?,? (?:za |len )*${MONEY} ?${EURO}?`),
    ([q, p]) => each(count(q), euros(p)),
  ],
  // 3 za 2 €, 3 ks za 2,00 €, 3 ks spolu za 2 €, pri kupe 3 ks spolu 2 €
  [
    whole(
      `(?:${FROM} )?(\\d{1,4}) ?x? ?(?:ks )?(?:spolu |len |dokopy )*(?:za|spolu|dokopy) ?(?:len )?${MONEY} ?${EURO}`,
    ),
    ([q, p]) => price(count(q), euros(p)),
  ],
  // 3 za cenu 2, 3 ks za cenu dvoch
  [whole(`(\\d{1,3}) ?(?:ks )?za cenu (${COUNT})(?: ?ks)?`), ([all, paid]) => paidOf(all, paid)],
  // kup 3, plat 2; 3 kup 2 plat
  [
    whole(
      '(?:kup )?(\\d{1,3})(?: ?ks)?(?: kup)?,?(?: a)? (?:(?:plat|plati) (\\d{1,3})|(\\d{1,3}) plat)(?: ?ks)?',
    ),
    ([all, paid, last]) => paidOf(all, paid ?? last),
  ],
  // 2+1, 2 + 1 ks zadarmo
  [
    whole('(?:akcia |pri kupe )?(\\d{1,3}) ?(?:ks ?)?\\+ ?(\\d{1,3})(?: ?ks)?(?: zadarmo)?'),
    ([q, f]) => free(count(q), count(f)),
  ],
  // pri kupe 2 ks 1 zadarmo, kup 2, 1 zadarmo, kup 2 a 1 dostanes zadarmo
  [
    whole(
      `${FROM} (\\d{1,3}) ?(?:ks)?,?(?: a)? (?:dalsi |dostanes )?(\\d{1,3}) ?(?:ks )?(?:dostanes )?zadarmo`,
    ),
    ([q, f]) => free(count(q), count(f)),
  ],
  // druhy ks zadarmo
  [whole(`(?:kazdy )?${NTH} zadarmo`), ([n]) => free(nth(n) - 1, 1)],
  // 2@0.89
  [whole(`(\\d{1,4}) ?@ ?${MONEY} ?${EURO}?`), ([q, p]) => each(count(q), euros(p))],
  // 3@-25%
  [whole(`(\\d{1,4}) ?@ ?- ?${PERCENT}`), ([q, p]) => eachOff(count(q), percent(p))],
  // od 2 ks po 0,89 €, 2 a viac ks po 0,89 €, od 2 ks 0,89 €/ks, pri kupe 3 ks len 0,89 € za ks, 2 ks po 0,89 €
  [
    whole(
      `(?:${FROM} )?(\\d{1,4})${MORE}(?: ?ks)?${MORE}:?,? (?:cena )?(?:kazdy |len )*po ${MONEY} ?${EURO}?(?: ?${PER_PIECE})?`,
    ),
    ([q, p]) => each(count(q), euros(p)),
  ],
  [
    whole(
      `(?:${FROM} )?(\\d{1,4})${MORE}(?: ?ks)?${MORE}:?,? (?:cena )?(?:len |za )*${MONEY} ?${EURO} ?${PER_PIECE}`,
    ),
    ([q, p]) => each(count(q), euros(p)),
  ],
  // pri kupe 3 ks cena za ks 0,89 €
  [
    whole(`${FROM} (\\d{1,4})${MORE}(?: ?ks)?${MORE}:?,? cena (?:za|1) ?(?:1 )?ks:? ${MONEY} ?${EURO}?`),
    ([q, p]) => each(count(q), euros(p)),
  ],
  // -50%/2
  [whole(`- ?${PERCENT} ?/ ?(\\d{1,3})`), ([p, q]) => lastOff(count(q), percent(p))],
  // -50 % na druhy ks, zlava 50 % na 2. ks
  [
    whole(`(?:- ?|zlava ?-? ?)?${PERCENT} ?(?:zlava )?na (?:kazdy )?${NTH}`),
    ([p, n]) => lastOff(nth(n), percent(p)),
  ],
  // druhy ks -50 %, druhy ks zlava 50 %, druhy ks o 50 % zlava
  [
    whole(`(?:kazdy )?(?:na )?${NTH}:? (?:- ?|zlava ?-? ?|o )?${PERCENT}(?: ?zlava)?`),
    ([n, p]) => lastOff(nth(n), percent(p)),
  ],
  // druhy ks za polovicu
  [whole(`(?:kazdy )?${NTH} (?:za )?polovicu`), ([n]) => lastOff(nth(n), 50)],
  // pri kupe 3 ks -25 %, od 2 ks zlava 20 %
  [
    whole(`${FROM} (\\d{1,4})${MORE}(?: ?ks)?${MORE}:?,? (?:- ?|zlava ?-? ?)?${PERCENT}(?: zlava)?`),
    ([q, p]) => eachOff(count(q), percent(p)),
  ],
  // -25 % pri kupe 3 ks, zlava 20 % od 2 ks
  [
    whole(`(?:- ?|zlava ?-? ?)?${PERCENT}(?: zlava)? ${FROM} (\\d{1,4})${MORE}(?: ?ks)?${MORE}`),
    ([p, q]) => eachOff(count(q), percent(p)),
  ],
]

/** Yields each reading of a text, also the contradictory ones. */
function* readingsOf(text: string): Generator<ReadMulti> {
  if (text.length > MULTI_MAX_LENGTH) return
  const words = plain(text)
  for (const [pattern, read] of READINGS) {
    const found = pattern.exec(words)
    if (found !== null) yield read(found.slice(1))
  }
}

/** Returns whether every purchase meets a condition: `od 1 ks`. */
export const isFromFirstPiece = (text: string): boolean =>
  [...readingsOf(text)].some(({ kind, quantity }) => kind === 'from' && quantity === 1)

/** Returns whether terms are impossible: `0 za 0`, `2+0`, `3=0`. They are not shown as wording either. */
export function isContradictory(text: string): boolean {
  if (text.length > MULTI_MAX_LENGTH) return false
  if (NOTHING_FOR_NOTHING.test(plain(text))) return true
  return readMulti(text) === null && readingsOf(text).next().done === false
}

const NOTHING_FOR_NOTHING = /^0+ ?(?:ks |kus(?:ov)? )?(?:za|x|=|@|\+)/

function textOf(text: string): ReadMulti | null {
  for (const multi of readingsOf(text)) if (isSound(multi)) return multi
  return null
}

/** Returns a folded text, with one form for different spellings and languages. */
function plain(text: string): string {
  const folded = fold(text)
    .replace(/[−–—]/g, '-')
    .replace(/[×✕]/g, 'x')
    .replace(/[!„“"”]/g, '')
    .replace(/(\d)\s*,-(?!\d)/g, '$1')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/ ?([=@]) ?/g, '$1')
    .replace(/\s*\.$/, '')
    .trim()
  return (
    inSlovakWords(folded)
      .replace(/€ ?(\d{1,6}(?:[.,]\d{1,2})?)(?! ?[\d€])/g, '$1 €')
      // Two decimals are money.
      .replace(/(\d[.,]\d{2})$/, '$1 €')
  )
}

function isSound(multi: ReadMulti): boolean {
  if (!isCount(multi.quantity)) return false
  switch (multi.kind) {
    case 'free':
      return isCount(multi.free)
    case 'price':
    case 'each':
      return toCents(multi.euros) > 0
    // A condition from the first piece on is not a condition.
    case 'from':
      return multi.quantity > 1
    // A discount on the first piece is an ordinary sale, not a condition.
    case 'last off':
      return multi.quantity > 1 && multi.percent > 0 && multi.percent < 100
    case 'each off':
      return multi.percent > 0 && multi.percent < 100
  }
}
