import { isNoSale } from '../../offer/offer.ts'
import { piecesOf, type ReadMulti, readMulti } from '../../offer/written/read-multi.ts'
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
/** Any other card after a word such as `mit`: its name ends with a word for a card. */
const NAMED_CARD =
  /^(?:(?:nur|len|iba|pouze|only|alleen|samo|tylko) )?(?:s|so|se|pre|pro|with|for|mit|für|met|voor|z|ze|dla|sa|uz|za) (?:(?:kartou|kartu|aplikáciou|aplikací|kartą|aplikacją|karticom|aplikacijom|der|de|your|uw) )?((?:[\p{L}\d][\p{L}\d.'’&-]{0,20} ){0,3}\p{L}[\p{L}\d-]{0,20} ?(?:plus|card|club|klub|pass|bonus|extra|xtra|prime)|(?:[\p{L}\d][\p{L}\d.'’&-]{0,20} ){0,3}\p{L}{3,20}(?:card|karte|kaart))(?:,? ?-? ?\d{1,2} ?%)?$/iu
const TRIGGER =
  /kart|card|kaart|lidl plus|\b(?:ab|vanaf|mit|met|przy|voor|fur|for|buy|kauf\w*|koop|halen|coupon|gutschein) |xtra|\bapp|aplik|apk|klub|club|kupon|coupon|vernost|clen|member|kunden|pri (?:kupe|nakupe|odbere)|nakup|zakup|drug|druh[ye] (?:kus|ks)|zadarmo|gratis|free|\d ?\+ ?\d|\bod \d|\d ?(?:ks|kus|bal)|\bks\b|a viac|\bab \d|\bkup|senior|student|len |iba |only|nur |solo /
const OFF =
  /^(?:[-–—] ?\d{1,2} ?%|\d{1,2} ?% (?:zlava|sleva|rabatt|korting|off|discount|popusta?|rabatu|taniej|gunstiger|billiger)|(?:zlava|sleva|rabatt|korting|popust|rabat|save|spare) \d{1,2} ?%)$/
const ADVERTISED =
  /^(?:akcia|akce|akciova cena|aktion|aktionspreis|angebot|angebotspreis|wochenangebot|super ?(?:sale|knuller|angebot)?|sale|offer|special offer|deal|aanbieding|actie|korting|akcija|promocija|promocja|promotion|promo|discount|rabatt|zlava|sleva|zlacnene|reduziert|billiger|(?:dauer)?tiefpreis|preis-?hit|knuller|neu|new|nieuw|novo|nowosc|top|xxl|bio|statt \d{1,4}[.,]\d{2} ?€?|solange der vorrat reicht|do vypredania zasob|kym sa minu zasoby)!?$/
const HARMLESS =
  /^(?:rozne druhy|bez podmien(?:ky|ok)|dlhodobo zlacnene|nova nizsia cena|supercena|vyhodne|super cena|trvale nizka cena|\+? ?zaloha?(?: za obal)?(?: \d+[.,]\d+ ?€(?:\/(?:obal|ks|kus))?)?|\d+(?:[.,]\d+)? ?% ?(?:alcohol|alk\.?|alkoholu|obj\.?)|akciova cena platna [\d. –-]+|rozne prichute|vybrane druhy|mrazene|chladene|cerstve)$/

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
  HARMLESS.test(text) ||
  OFF.test(text) ||
  ADVERTISED.test(text) ||
  (!TRIGGER.test(text) && NOTES.some((pattern) => pattern.test(text)))

/** Kinds of discounts as Open Prices names them; the first two are for everybody. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    SALE: '',
    SEASONAL: '',
    LOYALTY_PROGRAM: 'pre členov vernostného programu',
    QUANTITY: 'pri väčšom množstve',
    EXPIRES_SOON: 'krátko pred koncom trvanlivosti',
    PICK_IT_YOURSELF: 'pri samozbere',
    SECOND_HAND: 'použitý tovar',
    OTHER: 'za inej podmienky',
  }),
)

const LIMIT = /^(?:max|najviac|limit)[^\d]{0,12}\d{1,3}(?!\d)/

/** Reads the condition of a price. Notes such as `rôzne druhy` are not a condition. */
export function conditionText(text: string): ConditionText {
  const whole = KINDS.get(text.trim()) ?? CODES.get(codeKey(text)) ?? text.trim()
  if (isNoSale(whole)) return NO_CONDITION
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
    const found = (CARD.exec(words) ?? NAMED_CARD.exec(words))?.[1]
    if (found !== undefined) card = found
    else if (LIMIT.test(fold(words))) limit = words
    else if (words !== '' && !isNote(fold(words))) rest.push(words)
  }
  const multi = whole.length > TEXT_MAX ? whole : withoutImplied(rest).join('; ')
  const isConditional = card !== '' || TRIGGER.test(fold(multi)) || readMulti(multi) !== null
  return { card, multi, limit, prices: null, isConditional }
}

/** Codes of promotions in other files, in any case; an empty meaning is a price for everybody. */
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'pre členov vernostného programu':
      'loyalty|loyalty card|loyalty price|member|members|members only|member price|membership|club|club price|club card|' +
      'clubcard|karta|s kartou|klub|klubova|klubova cena|vernost|vernostna|vernostna cena|kundenkarte|kartica',
    'len v aplikácii': 'app|app only|app price|aplikacia|v aplikacii',
    'pri uplatnení kupónu': 'coupon|kupon|voucher|gutschein|promo code|zlavovy kod',
    'pri väčšom množstve':
      'multi buy|multibuy|multi|bundle|quantity discount|volume discount|mnozstevna|mnozstevna zlava|bogo|x for y|n for x|' +
      'mix and match|mix match|multipack|viac kusov',
    '':
      'price cut|price reduction|price drop|price off|discount|discounted|akcna cena|promo price|standard|regular|normal|basic|' +
      'tpr|edlp|clearance|vypredaj|dopredaj|leaflet|letak|flyer|rollback|temporary|permanent|weekly|snizenje|akcijska prodaja|' +
      'rasprodaja|zlavnene|percentage|fixed',
  }).flatMap(([meaning, codes]) => codes.split('|').map((code) => [code, meaning] as const)),
)
const CODE_MAX = 30
const codeKey = (text: string): string =>
  text.length > CODE_MAX ? '' : fold(text.replaceAll('_', ' ').replaceAll('-', ' '))

/** Removes a number of pieces that another part has already: `2+1 gratis, Ab 3 Stk.` */
function withoutImplied(parts: readonly string[]): readonly string[] {
  const read = parts.map((part) => [part, readMulti(part)] as const)
  const others = read.filter(([, multi]) => multi?.kind !== 'from')
  const [[, other = null] = []] = others
  if (others.length !== 1 || other === null) return parts
  const isImplied = (multi: ReadMulti | null) => multi?.kind === 'from' && multi.quantity <= piecesOf(other)
  return read.filter(([, multi]) => !isImplied(multi)).map(([part]) => part)
}

/** Returns whether a text has a condition in words with a known meaning. */
export function hasKnownCondition(text: string): boolean {
  if (text === '' || text.length > TEXT_MAX) return false
  if (KINDS.has(text) || CODES.get(codeKey(text))) return true
  const { card, multi, prices } = conditionText(text)
  return card !== '' || prices !== null || (multi !== '' && readMulti(multi) !== null)
}
