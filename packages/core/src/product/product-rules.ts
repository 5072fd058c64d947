import { dayAfter } from '../day/calendar-day.ts'
import type { DayContext } from '../day/day-parts.ts'
import { DayReader } from '../day/read-day.ts'
import { t } from '../language/index.ts'
import { canonicalAkcia } from '../offer/canonical-akcia.ts'
import { NUMBER_MAX, parseMoney, toCents } from '../offer/money.ts'
import { effectivePrice, parseAkcia } from '../offer/offer.ts'
import { calculatedUnitPrice, chargedUnitPrice, unitPriceSize } from '../offer/unit-price.ts'
import { chargedOffer } from '../offer/written/charged-offer.ts'
import { NO_TERMS, readTerms } from '../offer/written/read-terms.ts'
import { regularOffer, storedOffer } from '../offer/written/stored-offer.ts'
import { DEFAULT_CURRENCY } from './currency.ts'
import { readEan } from './ean.ts'
import { readAmounts } from './measures/product-amounts.ts'
import { rowMeasures, writtenMeasures } from './measures/row-measures.ts'
import { readOrigin } from './origin.ts'
import { ALL_CSV_COLUMNS, type CsvColumn, PLAIN_FIELDS } from './product-fields.ts'
import type { ProductInput } from './product-input.ts'
import { currencyFault } from './read-currency.ts'
import { readVatRate } from './vat-rate.ts'

export const TITLE_MAX_LENGTH = 300
const ARTICLE_MAX_LENGTH = 100
const URL_MAX_LENGTH = 2_000
const AKCIA_MAX_LENGTH = 100
const OLDEST_DAY = '2000-01-01'
const FUTURE_DAYS = 366

const PLACED_TEXTS = PLAIN_FIELDS.map((field) => ({ ...field, place: ALL_CSV_COLUMNS.indexOf(field.column) }))
const TERMS_AT = ALL_CSV_COLUMNS.indexOf('Valid From')
const CARD_AT = ALL_CSV_COLUMNS.indexOf('Card')

/**
 * Receives each broken rule. `evidence` is appended where the reader cannot see the field (`, nie „x“`).
 * @returns true to continue with the other fields
 */
export type OnFault = (column: CsvColumn, message: string, evidence: string) => boolean

/** The treatment of a product with an unreadable amount or barcode, or without an amount and a unit price. */
export interface ProductRulesOptions {
  /** Whether a product without a store is refused; true by default. */
  readonly needsStore?: boolean
  /**
   * For files: an unreadable amount or barcode is dropped and noted instead of refused. A missing amount is read from
   * the title, and a missing unit price is calculated.
   */
  readonly onNote?: (column: CsvColumn, message: string) => void
  /** The installation's currency, as ISO 4217 has it; EUR by default. A product in another one is refused. */
  readonly currency?: string
}

export class ProductRules {
  readonly #today: string
  readonly #days: DayReader
  readonly #latest: string
  readonly #needsStore: boolean
  readonly #onNote: ProductRulesOptions['onNote']
  readonly #currency: string

  /** @param days context of written days; a product without a date gets today's */
  constructor(days: DayContext, options: ProductRulesOptions = {}) {
    this.#needsStore = options.needsStore ?? true
    this.#onNote = options.onNote
    this.#currency = options.currency ?? DEFAULT_CURRENCY
    this.#today = days.today
    this.#days = new DayReader(days)
    this.#latest = dayAfter(days.today, FUTURE_DAYS)
  }

