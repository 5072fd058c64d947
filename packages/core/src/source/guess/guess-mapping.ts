import { DEFAULT_CURRENCY } from '../../product/currency.ts'
import { fold } from '../../text/fold.ts'
import { type SourceTarget, STORE_COLUMN, sourceColumnKey } from '../source-mapping.ts'
import { currencyCode, currencyOfName } from '../texts/currency-text.ts'
import type { ColumnProfile } from './column-profile.ts'
import { guessAmounts } from './guess-amounts.ts'
import {
  type Draft,
  draftOf,
  type Guess,
  type GuessOptions,
  guessOf,
  isNamedFor,
  namedFor,
} from './guess-draft.ts'
import { flagNamed, guessPrices } from './guess-prices.ts'
import { FOR_MEMBERS, nameWords, SALE } from './price-columns.ts'

/**
 * Guesses the meaning of a file's columns, by their names and content. Undecided columns are ignored.
 * @param records some of the file's records; without them only names count
 */
export function guessColumns(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  options: GuessOptions & { readonly currency?: string } = {},
): Guess {
  const draft = draftOf(columns, records, options)
  const { isSet } = draft
  leaveIndexes(draft)
  if (!isSet('Availability')) takeAvailability(draft)
  for (const target of NAMED) if (!isSet(target)) takeNamed(draft, target)
  for (const target of ['Valid From', 'Valid To'] as const) if (!isSet(target)) takeSaleDay(draft, target)
  if (!isSet('Valid From') && !isSet('Valid To')) takeDays(draft)
  if (!isSet('Valid From') && !isSet('Valid To')) takeSalePeriod(draft)
  if (!isSet('EAN')) takeBarcodes(draft)
  if (!isSet('Condition')) takeConditions(draft)
  guessPrices(draft, options.currency ?? DEFAULT_CURRENCY)
  // A title may end with its amount, so the amount is found first.
  if (!isSet('Title')) takeVariantTitle(draft)
  if (!isSet('Title')) takeText(draft, 'Title')
  guessAmounts(draft)
  for (const target of TEXTS) if (!isSet(target)) takeText(draft, target)
  for (const target of LATE) if (!isSet(target)) takeNamed(draft, target)
  if (!isSet('Card')) draft.take('Card', flagNamed(draft, FOR_MEMBERS))
  // An article number distinguishes goods of one title; then the title stays as it is written.
  if (draft.mapping.has('Article') && options.known?.Brand === undefined) draft.mapping.delete('Brand')
  takeShortCodes(draft)
  if (!isSet('Title')) takeLongestText(draft)
  if (!isSet('Store')) takeFileStore(draft)
  // The whole file is of one chain, so the names around its goods are of branches.
  else if (options.constants?.Store !== undefined && !isSet('Specific Store'))
    takeParentName(draft, 'Specific Store', ({ distinct, text }) => distinct > 1 && text >= 0.5)
  nameTheRest(draft)
  return guessOf(draft)
}

export const guessMapping = (
  columns: readonly string[],
): Readonly<Record<string, string | readonly string[]>> => guessColumns(columns, []).mapping

/** Found before prices, because their names have words of prices or their cells look like numbers. */
const NAMED: readonly SourceTarget[] = ['EAN', 'Valid From', 'Valid To', 'Date', 'Image URL', 'Condition']
const TEXTS: readonly SourceTarget[] = [
  'Title',
  'Store',
  'Category',
  'Secondary Category',
  'Third Category',
  'Brand',
  'Second Title',
]
const LATE: readonly SourceTarget[] = [
  'Specific Store',
  'Article',
  'Currency',
  'Image path',
  'Card',
  'Multi',
  'Limit',
  'Min Quantity',
]

