import { type SourceTarget, STORE_COLUMN } from '../source-mapping.ts'
import type { ColumnProfile } from './column-profile.ts'
import { type Draft, draftOf, type Guess, type GuessOptions, guessOf, namedFor } from './guess-draft.ts'
import { nameWords, priceColumn } from './price-columns.ts'

const PROMOTION_WORD = /promo|akci|aktion|ofert|offer|zlav|sale|desc|popis|text|nazov|name|מבצע|תיאור/
const CODE_WORD = /(?:^| )(?:item ?code|code|kod|ean|barcode|gtin|sku|article|artikel|plu|item|ברקוד)(?: |$)/
const CLUB_WORD = /(?:^| )(?:club|klub|member|loyalty|vernost\p{L}*|מועדון)(?: |$)/u
const CHAIN_WORD = /^(?:chain name|chain ?id|chain|retailer ?id|retailer)$/
const BRANCH_WORD = /^(?:store ?id|branch ?id|predajna ?id|shop ?id)$/
const NO_USE = 'Zoznam akcií ho nepotrebuje, alebo nie je jasné, čo znamená.'

/**
 * Guesses the meaning of the columns of a list of promotions: goods by barcode or number, the days of their promotion,
 * its text and price. Returns null for a file that lists no promotions.
 */
export function guessPromotions(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  options: GuessOptions = {},
): Guess | null {
  const draft = draftOf(columns, records, options)
  const { isSet } = draft
  for (const target of NAMED) {
    const [found] = namedFor(draft, target).filter((profile) => fits(target, profile))
    if (!isSet(target)) draft.take(target, found)
  }
  takeDays(draft)
  if (!draft.mapping.has('Valid From') && !draft.mapping.has('Valid To')) return null
  if (!isSet('EAN') && !isSet('Article')) {
    const code = codeOf(draft)
    if (code === undefined) return null
    draft.take(code.barcode > 0 ? 'EAN' : 'Article', code)
  }
  // A code without a check digit is the chain's own number.
  const ean = draft.mapping.get('EAN')
  if (!isSet('Article') && ean !== undefined) draft.mapping.set('Article', ean)
  takePrices(draft)
  const text = textOf(draft)
  const condition = draft.mapping.get('Condition')
  if (text !== undefined && !isSet('Title')) draft.take('Title', text)
  else if (condition !== undefined && !isSet('Title')) {
    // The only text of a promotion is its own.
    draft.mapping.set('Title', condition)
    draft.mapping.delete('Condition')
  }
  if (!isSet('Title') && !isSet('Sale Price')) return null
  const restrictions = namedFor(draft, 'Restriction').filter(({ filled }) => filled > 0)
  draft.take('Restriction', ...restrictions)
  const club = draft.free().find(({ name }) => CLUB_WORD.test(nameWords(name).replace(/ ?id$/, '')))
  if (!isSet('Card')) draft.take('Card', club)
  takeStore(draft)
  for (const { name, filled } of draft.free())
    draft.leftOut.set(name, filled === 0 && records.length > 0 ? 'Stĺpec je prázdny.' : NO_USE)
  return guessOf(draft)
}

const NAMED: readonly SourceTarget[] = [
  'EAN',
  'Valid From',
  'Valid To',
  'Min Quantity',
  'Limit',
  'Card',
  'Multi',
  'Condition',
  'Store',
  'Specific Store',
]

function fits(target: SourceTarget, profile: ColumnProfile): boolean {
  if (profile.filled === 0) return false
  switch (target) {
    case 'EAN':
      return profile.barcode >= 0.3 && profile.text < 0.2
    case 'Valid From':
    case 'Valid To':
      return profile.day >= 0.5
    case 'Min Quantity':
    case 'Limit':
      return profile.number >= 0.8
    case 'Store':
      return profile.distinct <= Math.max(20, profile.filled * 0.3)
    default:
      return true
  }
}

const START = /start|begin|from|od|ab|תחילה|התחלה/
const END = /end|until|expir|koniec|do|bis|סיום/

/** Takes the days of a promotion by the words for which day they are: `PromotionStartDate`. */
function takeDays(draft: Draft): void {
  const days = draft
    .free()
    .filter(({ name, day }) => day >= 0.5 && !/updat|chang|modif|zmen/.test(nameWords(name)))
  for (const [target, words] of [
    ['Valid From', START],
    ['Valid To', END],
  ] as const) {
    if (draft.mapping.has(target)) continue
    draft.take(
      target,
      days.find((profile) => draft.isFree(profile) && words.test(nameWords(profile.name))),
    )
  }
}

function codeOf(draft: Draft): ColumnProfile | undefined {
  const candidates = draft
    .free()
    .filter(({ name, text, day, fill }) => !name.startsWith('../') && text < 0.1 && day < 0.5 && fill >= 0.5)
  return (
    candidates.find((profile) => profile.barcode >= 0.5) ??
    candidates.find((profile) => CODE_WORD.test(nameWords(profile.name)))
  )
}

function takePrices(draft: Draft): void {
  const named = draft
    .free()
    .filter(({ number }) => number >= 0.5)
    .flatMap((profile) => priceColumn(profile) ?? [])
    .filter(({ role }) => role !== 'other' && role !== 'old')
  const isUnit = (name: string, role: string) => role === 'unit' || /mida|per /.test(nameWords(name))
  const sale = named.find(
    ({ profile, role }) => !isUnit(profile.name, role) && (role === 'sale' || role === 'price'),
  )
  if (!draft.mapping.has('Sale Price')) draft.take('Sale Price', sale?.profile)
  const unit = named.find(({ profile, role }) => draft.isFree(profile) && isUnit(profile.name, role))
  if (!draft.mapping.has('Unit Price')) draft.take('Unit Price', unit?.profile)
}

function textOf(draft: Draft): ColumnProfile | undefined {
  return draft
    .free()
    .filter(({ name, text, address }) => text >= 0.5 && address < 0.3 && PROMOTION_WORD.test(nameWords(name)))
    .sort((a, b) => b.distinct - a.distinct)[0]
}

function takeStore(draft: Draft): void {
  const byWords = (words: RegExp) =>
    draft.free().find(({ name, fill }) => fill === 1 && words.test(nameWords(name)))
  if (!draft.isSet('Specific Store')) draft.take('Specific Store', byWords(BRANCH_WORD))
  if (draft.isSet('Store')) return
  if ((draft.records[0]?.[draft.storeAt] ?? '') !== '') draft.mapping.set('Store', [STORE_COLUMN])
  else draft.take('Store', byWords(CHAIN_WORD))
}
