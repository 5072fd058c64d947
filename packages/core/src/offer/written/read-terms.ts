import type { DayReader, Period } from '../../day/read-day.ts'
import { t } from '../../language/index.ts'
import { fold } from '../../text/fold.ts'
import { isNoSale } from '../offer.ts'
import { isLimit } from '../terms/best-price.ts'
import { CARD_MAX_LENGTH } from '../terms/card-names.ts'
import type { WrittenTerms } from '../terms/offer-terms.ts'
import {
  isContradictory,
  isFromFirstPiece,
  MULTI_MAX_LENGTH,
  piecesOf,
  readMulti,
  writeMulti,
} from './read-multi.ts'

/** Columns of the terms in the order of their texts. */
const [FROM, TO, CARD, MULTI, LIMIT] = [0, 1, 2, 3, 4] as const
/**
 * Receives each part with an impossible value; the part is dropped.
 * @param isKept true for unknown wording, which is kept
 */
export type OnTermFault = (part: number, message: string, evidence: string, isKept?: boolean) => void

export interface ReadTerms {
  readonly written: WrittenTerms | null
  readonly isUnderstood: boolean
}

export const NO_TERMS: ReadTerms = { written: null, isUnderstood: true }

/**
 * Reads the terms of an offer. Contradictory parts are dropped and reported; unknown wording is kept.
 * @param texts first day, last day, card, pieces and limit, trimmed
 */
export function readTerms(texts: readonly string[], days: DayReader, onFault: OnTermFault): ReadTerms {
  // An empty cell of a spreadsheet may be a dash or `Nie`. A limit of 0 is a fault.
  const isEmpty = (text: string, part: number) => isNoSale(text) && !(part === LIMIT && /\d/.test(text))
  const [fromText = '', toText = '', card = '', multiText = '', limitText = ''] = texts.map((text, part) =>
    isEmpty(text, part) ? '' : text,
  )
  const period = periodOf(fromText, toText, days, onFault)
  const limit = limitOf(limitText, onFault)
  const multi = multiTextOf(multiText, limit, onFault)
  const isCard = card !== '' && card.length <= CARD_MAX_LENGTH
  if (card.length > CARD_MAX_LENGTH)
    onFault(
      CARD,
      t('Názov karty je príliš dlhý (najviac {cardMaxLength} znakov)', { cardMaxLength: CARD_MAX_LENGTH }),
      '',
    )
  // Days that cannot be read may be over, so the whole offer does not hold.
  if (period === null) return { written: null, isUnderstood: false }
  const written: WrittenTerms = {
    ...(period.from !== null && { valid_from: period.from }),
    ...(period.to !== null && { valid_to: period.to }),
    ...(isCard && { card }),
    ...(typeof multi === 'string' && { multi }),
    ...(limit !== undefined && { limit }),
  }
  return {
    written: Object.keys(written).length === 0 ? null : written,
    isUnderstood: multi !== null && (card === '' || isCard),
  }
}

function periodOf(fromText: string, toText: string, days: DayReader, onFault: OnTermFault): Period | null {
  if (fromText === '' && toText === '') return ALWAYS
  const isReadable = (text: string) => text === '' || days.days(text) !== null
  for (const [part, text] of [
    [FROM, fromText],
    [TO, toText],
  ] as const) {
    if (isReadable(text)) continue
    onFault(part, t('Deň platnosti sa nedá prečítať'), `: „${text.slice(0, 40)}“`)
    return null
  }
  const period = days.period(fromText, toText)
  if (period === null) {
    onFault(TO, t('Ponuka sa končí skôr, ako sa začne'), `: ${fromText} – ${toText}`)
    return null
  }
  const far = [period.from, period.to].find((day) => day !== null && (day < OLDEST || day > LATEST))
  if (far === undefined) return period
  onFault(far === period.from ? FROM : TO, t('Deň platnosti sa nedá prečítať'), `: „${far}“`)
  return null
}
const ALWAYS: Period = { from: null, to: null }
const OLDEST = '2000-01-01'
const LATEST = '2199-12-31'

/** `6`, `max. 2 ks na nákup`, `najviac 3 kusy na osobu`. */
const LIMIT_TEXT =
  /^(?:max\.? ?|maximalne |najviac |limit |len )?(\d{1,4})(?: ?(?:ks|kus|kusy|kusov|balenia|baleni))?(?: (?:na|\/) ?(?:1 )?(?:nakup|osobu|den|zakaznika|domacnost|kartu|uctenku))?$/

function limitOf(text: string, onFault: OnTermFault): number | undefined {
  if (text === '') return undefined
  const limit = text.length > 60 ? undefined : LIMIT_TEXT.exec(fold(text))?.[1]
  const count = limit === undefined ? undefined : Number(limit)
  if (isLimit(count)) return count
  onFault(
    LIMIT,
    t('Najväčší počet kusov musí byť celé číslo od 1 do 9999'),
    t(', nie „{text}“', { text: text.slice(0, 40) }),
  )
  return undefined
}

/**
 * Returns the grammar of the import for a known text, else the text as written.
 * @returns null for a contradictory condition, undefined without one
 */
function multiTextOf(
  text: string,
  limit: number | undefined,
  onFault: OnTermFault,
): string | null | undefined {
  if (text === '' || isFromFirstPiece(text)) return undefined
  if (text.length > MULTI_MAX_LENGTH) {
    onFault(
      MULTI,
      t('Text je príliš dlhý (najviac {multiMaxLength} znakov)', { multiMaxLength: MULTI_MAX_LENGTH }),
      '',
    )
    return null
  }
  const multi = readMulti(text)
  if (multi === null) {
    if (!isContradictory(text)) {
      onFault(MULTI, t('Podmienke nerozumieme, platí bežná cena'), `: „${text.slice(0, 40)}“`, true)
      return text
    }
    onFault(MULTI, 'Podmienka si odporuje', `: „${text.slice(0, 40)}“`)
    return null
  }
  const pieces = piecesOf(multi)
  if (limit === undefined || pieces <= limit) return writeMulti(multi)
  onFault(MULTI, t('Podmienka je od {pieces} kusov, kúpiť sa dá najviac {limit}', { pieces, limit }), '')
  return null
}