/** Returns whether the cells of a column can be what its name says; true without cells to check. */
function fits(target: SourceTarget, profile: ColumnProfile): boolean {
  if (profile.filled === 0) return true
  switch (target) {
    case 'EAN':
      return profile.barcode >= 0.3 && profile.text < 0.2
    case 'Date':
      return profile.day >= 0.5
    case 'Valid From':
    case 'Valid To':
      // Tables write days as numbers, too.
      return profile.day >= 0.5 || profile.samples.every((text) => /^[34]\d{4}$/.test(text))
    case 'Image URL':
      return profile.address >= 0.5
    case 'Availability':
      return profile.availability >= 0.8
    case 'Condition':
      return (
        profile.text >= 0.3 &&
        !/^(?:new|used|nove|nova|novy|refurbished)$/.test(fold(profile.samples[0] ?? ''))
      )
    case 'Limit':
      return profile.number >= 0.5 || profile.text >= 0.5
    case 'Min Quantity':
      return profile.number >= 0.5 || profile.amount + profile.condition >= 0.5
    case 'Article':
      return profile.fill >= 0.9 && profile.distinct >= profile.filled * 0.05
    case 'Currency':
      return profile.samples.every((text) => text.length <= 5 && currencyCode(text) !== null)
    case 'Specific Store':
      return profile.address < 0.5
    default:
      return true
  }
}

const WHY_NOT: Readonly<Partial<Record<SourceTarget, string>>> = {
  EAN: 'Čísla nie sú čiarové kódy (nesedí kontrolná číslica).',
  Availability: 'Hodnotám nerozumieme ako dostupnosti.',
  Condition: 'Text nie je podmienkou ceny.',
  'Image URL': 'Hodnoty nie sú adresy obrázkov.',
}

function takeNamed(draft: Draft, target: SourceTarget): void {
  for (const profile of namedFor(draft, target)) {
    const isRange = target === 'Valid From' && isNamedFor(profile, 'Valid To')
    if (profile.filled === 0 && draft.records.length > 0) continue
    if (fits(target, profile)) {
      draft.take(target, profile)
      // A range of days in one cell is both.
      if (isRange && !draft.mapping.has('Valid To')) draft.take('Valid To', profile)
      return
    }
    const reason = WHY_NOT[target]
    if (reason !== undefined) draft.leftOut.set(profile.name, reason)
  }
}

/** Takes every column of availability: goods may be in stock and hidden all the same. */
function takeAvailability(draft: Draft): void {
  const named = namedFor(draft, 'Availability').filter(
    ({ filled }) => filled > 0 || draft.records.length === 0,
  )
  const fitting = named.filter((profile) => fits('Availability', profile))
  draft.take('Availability', ...fitting)
  for (const { name } of named.filter((profile) => !fitting.includes(profile)))
    draft.leftOut.set(name, WHY_NOT.Availability!)
}

const SALE_DAY = {
  'Valid From':
    /(?:^| )(?:start|starts|from|begins?|od|ab|von|desde|debut|dal|du|vanaf|fra|fran|kezdo|от|από|απο)(?: |$)|zaciat|zacat|pocat|pocet|poczat|(?:^| )startdat|de la|beginn|inicio|inizio|kezdet|incep|начал|εναρξ|תחיל/,
  'Valid To':
    /(?:^| )(?:ends?|to|until|till|do|bis|hasta|fin|fine|al|au|tot|til|vege?|zaro|до|έως|εως)(?: |$)|koniec|konec|ende|(?:^| )enddat|kraj|zavers|sfars|pana|краи|ληξ|סיום/,
} as const

/** Takes a day whose name says that a sale begins or ends, in any words. Without it a later sale would count today. */
function takeSaleDay(draft: Draft, target: 'Valid From' | 'Valid To'): void {
  const found = draft.free().filter(({ name, day }) => {
    const words = nameWords(name)
    return day >= 0.5 && SALE.test(words) && SALE_DAY[target].test(words)
  })
  if (found.length === 1) draft.take(target, found[0]!)
}

