import type { ColumnProfile } from './column-profile.ts'
import { type Draft, namedFor } from './guess-draft.ts'
import { nameWords, type PriceColumn, priceColumn } from './price-columns.ts'

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
      'Nie je to cena, ktorú dnes zaplatí zákazník (bez dane, najnižšia alebo kotviaca).',
    )
  const one = oneCurrency(usable, currency)
  const chosenAs = (role: PriceColumn['role']) =>
    chosen(
      draft,
      one.filter((column) => column.role === role),
    )
  const [price, sale, old] = [chosenAs('price'), chosenAs('sale'), chosenAs('old')]
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
function chosen({ leftOut, records }: Draft, columns: readonly PriceColumn[]): readonly ColumnProfile[] {
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
  if (upper !== undefined && lower !== undefined) {
    leftOut.set(lower.profile.name, 'Je to dolná hranica ceny; berie sa horná.')
    return [upper.profile]
  }
  const best = columns.reduce((a, b) => (b.profile.fill > a.profile.fill + 0.2 ? b : a))
  return [best.profile]
}

/** Takes a column of discounts only where the meaning of its numbers is certain. */
function takeOff(draft: Draft, usable: readonly PriceColumn[]): void {
  const { mapping, leftOut } = draft
  const hasSale = ['Sale Price', 'Old Price', 'Akcia'].some((target) => mapping.has(target as 'Akcia'))
  for (const { profile } of usable.filter(({ role }) => role === 'off')) {
    if (hasSale) leftOut.set(profile.name, 'Zľava vyplýva z cien.')
    else if (profile.percent >= 0.8 && !mapping.has('Akcia')) draft.take('Akcia', profile)
    else leftOut.set(profile.name, 'Nie je jasné, či je to suma, alebo percento zľavy.')
  }
  if (hasSale || mapping.has('Akcia')) return
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
