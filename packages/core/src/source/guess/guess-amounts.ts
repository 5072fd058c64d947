import { isOfContent } from '../../amount/amount-unit.ts'
import { titleAmount } from '../../amount/kept-amount.ts'
import { readStatedAmount, withDecimals } from '../../product/measures/stated-amount.ts'
import { decimalText } from '../texts/decimal-text.ts'
import { unitInHeader } from '../texts/header-unit.ts'
import { unitPriceText } from '../texts/unit-price-text.ts'
import type { ColumnProfile } from './column-profile.ts'
import { type Draft, namedFor } from './guess-draft.ts'
import { nameWords, outerWords, priceColumn } from './price-columns.ts'

const AMOUNT_NAME =
  /mnozstv|obsah|balen|weight|volume|size|quantit|kiszerel|gramaz|inhalt|packung|gewicht|menge|cantidad|contenido|peso|opakov|objem|measure|(?:^| )q(?: |$)|medida/
const RATIO_NEAR = 0.06
const PACKS_MIN = 12

/** Finds the amount of a package: one column with its unit, or a number and a unit in two; then the price of a unit. */
export function guessAmounts(draft: Draft): void {
  const { mapping } = draft
  if (mapping.has('Amount') || mapping.has('Unit')) takePair(draft)
  else if (!mapping.has('Gram')) {
    const named = namedFor(draft, 'Gram').find(({ amount }) => amount >= 0.6)
    if (named !== undefined) draft.take('Gram', named)
    else if (!takePair(draft)) draft.take('Gram', writtenAmount(draft))
  }
  if (draft.records.length > 0) leaveGross(draft)
  if (!mapping.has('Unit Price')) takeUnitPrice(draft)
}

function writtenAmount(draft: Draft): ColumnProfile | undefined {
  const named = namedFor(draft, 'Gram')
  if (draft.records.length === 0) return named[0]
  const withUnit = [...new Set([...named, ...namedFor(draft, 'Amount'), ...draft.free()])]
    .filter((profile) => profile.amount >= 0.6 && priceColumn(profile) === null)
    // `100 g` under `Unit of measure` is the amount that a unit price is for; packs have many.
    .filter(
      (profile) =>
        named.includes(profile) ||
        profile.distinct >= PACKS_MIN ||
        !/unit|measure|מידה/.test(nameWords(profile.name)),
    )
    .filter(
      (profile) =>
        profile.amount >= 0.8 || AMOUNT_NAME.test(nameWords(profile.name)) || named.includes(profile),
    )
    // A title may end with its amount; a column of amounts repeats itself.
    .filter(
      ({ distinct, filled, samples }) =>
        distinct <= Math.max(30, filled * 0.6) || samples.every((text) => text.length <= 14),
    )
  const [best] = withUnit.sort((a, b) => b.amount * b.fill - a.amount * a.fill)
  // Bare numbers under `Hmotnosť` are grams, unless another unit is named.
  return (
    best ?? named.find((profile) => profile.number >= 0.8 && !hasHeaderUnit(profile.name) && isGrams(profile))
  )
}

const hasHeaderUnit = (name: string): boolean => unitInHeader(name) !== ''
const isGrams = ({ samples }: ColumnProfile): boolean =>
  samples.every((text) => /^\d{2,5}(?:[.,]0+)?$/.test(text))

/** Returns whether a column is not about a price, nor about the unit that prices are compared by. */
const isOfPack = (profile: ColumnProfile): boolean =>
  priceColumn(profile) === null && !/(?:^| )(?:base|basis|reference) /.test(outerWords(profile.name))

/** Returns whether there are two columns of an amount, or one whose name has its unit. */
function takePair(draft: Draft): boolean {
  const amounts = [
    ...namedFor(draft, 'Amount'),
    ...namedFor(draft, 'Gram').filter(({ name }) => hasHeaderUnit(name)),
  ].filter((profile) => isOfPack(profile) && (draft.records.length === 0 || profile.number >= 0.6))
  const units = namedFor(draft, 'Unit').filter(
    (profile) => isOfPack(profile) && (draft.records.length === 0 || profile.unit >= 0.5),
  )
  const [unit] = draft.mapping.has('Unit') ? [] : units
  const isPriced = (profile: ColumnProfile) => priceColumn(profile)?.role === 'unit'
  // Without unit prices, `100 g` is what the price is for.
  if (unit !== undefined && unit.amount > 0 && !draft.profiles.some(isPriced)) {
    draft.take('Unit', unit)
    return true
  }
  const [amount = bareContent(draft, unit)] = draft.mapping.has('Amount') ? [] : amounts
  const hasAmount = draft.mapping.has('Amount') || amount !== undefined
  const hasUnit = draft.mapping.has('Unit') || unit !== undefined
  if (!hasAmount || (!hasUnit && !(amount !== undefined && hasHeaderUnit(amount.name)))) return false
  draft.take('Amount', amount)
  draft.take('Unit', unit)
  return true
}

/** The most grams or millilitres of a pack. */
const PACK_MAX = 30_000

/** Returns a column of bare numbers named `Inhalt`, where they and the units next to them make packs. */
function bareContent(draft: Draft, unit: ColumnProfile | undefined): ColumnProfile | undefined {
  if (unit === undefined || draft.records.length === 0) return undefined
  const named = namedFor(draft, 'Gram')
  const others = draft.free().filter(({ name }) => AMOUNT_NAME.test(nameWords(name)))
  return [...new Set([...named, ...others])]
    .filter((profile) => isOfPack(profile) && profile.number >= 0.8)
    .find(({ position }) => {
      const packs = draft.records.map((record) =>
        readStatedAmount(record[position] ?? '', record[unit.position] ?? ''),
      )
      const measured = packs.filter((pack) => isOfContent(pack?.amount_unit))
      return measured.length >= packs.length * 0.5 && measured.every((pack) => pack!.amount <= PACK_MAX)
    })
}

