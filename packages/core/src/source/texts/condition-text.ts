import { fold } from '../../text/fold.ts'

export interface ConditionText {
  readonly card: string
  /** A number of pieces, or wording that may be unreadable. The regular price is then shown with it. */
  readonly multi: string
  /** The most pieces of a purchase, as it is written. */
  readonly limit: string
  /** With a card, and without it, where the text names both. */
  readonly prices: { readonly card: string; readonly regular: string } | null
  /** True when the price may not be for everybody. */
  readonly isConditional: boolean
}

const NO_CONDITION: ConditionText = { card: '', multi: '', limit: '', prices: null, isConditional: false }
const TEXT_MAX = 200
const MONEY = '(\\d{1,5}[.,]\\d{2})'
const CARD_PRICES = new RegExp(
  `^s (.{2,60}?) ${MONEY} ?€? ?\\((?:bez karty|bez aplikácie|inak) ${MONEY} ?€?\\)$`,
  'iu',
)
const CARD =
  /^(?:(?:len |iba )?(?:s|so|pre|with|mit)(?: (?:kartou|aplikáciou|app))? )?((?:Lidl Plus|(?:Tesco )?Clubcard|Kaufland Card(?: XTRA)?|Moja Billa|(?:COOP Jednota|Jednota)(?: karta)?))(?:,? ?-? ?\d{1,2} ?%)?$/iu
const TRIGGER =
  /kart|card|lidl plus|xtra|\bapp|aplik|apk|klub|club|kupon|coupon|vernost|clen|member|kunden|pri (?:kupe|nakupe|odbere)|nakup|zakup|drug|druh[ye] (?:kus|ks)|zadarmo|gratis|free|\d ?\+ ?\d|\bod \d|\d ?(?:ks|kus|bal)|\bks\b|a viac|\bab \d|\bkup|senior|student|len |iba |only|nur |solo /
const HARMLESS =
  /^(?:rozne druhy|dlhodobo zlacnene|nova nizsia cena|supercena|vyhodne|super cena|trvale nizka cena|\+? ?zaloha?(?: za obal)?(?: \d+[.,]\d+ ?€(?:\/(?:obal|ks|kus))?)?|\d+(?:[.,]\d+)? ?% ?(?:alcohol|alk\.?|alkoholu|obj\.?)|akciova cena platna [\d. –-]+|rozne prichute|vybrane druhy|mrazene|chladene|cerstve)$/

/** Notes on days, units, savings, kinds and shares: patterns of folded texts without words of conditions. */
const NOTES: readonly RegExp[] = [
  /^(?:vikendova ponuka|ponuka|cena|akcia)? ?(?:plati )?\d{1,2}\. ?(?:\d{1,2}\.)? ?(?:\d{4})? ?[–-] ?\d{1,2}\. ?\d{1,2}\.(?: ?\d{4})?$/,
  /^(?:tlacena )?(?:jednotkova )?(?:cena )?[\d.,]+(?: ?[–-] ?[\d.,]+)? ?€ ?\/ ?(?:100 ?g|kg|l|ks|kus)(?: podla variantu| pevneho podielu)?$/,
  /^tlacena (?:jednotkova )?cena [\d.,]+ ?€ ?\/ ?(?:100 ?g|kg|l|ks|kus)(?: pevneho podielu)?$/,
  /^(?:usetrite|uspora|usetrite az|zlava) -?\d{1,2} ?%(?: oproti [\p{L} ]{1,60})?$/u,
  /^(?:cenovy hit|hit tyzdna|hit|novinka|tip|top cena|super ponuka|vyhodna ponuka)$/,
  /^\d ?vrstvov[\p{L}]{1,3}$/u,
  /^\d{1,3}(?:[.,]\d{1,2})?(?: ?\/ ?\d{1,3}(?:[.,]\d{1,2})?)? ?%(?: [\p{L}]{2,12}\.?)?$/u,
  /^[\p{L} -]{2,30}(?:\/[\p{L} -]{2,30}){1,4}$/u,
  /^\+ ?zalohy?(?: za obaly?)?(?: \d+[.,]\d+ ?€(?:\/(?:obal|ks|kus))?)?$/,
  /^(?:\/ ?|za )?(?:opak\.?|opakowanie|zest\.?|pare|szt\.?|sztuke)$|^do wyboru$/,
]
const isNote = (text: string): boolean =>
  HARMLESS.test(text) || (!TRIGGER.test(text) && NOTES.some((pattern) => pattern.test(text)))

/** Kinds of discounts as Open Prices names them; the first two are for everybody. */
const KINDS: Readonly<Record<string, string>> = {
  SALE: '',
  SEASONAL: '',
  LOYALTY_PROGRAM: 'pre členov vernostného programu',
  QUANTITY: 'pri väčšom množstve',
  EXPIRES_SOON: 'krátko pred koncom trvanlivosti',
  PICK_IT_YOURSELF: 'pri samozbere',
  SECOND_HAND: 'použitý tovar',
  OTHER: 'za inej podmienky',
}

const LIMIT = /^(?:max|najviac|limit)[^\d]{0,12}\d{1,3}(?!\d)/

/** Reads the condition of a price. Notes such as `rôzne druhy` are not a condition. */
export function conditionText(text: string): ConditionText {
  const whole = KINDS[text.trim()] ?? text.trim()
  if (whole === '') return NO_CONDITION
  const prices = whole.length > TEXT_MAX ? null : CARD_PRICES.exec(whole)
  if (prices !== null) {
    const [, card = '', withCard = '', without = ''] = prices
    return { card, multi: '', limit: '', prices: { card: withCard, regular: without }, isConditional: true }
  }
  let card = ''
  let limit = ''
  const rest: string[] = []
  for (const part of whole.slice(0, TEXT_MAX).split(/[;,] |;/)) {
    const words = part.trim()
    const found = CARD.exec(words)?.[1]
    if (found !== undefined) card = found
    else if (LIMIT.test(fold(words))) limit = words
    else if (words !== '' && !isNote(fold(words))) rest.push(words)
  }
  const multi = whole.length > TEXT_MAX ? whole : rest.join('; ')
  const isConditional = card !== '' || TRIGGER.test(fold(multi))
  return { card, multi, limit, prices: null, isConditional }
}