  /**
   * Returns the product in the texts, or null once a rule is broken.
   * @param texts trimmed, in the order of `ALL_CSV_COLUMNS`
   */
  read(texts: readonly string[], onFault: OnFault): ProductInput | null {
    const [
      writtenTitle,
      akcia,
      priceText,
      unitText,
      url,
      path,
      gramText,
      category,
      secondCategory,
      thirdCategory,
      store,
      specificStore,
      date,
      eanText,
      amountText,
      amountUnit,
      article,
      currencyText,
      originText,
      vatText,
    ] = texts as [
      ...[string, string, string, string, string, string, string, string, string],
      ...[string, string, string, string, string, string, string, string, string, string, string],
    ]
    const title = UNSEEN.test(writtenTitle) ? writtenTitle.replace(ALL_UNSEEN, '') : writtenTitle
    const onNote = this.#onNote
    let isGood = true
    /** Returns true when reading is to stop. */
    const refuse = (column: CsvColumn, message: string, evidence = ''): boolean => {
      isGood = false
      return !onFault(column, message, evidence)
    }
    /** Notes a value of a file, which is left out, and refuses it in a form. Returns true when reading is to stop. */
    const leaveOut = (column: CsvColumn, message: string, evidence: string): boolean => {
      if (onNote === undefined) return refuse(column, message, evidence)
      onNote(column, message + evidence)
      return false
    }
    for (let column = 0; column < texts.length; column += 1) {
      if (
        texts[column] !== '' &&
        CONTROL_CHARACTER.test(texts[column]!) &&
        refuse(ALL_CSV_COLUMNS[column]!, t('Hodnota obsahuje nepovolený riadiaci znak.'))
      )
        return null
    }
    if (title === '' && refuse('Title', t('Názov produktu je povinný'))) return null
    if (title.length > TITLE_MAX_LENGTH && refuse('Title', tooLong(TITLE_MAX_LENGTH))) return null
    if (this.#needsStore && store === '' && refuse('Store', t('Obchod je povinný'))) return null
    const price = parseMoney(priceText)
    if (price === null) {
      if (
        priceText === '' ? refuse('Price', t('Cena je povinná')) : refuse('Price', BAD_PRICE, not(priceText))
      )
        return null
    } else if (price > NUMBER_MAX && refuse('Price', t('Cena je príliš vysoká'), colon(priceText)))
      return null
    const unitPrice = unitText === '' ? null : parseMoney(unitText)
    if (
      unitText !== '' &&
      (unitPrice === null || unitPrice > NUMBER_MAX) &&
      refuse('Unit Price', t('Jednotková cena musí byť nezáporné číslo'), not(unitText))
    )
      return null
    const amountTexts = { title, gram: gramText, amount: amountText, unit: amountUnit }
    const amounts = readAmounts(amountTexts, onNote !== undefined)
    const { gram, stated } = amounts
    if (amounts.isGramUnreadable) {
      if (onNote !== undefined)
        onNote('Gram', t('Množstvo sa nedá prečítať{gramText}', { gramText: colon(gramText) }))
      else if (refuse('Gram', t('Množstvo musí byť nezáporné číslo gramov'), not(gramText))) return null
    }
    if (amounts.isAmountUnreadable) {
      const written = `${amountText} ${amountUnit}`.trim()
      if (onNote !== undefined)
        onNote('Amount', t('Množstvo sa nedá prečítať{written}', { written: colon(written) }))
      else if (refuse('Amount', BAD_AMOUNT, not(written))) return null
    }
    const ean = eanText === '' ? NO_EAN : readEan(eanText)
    if (!ean.ok && leaveOut('EAN', ean.message, colon(eanText))) return null
    const akciaMessage = akcia === 'No' ? null : akciaFault(akcia)
    if (
      akciaMessage !== null &&
      refuse('Akcia', akciaMessage, akcia.length > AKCIA_MAX_LENGTH ? '' : colon(akcia))
    )
      return null
    if (url.length > URL_MAX_LENGTH && refuse('Image URL', tooLong(URL_MAX_LENGTH))) return null
    if (url.includes(':') && !WEB_ADDRESS.test(url) && refuse('Image URL', BAD_IMAGE_URL, not(url)))
      return null
    if (path.length > URL_MAX_LENGTH && refuse('Image path', tooLong(URL_MAX_LENGTH))) return null
    if (
      (path.split(/[/\\]/).includes('..') || (path.includes(':') && !WEB_ADDRESS.test(path))) &&
      refuse('Image path', t('Cesta k obrázku nie je platná'), colon(path))
    )
      return null
    for (const { column, maxLength, place } of PLACED_TEXTS)
      if (texts[place]!.length > maxLength && refuse(column, tooLong(maxLength))) return null
    if (article.length > ARTICLE_MAX_LENGTH && refuse('Article', tooLong(ARTICLE_MAX_LENGTH))) return null
    const otherMoney = currencyFault(currencyText, this.#currency)
    if (otherMoney !== null && refuse('Currency', otherMoney, colon(currencyText))) return null
    const origin = originText === '' ? '' : readOrigin(originText)
    if (origin === null && leaveOut('Origin', BAD_ORIGIN, colon(originText))) return null
    const vatRate = vatText === '' ? null : readVatRate(vatText)
    if (vatText !== '' && vatRate === null && leaveOut('VAT', BAD_VAT, colon(vatText))) return null
    const day = date === '' ? this.#today : this.#days.firstDay(date)
    if (day === null) {
      if (refuse('Date', t('Dátum sa nedá prečítať'), colon(date))) return null
    } else if (
      (day < OLDEST_DAY || day > this.#latest) &&
      refuse('Date', t('Dátum je mimo povoleného rozsahu'), colon(date))
    )
      return null
    const hasTerms = hasTermsIn(texts)
    const terms = hasTerms
      ? readTerms(texts.slice(TERMS_AT), this.#days, (part, message, evidence, isKept) => {
          const column = ALL_CSV_COLUMNS[TERMS_AT + part]!
          if (onNote !== undefined) onNote(column, message + evidence)
          else if (!isKept) refuse(column, message, evidence)
        })
      : NO_TERMS
    if (!isGood) return null
    const offered = { price: toCents(price!) / 100, akcia: canonicalAkcia(akcia) }
    const hasCard = texts[CARD_AT] !== undefined && texts[CARD_AT] !== ''
    const { price: regular, ...sale } = storedOffer(
      { written: terms.written, ...(terms.isUnderstood ? offered : regularOffer(offered, hasCard)) },
      this.#today,
    )
    const money = { price: regular, akcia: sale.akcia }
    const written = {
      title,
      ...{ category, secondary_category: secondCategory, third_category: thirdCategory },
      ...{ gram, stated, unitPrice },
    }
    // The price for holders of a card, or a later price, may follow from a percent.
    const { sale: advertised } = chargedOffer({ ...money, terms: sale.terms }, 0)
    const prices = [effectivePrice(money), regular, advertised, effectivePrice(offered), offered.price]
    const measures =
      onNote === undefined
        ? writtenMeasures(written)
        : rowMeasures({ ...written, otherwise: amounts.otherwise }, prices)
    const { amount, gram: held } = measures
    if (measures.note !== '') onNote?.(stated.amount_unit === '' ? 'Gram' : 'Amount', measures.note)
    const size = unitPriceSize({ ...amount, gram: held })
    const calculates = onNote !== undefined && !measures.unitPrice && held !== null && held > 0
    const charged = {
      regular,
      sale: effectivePrice(offered),
      charged: effectivePrice(money),
      stored: advertised,
      size,
    }
    return {
      title,
      price: regular,
      ...sale,
      unit_price: positive(
        calculates
          ? calculatedUnitPrice(charged.charged, size)
          : // A form shows what is charged, which only an amount can contradict.
            hasTerms && (onNote !== undefined || size > 0)
            ? chargedUnitPrice(measures.unitPrice, charged)
            : measures.unitPrice,
      ),
      image_url: url,
      image_path: path,
      gram: positive(held),
      category,
      secondary_category: secondCategory,
      third_category: thirdCategory,
      store,
      specific_store: specificStore,
      date: day!,
      ean: ean.ok ? ean.ean : '',
      ...amount,
      states_amount: measures.states_amount,
      article,
      currency: this.#currency,
      origin: origin ?? '',
      vat_rate: vatRate,
    }
  }
}

/** Returns whether a row has terms, which few rows have. */
function hasTermsIn(texts: readonly string[]): boolean {
  for (let column = TERMS_AT; column < texts.length; column += 1) if (texts[column] !== '') return true
  return false
}

const NO_EAN = { ok: true, ean: '' } as const

const BAD_AMOUNT = t('Zadajte množstvo aj jednotku: g, ml, ks alebo m')
const BAD_ORIGIN = t('Krajina pôvodu sa nedá prečítať')
const BAD_VAT = t('Sadzba DPH musí byť v\u00a0percentách, napríklad 19')
const BAD_PRICE = t('Cena musí byť nezáporné číslo')
export const BAD_IMAGE_URL = t('Adresa obrázka musí začínať http:// alebo https://')
export const WEB_ADDRESS = /^https?:\/\//i

function akciaFault(akcia: string): string | null {
  if (akcia.length > AKCIA_MAX_LENGTH) return tooLong(AKCIA_MAX_LENGTH)
  if (akcia.startsWith('-') && /^-\s*\d+([.,]\d+)?\s*€?$/.test(akcia))
    return t('Akciová cena nesmie byť záporná')
  const sale = parseAkcia(akcia)
  return sale.kind === 'price' && sale.price > NUMBER_MAX ? t('Akciová cena je príliš vysoká') : null
}

const positive = (value: number | null): number | null =>
  value === null || value === 0 ? null : Math.round(value * 100) / 100

const tooLong = (limit: number): string => t('Text je príliš dlhý (najviac {limit} znakov)', { limit })
const not = (text: string): string => t(', nie {text}', { text: short(text) })
const colon = (text: string): string => `: ${short(text)}`
const short = (text: string): string => `„${text.length > 40 ? `${text.slice(0, 40)}…` : text}“`

/** Soft hyphens and zero-width characters separate words for the search, invisibly. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/
const ALL_UNSEEN = new RegExp(UNSEEN, 'g')

/** Tabs and line ends are allowed in a cell; other control characters are not. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u