/** Takes a first and a last day, whatever they are of: a price with an end is not for always. */
function takeDays(draft: Draft): void {
  const [from, to] = (['Valid From', 'Valid To'] as const).map((target) =>
    draft.free().filter(({ name, day }) => {
      const words = nameWords(name)
      return day >= 0.5 && SALE_DAY[target].test(words) && !CHANGED.test(words)
    }),
  )
  if (from?.length !== 1 || to?.length !== 1 || from[0] === to[0]) return
  draft.take('Valid From', from[0])
  draft.take('Valid To', to[0])
}

/** Takes a column with both days of a sale in one cell. */
function takeSalePeriod(draft: Draft): void {
  const [period] = draft.free().filter(({ name, day }) => {
    const words = nameWords(name)
    return day >= 0.5 && SALE.test(words) && PERIOD.test(words)
  })
  draft.take('Valid From', period)
  draft.take('Valid To', period)
}
const PERIOD = /platnos|valid|trvan|trajan|termin|period|obdob|razdob|okres|zeitraum|gultig|vazi|dates|dni/

/** Ignores numbers of rows, which tables are saved with. */
function leaveIndexes({ profiles, leftOut }: Draft): void {
  for (const { name, isIndex } of profiles)
    if (isIndex && /^(?:|index|idx|id|unnamed.*|#|no|nr|poradie|row|row number)$/i.test(name.trim()))
      leftOut.set(name, 'Len čísluje riadky.')
}

/** Takes a column as the condition of the price when enough of its texts have a known one, whatever its name. */
function takeConditions(draft: Draft): void {
  const own = (['Multi', 'Card', 'Limit'] as const).flatMap((target) => namedFor(draft, target))
  const [found] = draft
    .free()
    .filter((profile) => !own.includes(profile) && profile.condition >= 0.2)
    .sort((a, b) => b.condition * b.filled - a.condition * a.filled)
  draft.take('Condition', found)
}

/** Takes digits with a valid check digit as barcodes, whatever the column's name. */
function takeBarcodes(draft: Draft): void {
  const found = draft
    .free()
    .find(({ barcode, distinct, filled }) => barcode >= 0.8 && distinct >= Math.min(10, filled * 0.2))
  if (found !== undefined && found.filled >= 3) draft.take('EAN', found)
}

/**
 * Takes the chain's own numbers, which barcodes of weighed and fresh goods often are. They distinguish goods of one
 * title.
 */
function takeShortCodes(draft: Draft): void {
  const ean = draft.mapping.get('EAN')
  if (draft.mapping.has('Article') || ean?.length !== 1) return
  const profile = draft.profiles.find(({ name }) => name === ean[0])
  if (profile === undefined || profile.number < 0.95 || profile.barcode === 1) return
  if (profile.filled > 0 && fits('Article', profile)) draft.mapping.set('Article', ean)
}

const NO_TITLE =
  /brand|znack|manuf|vyrobc|categ|kateg|grup|group|skupin|store|obchod|chain|url|link|image|obraz|promo|akci|unit|type|date|day|slug|desc.*(?:promo|akc)|condition|podmien|poznam|note|remark|comment|koment|status|verdikt|dovod/
const TITLE_WORD =
  /(?:^| )(?:name|title|nazov|nazev|naziv|nazwa|nombre|nom|nome|nev|denumire|naam|navn|namn|nimi|nm|наименование|име|название|назва|ονομα|ονομασια|שם)(?: |$)|bezeichnung|megnevezes/
const PRODUCT_WORD =
  /(?:^| )(?:product|produkt|producto|produit|prodotto|produs|termek|tovar|zbozi|artikel|articulo|article|item|proizvod|tuote|vare|goods)(?: |$)/
const CATEGORY_WORD = /categ|kateg|κατηγορ|категор|קטגור/

/** A shop system's kinds of records. */
const KIND_OF_RECORD =
  /^(?:simple|variable|variation|configurable|virtual|grouped|bundle|downloadable|product)$/i

function takeText(draft: Draft, target: SourceTarget): void {
  const isUsable = (profile: ColumnProfile) =>
    profile.filled === 0
      ? draft.records.length === 0
      : profile.text >= (target === 'Title' ? 0.6 : 0.5) &&
        !profile.isHash &&
        !profile.isCode &&
        profile.address < 0.3 &&
        !(target === 'Category' && profile.samples.every((text) => KIND_OF_RECORD.test(text)))
  // A third level needs a second.
  if (target === 'Third Category' && !draft.mapping.has('Secondary Category')) return
  const named = namedFor(draft, target)
  if (target === 'Category' || target === 'Secondary Category')
    for (const profile of named)
      if (profile.filled > 0 && !isUsable(profile))
        draft.leftOut.set(profile.name, 'Hodnoty sú kódy, nie názvy.')
  if (target === 'Title') {
    draft.take('Title', bestTitle(draft, named.filter(isUsable), isUsable))
    return
  }
  const isRight = (profile: ColumnProfile) => isUsable(profile) && isFewEnough(target, profile)
  const chosen = named.find((profile) => draft.isFree(profile) && isRight(profile))
  if (chosen !== undefined) draft.take(target, chosen)
  else if (target === 'Store') takeParentName(draft, target, isUsable)
  else if (target === 'Category' && draft.records.length > 0)
    draft.take(
      target,
      draft.free().find((profile) => CATEGORY_WORD.test(nameWords(profile.name)) && isRight(profile)),
    )
}

/** Takes the title around the variants of goods, whose own title is only a size: `500 g`. */
function takeVariantTitle(draft: Draft): void {
  const titles = namedFor(draft, 'Title').filter(({ text, amount }) => text >= 0.5 || amount >= 0.5)
  for (const outer of titles.filter(({ name }) => name.startsWith('../'))) {
    const key = sourceColumnKey(outer.name.slice(3))
    const own = titles.find(({ name }) => sourceColumnKey(name) === key)
    if (own === undefined || !(namesOuterGoods(draft) || isOfSizes(draft, own))) continue
    draft.take('Title', outer)
    draft.take('Second Title', own)
    return
  }
}

/** Returns whether each record has the number of the record around it as its `product_id`. */
function namesOuterGoods({ profiles, records }: Draft): boolean {
  const at = (name: string) => profiles.find((profile) => sourceColumnKey(profile.name) === name)?.position
  const [own, outer] = [at('productid'), at('../id')]
  if (own === undefined || outer === undefined) return false
  return records.every((record) => record[own] !== '' && record[own] === record[outer])
}

const SIZE_ALONE = /^\d[\d.,\s]{0,8}\p{L}{1,12}\.?$/u

const isOfSizes = ({ records }: Draft, { position, filled }: ColumnProfile): boolean =>
  records.filter((record) => SIZE_ALONE.test(record[position]?.trim() ?? '')).length >= filled * 0.5

/** Takes the name of a store or branch from the object or element around its goods. A title is the document's. */
function takeParentName(
  draft: Draft,
  target: 'Store' | 'Specific Store',
  isUsable: (profile: ColumnProfile) => boolean,
): void {
  const parent = draft.free().find((profile) => {
    const words = nameWords(profile.name)
    const isName = profile.name.startsWith('../') && TITLE_WORD.test(words) && !/title/.test(words)
    return isName && isUsable(profile) && isFewEnough('Store', profile)
  })
  draft.take(target, parent)
}

/** Returns whether values repeat enough: goods share stores and categories. */
function isFewEnough(target: SourceTarget, { distinct, filled }: ColumnProfile): boolean {
  if (target !== 'Store' && target !== 'Category') return true
  return distinct <= Math.max(20, filled * 0.3)
}

const SAME_MIN = 4

function bestTitle(
  draft: Draft,
  named: readonly ColumnProfile[],
  isUsable: (profile: ColumnProfile) => boolean,
): ColumnProfile | undefined {
  const byWords = draft.free().filter((profile) => {
    const words = nameWords(profile.name)
    const isTitle = !NO_TITLE.test(words) && (TITLE_WORD.test(words) || PRODUCT_WORD.test(words))
    return isTitle && isUsable(profile)
  })
  const candidates = [...new Set([...named, ...byWords])]
  const score = (profile: ColumnProfile): number => {
    const at = named.indexOf(profile)
    const words = nameWords(profile.name)
    const byName = at >= 0 ? 100 - at : TITLE_WORD.test(words) ? 70 : 50
    const isFew = draft.records.length > 20 && profile.distinct < profile.filled * 0.02 ? 20 : 0
    // All goods have the same text there, such as the name of their currency.
    const isSame = profile.filled > SAME_MIN && profile.distinct === 1 ? 60 : 0
    // A part of the goods may have a title, too.
    const isInner = /[^./][./][^./]/.test(profile.name) ? 30 : 0
    // A file may name its goods in several languages; the title is the Slovak name.
    const isOwn = /(?:^| )(?:sk|slovak)$/.test(words) ? 5 : 0
    return isOwn + byName - (profile.lines > 0.3 ? 60 : 0) - isFew - isSame - isInner
  }
  return candidates.sort((a, b) => score(b) - score(a))[0]
}

/** Takes the column of long, ever different texts as the title when no name identifies it. */
function takeLongestText(draft: Draft): void {
  if (draft.records.length === 0) return
  const candidates = draft
    .free()
    .filter(
      (profile) =>
        profile.text >= 0.9 &&
        profile.fill >= 0.9 &&
        profile.address === 0 &&
        !profile.isHash &&
        profile.day < 0.1 &&
        profile.amount < 0.3 &&
        profile.distinct >= profile.filled * 0.5 &&
        !NO_TITLE.test(nameWords(profile.name)),
    )
  if (candidates.length === 1) draft.take('Title', candidates[0]!)
  else for (const { name } of candidates) draft.leftOut.set(name, 'Názvom produktu môže byť viac stĺpcov.')
}

/** Takes a store that no column names: from the name of the file, else from a number of the chain. */
function takeFileStore(draft: Draft): void {
  if (draft.records.length === 0) return
  const text = draft.records[0]![draft.storeAt] ?? ''
  // Codes of several chains are not one store.
  const isOfSeveral = draft
    .free()
    .some(
      (profile) =>
        profile.distinct > 1 && (isNamedFor(profile, 'Store') || CHAIN_CODE.test(nameWords(profile.name))),
    )
  if (text !== '' && !isOfSeveral) {
    draft.mapping.set('Store', [STORE_COLUMN])
    return
  }
  const chain = draft.free().find(({ name }) => /^(?:chain ?id|chain|retailer ?id)$/.test(nameWords(name)))
  if (chain !== undefined && chain.fill === 1) draft.take('Store', chain)
}

const CHAIN_CODE =
  /^(?:chain|retailer|merchant|seller|supermarket|obchod|retazec|lanac|trgovac)(?: ?(?:id|uuid|code|key|no|nr|kod|sifra))?$/

const CHANGED = /updat|modif|chang|scrap|creat|generat|fetch|zmen|aktualiz|crawl|stiahn|עודכן|עדכון/

function nameTheRest(draft: Draft): void {
  const currencies = new Set(
    (['Price', 'Sale Price', 'Old Price'] as const).flatMap((target) =>
      (draft.mapping.get(target) ?? []).flatMap((name) => currencyOfName(name) ?? []),
    ),
  )
  for (const profile of draft.free()) {
    const { name } = profile
    const other = currencyOfName(name)
    if (profile.filled === 0 && draft.records.length > 0) draft.leftOut.set(name, 'Stĺpec je prázdny.')
    else if (other !== null && currencies.size > 0 && !currencies.has(other))
      draft.leftOut.set(name, `Je v inej mene (${other}).`)
    else if (profile.day >= 0.5 && CHANGED.test(nameWords(name)))
      draft.leftOut.set(name, 'Je to deň zmeny záznamu, nie deň ceny.')
    else if (profile.day >= 0.5) draft.leftOut.set(name, 'Nie je jasné, čoho je to deň.')
    else draft.leftOut.set(name, 'Nepotrebujeme ho, alebo nie je jasné, čo znamená.')
  }
}
