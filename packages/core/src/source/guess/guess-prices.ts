import { fold } from '../../text/fold.ts'
import type { SourceTarget } from '../source-mapping.ts'
import { decimalText } from '../texts/decimal-text.ts'
import { isInCents } from '../texts/header-unit.ts'
import { isNo, isYes } from '../texts/yes-no.ts'
import type { ColumnProfile } from './column-profile.ts'
import { type Draft, isNamedFor, namedFor } from './guess-draft.ts'
import { hasKnownWords, nameWords, type PriceColumn, priceColumn, SALE } from './price-columns.ts'

const LOWER = /(?:^| )min(?: |$)|minim/
const UPPER = /(?:^| )max(?: |$)|maxim/

/**
 * Chooses the columns of the price, the sale price, and the former price. It prefers prices with tax and in one
 * currency, and takes the upper end of a range.
 * @param currency preferred where prices are given in several
 */
export function guessPrices(draft: Draft, currency: string): void {
  const { mapping, leftOut } = draft
  const found = draft.free().flatMap((profile) => priceColumn(profile) ?? [])
  const exact = (['Price', 'Sale Price', 'Old Price'] as const).flatMap((target) => namedFor(draft, target))
  const extra = exact
    .filter((profile) => !found.some((column) => column.profile === profile))
    .map(
      (profile): PriceColumn => ({
        profile,
        role: roleOfExact(draft, profile),
        withTax: false,
        currency: null,
      }),
    )
  const usable = [...found, ...extra].filter(({ profile }) => isMoney(draft, profile))
  const ofRole = (role: PriceColumn['role']) => usable.filter((column) => column.role === role)
  for (const { profile } of ofRole('other'))
    leftOut.set(
      profile.name,
      'Nie je to cena, ktorú dnes zaplatí každý (bez dane, nákupná, s kartou, najnižšia alebo kotviaca).',
    )
  const one = oneCurrency(asCharged(draft, usable), currency)
  const chosenAs = (role: keyof typeof TARGETS) =>
    chosen(
      draft,
      one.filter((column) => column.role === role),
      TARGETS[role],
    )
  const [anyPrice, sale, old] = [chosenAs('price'), chosenAs('sale'), chosenAs('old')]
  // Next to the regular price, one with unknown words may be under a condition.
  const hasRegular = old.some(({ name }) => REGULAR.test(nameWords(name)))
  const price = hasRegular ? anyPrice.filter(isOfKnownWords) : anyPrice
  for (const { name } of anyPrice.filter((profile) => !price.includes(profile)))
    leftOut.set(name, 'Nie je jasné, či túto cenu zaplatí každý.')
  const take = (target: 'Price' | 'Sale Price' | 'Old Price', columns: readonly ColumnProfile[]) => {
    if (!mapping.has(target)) draft.take(target, ...columns)
  }
  if (mapping.has('Price')) {
    take('Sale Price', sale)
    if (sale.length === 0) take('Old Price', old)
  } else if (sale.length > 0) {
    // If the file has a regular and a current price, the sale is compared with the regular one.
    take('Price', old.length > 0 ? old : price)
    take('Sale Price', sale)
  } else {
    take('Price', price.length > 0 ? price : old)
    if (price.length > 0) take('Old Price', old)
  }
  takeOff(draft, usable)
}

const TAX_FLAG =
  /(?:^| )(?:pay ?vat|s ?dph|s ?ddv|s ?pdv|(?:incl\p{L}*|with|has) ?(?:vat|tax|taxes|mwst|btw|iva|tva))(?: |$)|(?:vat|tax|taxes) ?incl/u
/** The number of pieces that all prices of a row are for: `Preiseinheit` 100. */
const PRICED_PIECES = /^(?:preiseinheit|cenova jednotka|price unit|price quantity|price qty|kpein)$/
const MINOR_DIGITS = /^(?:(?:fraction |minor |decimal )?digits|decimals?|precision|scale|exponent)$/

/**
 * Leaves out prices that another column calls prices without tax (`payVAT="false"`) or of many pieces, and whole numbers
 * next to a number of decimals (`"amount": 249, "precision": 2`).
 */
function asCharged(draft: Draft, columns: readonly PriceColumn[]): readonly PriceColumn[] {
  const { profiles, records, leftOut } = draft
  const isMostly = ({ position, filled }: ColumnProfile, test: (text: string) => boolean) =>
    filled > 0 && records.filter((record) => test(record[position]?.trim() ?? '')).length > filled * 0.5
  const isNet = profiles.some((profile) => TAX_FLAG.test(nameWords(profile.name)) && isMostly(profile, isNo))
  const isMinor = profiles.some(
    (profile) => MINOR_DIGITS.test(nameWords(profile.name)) && isMostly(profile, (text) => text === '2'),
  )
  const isOfMany = profiles.some(
    ({ name, number, position }) =>
      PRICED_PIECES.test(nameWords(name)) &&
      number >= 0.9 &&
      records.some((record) => Number(record[position]) > 1),
  )
  return columns.filter(({ profile, withTax }) => {
    const isOfCents =
      isMinor && !isInCents(nameWords(profile.name)) && isMostly(profile, (text) => /^\d+$/.test(text))
    if (isNet && !withTax) leftOut.set(profile.name, 'Iný stĺpec hovorí, že je to cena bez dane.')
    else if (isOfMany) leftOut.set(profile.name, 'Iný stĺpec hovorí, že je to cena za viac kusov.')
    else if (isOfCents) leftOut.set(profile.name, 'Nie je jasné, koľko desatinných miest má cena.')
    return !leftOut.has(profile.name)
  })
}

const TARGETS = { price: 'Price', sale: 'Sale Price', old: 'Old Price' } as const