/** The weight of goods with their packing, as shops post them. */
const GROSS_NAME = /weight|hmotnos|gewicht|poids|peso|grams?(?: |$)|vaha/
const GROSS_SHARE = 0.1
const TITLED_SHARE = 0.8
const TITLED_MIN = 3
const MOST_SHARE = 0.5

/**
 * Leaves out a weight that contradicts the amounts in the titles: shops weigh parcels, and a litre of milk with its
 * carton is 1.03 kg.
 */
function leaveGross(draft: Draft): void {
  const target = draft.mapping.has('Amount') ? 'Amount' : 'Gram'
  const [name] = draft.mapping.get(target) ?? []
  const title = draft.profiles.find((profile) => profile.name === draft.mapping.get('Title')?.[0])
  if (name === undefined || title === undefined || !GROSS_NAME.test(nameWords(name))) return
  let weighed = 0
  let titled = 0
  let differing = 0
  for (const record of draft.records) {
    const contents = contentsOf(draft, record)
    if (contents.length === 0) continue
    weighed += 1
    const amount = titleAmount({ title: record[title.position] ?? '', gram: 0 })
    if (!isOfContent(amount.amount_unit)) continue
    titled += 1
    if (contents.every((content) => Math.abs(content - amount.amount) > amount.amount * 0.02)) differing += 1
  }
  const isGross = titled > 0 && titled >= weighed * TITLED_SHARE && differing >= titled * GROSS_SHARE
  // A few titles are enough where most of them contradict the weight.
  if (!isGross && (titled < TITLED_MIN || differing < titled * MOST_SHARE)) return
  draft.mapping.delete(target)
  draft.mapping.delete('Unit')
  draft.leftOut.set(name, 'Je to hmotnosť s obalom, názvy hovoria iné.')
}

/** Returns the possible grams or millilitres of a record by the mapped columns; empty when they have none. */
function contentsOf(draft: Draft, record: readonly string[]): readonly number[] {
  const cell = (target: 'Gram' | 'Amount' | 'Unit') => {
    const name = draft.mapping.get(target)?.[0]
    const at = draft.profiles.find((profile) => profile.name === name)?.position
    return at === undefined ? '' : (record[at]?.trim() ?? '')
  }
  const written = cell('Gram')
  const from = Math.max(0, written.search(/\d/))
  const stated =
    written === ''
      ? readStatedAmount(cell('Amount'), unitInHeader(draft.mapping.get('Amount')?.[0] ?? '') || cell('Unit'))
      : (readStatedAmount(written, '') ?? readStatedAmount(written.slice(from), ''))
  return [stated, withDecimals(written)].flatMap((one) =>
    one !== null && isOfContent(one.amount_unit) && one.amount > 0 ? [one.amount] : [],
  )
}

/** Takes a column of unit prices when it agrees with price and amount. */
function takeUnitPrice(draft: Draft): void {
  const exact = namedFor(draft, 'Unit Price')
  const candidates = [
    ...exact,
    ...draft.free().filter((profile) => priceColumn(profile)?.role === 'unit' && !exact.includes(profile)),
  ]
  if (draft.records.length === 0) {
    draft.take('Unit Price', exact[0])
    return
  }
  const priceNames = [...(draft.mapping.get('Sale Price') ?? []), ...(draft.mapping.get('Price') ?? [])]
  const prices = priceNames.map(
    (name) => draft.profiles.find((profile) => profile.name === name)?.position ?? -1,
  )
  const [per] = namedFor(draft, 'Unit Price Per')
  for (const profile of candidates) {
    const isRight = ({ compared, isProved }: ReturnType<typeof agreement>) =>
      isProved || (compared < 3 && exact.includes(profile))
    if (per !== undefined && isRight(agreement(draft, prices, profile, per))) {
      draft.take('Unit Price', profile)
      draft.take('Unit Price Per', per)
      return
    }
    const found = agreement(draft, prices, profile)
    if (isRight(found)) {
      draft.take('Unit Price', profile)
      return
    }
    draft.leftOut.set(
      profile.name,
      found.compared >= 3
        ? 'Jednotková cena nesedí s cenou a množstvom, dopočíta sa.'
        : 'Nie je jasné, za akú jednotku je táto cena.',
    )
  }
}

function agreement(
  draft: Draft,
  prices: readonly number[],
  profile: ColumnProfile,
  per?: ColumnProfile,
): { readonly compared: number; readonly isProved: boolean } {
  let agreeing = 0
  let compared = 0
  for (const record of draft.records.slice(0, 500)) {
    const contents = contentsOf(draft, record)
    const of = per === undefined ? '' : (record[per.position] ?? '')
    const unitPrice = Number(unitPriceText(record[profile.position]?.trim() ?? '', of))
    if (contents.length === 0 || !(unitPrice > 0)) continue
    compared += 1
    const fits = contents.some((content) =>
      prices.some((at) => {
        const expected = (Number(decimalText(record[at] ?? '')) / content) * 1_000
        return Math.abs(unitPrice - expected) <= Math.max(expected * RATIO_NEAR, 0.02)
      }),
    )
    if (fits) agreeing += 1
  }
  return { compared, isProved: compared >= 3 && agreeing >= compared * 0.6 }
}