const roleOfExact = (draft: Draft, profile: ColumnProfile): PriceColumn['role'] =>
  namedFor(draft, 'Sale Price').includes(profile)
    ? 'sale'
    : namedFor(draft, 'Old Price').includes(profile)
      ? 'old'
      : 'price'

const isMoney = ({ records }: Draft, { filled, number, percent, address }: ColumnProfile): boolean =>
  filled === 0 ? records.length === 0 : number + percent >= 0.5 && address === 0

/** Returns the columns of one currency: the preferred one, else the only one. */
function oneCurrency(columns: readonly PriceColumn[], preferred: string): readonly PriceColumn[] {
  const main = columns.filter(({ role }) => role === 'price' || role === 'sale' || role === 'old')
  const known = new Set(main.flatMap(({ currency }) => currency ?? []))
  if (known.size === 0) return main
  const plain = main.some(({ role, currency }) => role !== 'old' && currency === null)
  if (known.has(preferred)) return main.filter(({ currency }) => currency === preferred || currency === null)
  if (plain) return main.filter(({ currency }) => currency === null)
  const [first] = known
  return main.filter(({ currency }) => currency === first)
}

/** Returns the one column that shoppers pay; two where one fills the gaps of the other. */
function chosen(
  draft: Draft,
  columns: readonly PriceColumn[],
  target: SourceTarget,
): readonly ColumnProfile[] {
  const { leftOut, records } = draft
  if (columns.length === 0) return []
  const taxed = columns.filter(({ withTax }) => withTax)
  const [first] = taxed
  if (first !== undefined) {
    const rest = columns.filter(({ withTax }) => !withTax)
    if (records.length === 0 || first.profile.fill >= 0.95 || rest.length === 0) {
      for (const { profile } of rest)
        leftOut.set(profile.name, 'Vedľa je cena s daňou, ktorú zákazník zaplatí.')
      return [first.profile]
    }
    return [first.profile, rest[0]!.profile]
  }
  const upper = columns.find(({ profile }) => UPPER.test(nameWords(profile.name)))
  const lower = columns.find(({ profile }) => LOWER.test(nameWords(profile.name)))
  if (lower !== undefined && columns.length > 1) {
    leftOut.set(lower.profile.name, 'Je to dolná hranica ceny; berie sa iná.')
    if (upper !== undefined) return [upper.profile]
  }
  const rest = columns.map(({ profile }) => profile).filter(({ name }) => !leftOut.has(name))
  const named = rest.filter((profile) => isNamedFor(profile, target))
  const candidates = named.length > 0 ? named : rest
  const best = candidates.reduce((a, b) => (b.fill > a.fill + 0.2 ? b : a))
  const isUnclear = named.length === 0 && rest.some((profile) => isOtherPrice(records, best, profile))
  if (!isUnclear) return [best]
  for (const { name } of rest)
    leftOut.set(name, 'Podobných cien je viac a nie je jasné, ktorú zaplatí každý.')
  return []
}

const REGULAR = /bezn|regular|redovn|standard|(?:^| )(?:normal|list|full)(?: |$)/
const isOfKnownWords = (profile: ColumnProfile): boolean =>
  isNamedFor(profile, 'Price') || hasKnownWords(profile.name)

const OTHER_SHARE = 0.5

/** Returns whether two columns have different prices in most of the records that have both. */
function isOtherPrice(records: Draft['records'], one: ColumnProfile, other: ColumnProfile): boolean {
  const both = records
    .map((record) => [one, other].map(({ position }) => decimalText(record[position]?.trim() ?? '')))
    .filter((pair) => pair.every((text) => text !== ''))
  return both.filter(([a, b]) => a !== b).length > both.length * OTHER_SHARE
}

/** Returns a column that says in each row whether the sale is on. */
const saleFlag = (draft: Draft): ColumnProfile | undefined => flagNamed(draft, SALE)

/** Returns a column of yes and no whose name has words. */
export function flagNamed(draft: Draft, words: RegExp): ColumnProfile | undefined {
  return draft.free().find(({ name, position, filled }) => {
    if (!words.test(nameWords(name))) return false
    const cells = draft.records.map((record) => fold(record[position]?.trim() ?? ''))
    return filled > 0 && cells.every((cell) => cell === '' || isYes(cell) || isNo(cell)) && cells.some(isNo)
  })
}

/** Takes a column of discounts only where the meaning of its numbers is certain. */
function takeOff(draft: Draft, usable: readonly PriceColumn[]): void {
  const { mapping, leftOut } = draft
  const isRegular = usable.some(
    ({ profile, role }) => role === 'old' && mapping.get('Price')?.includes(profile.name),
  )
  const hasSale = ['Sale Price', 'Old Price', 'Akcia'].some((target) => mapping.has(target as 'Akcia'))
  for (const { profile } of usable.filter(({ role }) => role === 'off')) {
    if (hasSale) leftOut.set(profile.name, 'Zľava vyplýva z cien.')
    else if (isRegular) leftOut.set(profile.name, 'Nie je jasné, či je zľava už v cene.')
    else if (profile.percent >= 0.8 && !mapping.has('Akcia')) draft.take('Akcia', profile)
    else leftOut.set(profile.name, 'Nie je jasné, či je to suma, alebo percento zľavy.')
  }
  if (mapping.has('Akcia')) return
  if (hasSale) {
    draft.take('Akcia', saleFlag(draft))
    return
  }
  for (const profile of namedFor(draft, 'Akcia')) {
    if (
      draft.records.length === 0 ||
      profile.percent >= 0.3 ||
      (profile.number >= 0.3 && profile.distinct > 2)
    ) {
      draft.take('Akcia', profile)
      return
    }
    leftOut.set(profile.name, 'Hovorí len, či je v akcii, nie za koľko.')
  }
}
