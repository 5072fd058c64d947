import { fold } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import { currencyOfName } from '../texts/currency-text.ts'
import type { ColumnProfile } from './column-profile.ts'

/** The meaning of a column of prices. `other`: of the past, without tax, the lowest of some days, or not for everybody. */
type PriceRole = 'price' | 'sale' | 'old' | 'unit' | 'off' | 'other'

export interface PriceColumn {
  readonly profile: ColumnProfile
  readonly role: PriceRole
  readonly withTax: boolean
  /** ISO 4217, from its name; null when the name has none. */
  readonly currency: string | null
}

/** Splits a name into words: `salePrice_EUR` is `sale price eur`. */
export const nameWords = (column: string): string =>
  fold(
    column
      .replace(/^\S*[./:](?=[^./:\s()]+$)/, '')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/[^\p{L}\p{N}%]+/gu, ' '),
  ).trim()

const PRICE =
  /(?:^| )(?:prices?|cen[aye]?|cijen[aeu]|precios?|pvp|prix|prezzo|preco|ar|ara|pret|prijs|pris|hinta|kaina|hind|mpc|moc|цена|цени|ціна|τιμη|מחיר|kosten|cost)\d*(?: |$)|preis|pris(?: |$)|hinta|price/
const LOWEST =
  /lowest|najniz|nejniz|niedrigst|plus bas|mas bajo|legalacsony|najniska| ?\d+ ?d(?:ni|ana|ays|age?)?(?: |$)|u ?30|omnibus|sidren|anchor|average|priemern|prumern|histor/
const WITHOUT_TAX =
  /(?:bez|excl|excluding|ohne|without|sans|sin|senza|fara|ex|no) ?(?:dph|pdv|vat|mwst|ust|tva|iva|afa|moms|btw|ddv|tax|taxes)|(?:dph|pdv|vat|mwst|tva|iva|tax|taxes) ?(?:excl|esclus)|zzgl|hors|nett?o|(?:^| )(?:net|ht)(?: |$)|zaloh|deposit|pfand/
/** Facts about a price: `price.precision`, `price.currency`. */
const NOT_MONEY =
  /^(?:(?:fraction |minor |decimal )?digits|decimals?|precision|scale|exponent|currency(?: code)?|type|per|uom|id|date|qty|quantity|rate)$/
/** Prices that hold later, and sales of the past. */
const FUTURE = /buduc|budouc|planovan|pripravovan|nadchadz|kommend|zukunft|upcoming|future|(?:^| )next(?: |$)/
const PAST = /posledn|naposled|minul|letzt|(?:^| )(?:last|ultim[oa]|derniere?)(?: |$)/
/** Prices of purchase, for dealers, of competitors, and of a whole carton. */
const FOR_DEALERS =
  /nakup|obstarav|poriz|einkauf|acquist|achat|nabavn|zakup|beszerz|nagyker|inkoop|inkop|innkjop|indkob|purchase|wholesale|velkoobch|fakturac|skladov|dodavat|supplier|vyrobn|distrib|resell|konkuren|competit|wettbewerb|karton|carton|palet|доставн|покупн|закуп|χονδρικ|αγορας|עלות|(?:^| )(?:voc|ek|pvd|cost price|price cost|unit cost|cost[eo]|compra|b ?2 ?b|dealer|trade|partner\p{L}*|hurt\p{L}*|grossist\p{L}*|mayorista|case)(?: |$)/u
/** Prices for members, holders of a card and users of an application. */
export const FOR_MEMBERS =
  /kart(?!on|of)|kaart|klub(?!k)|club|vernost|loyal|lojaln|fidel|member|mitglied|clens|socio|aplik|(?:^| )(?:cards?|cart[ae]|tarjeta|tessera|vip|prime|plus|apps?|leden|clen\p{L}*|xtra|zamestnan\p{L}*|student\p{L}*|senior\p{L}*)(?: |$)/u
const WITHOUT_CARD =
  /(?:^| )(?:bez|ohne|without|sans|sin|senza|zonder|no|non|ne|nie) ?(?:kart|kaart|klub|club|card|carte|tarjeta|tessera|member|mitglied|clen|aplik|app)/
/** A price from several pieces on. */
const OF_SEVERAL =
  /(?:^| )(?:[2-9]|[1-9]\d{1,3}) ?(?:a viac|a vice|ks|kus\p{L}*|pcs|pieces|stk|stuck|st|szt|kom|db|bal)(?: |$)/u
const WITH_TAX = /dph|ddv|btw|vat|brutto|gross|mwst|tva|ttc|iva|pdv|afa|moms|incl/
const PER_UNIT =
  /unit|(?:^| )(?:per|po|za|na|pro|pour|por|al|au|je|pr|pe) (?:1 )?(?:kg|l|kilo|lit\p{L}*|mj|jm|jedn\p{L}*|mjeri|ks|100|unidad|medida|kilogram)|(?:^| )(?:kg|mj|jm|rel)(?: |$)|jednot|mern|grundpreis|jedinic|(?:^| )jed ?mj|kilo|medida|egyseg|basispreis|base price|jamfor|yksikko|enot|jednostk|einheit|eenheid|enhet|birim|ליחידה|ליחידת|единиц|μοναδ/u
/** A word for a sale in a name. */
export const SALE =
  /(?:^| )(?:pop|bonus)(?: |$)|sale|promo|akci|akc(?:n|e)|aktion|angebot|special|offer|ofert|discount|popust|kampan|tilbud|tarjous|reduc|rebaj|оферт|промо|намален|προσφορ|מבצע|(?:po|v) (?:zlav|slev|akci)|poseb|znizen|snizen|zlacnen|clearance|vypredaj|vyprodej|dopredaj|ausverkauf|soldes/
const OLD =
  /(?:^| )(?:old|orig|original|before|was|prev|previous|regular|normal|list|market|mrp|rrp|msrp|initial|full|pvpr|ord|compare|deleted|struck|crossed|uvp|statt|vorher|alt|alter|antes|anterior|barre|regi|eredeti|vechi|star[aeyi]?|стара|редовна|αρχικη|highest)(?: |$)|povodn|puvodn|bezn|preciarkn|preskrtn|normalpreis|regular|ordinar|(?:pred|bez|without|ohne) (?:zlav|slev|discount|rabat)/
const OFF =
  /zlav|slev|discount|rabat|popust|sconto|descuento|remise|kedvezm|ahorro|saving|uspora|הנחה|отстъпка|εκπτωση|znizk|snizen|reduction|pct|percent|%/

/** Adds the words of the parent: `basePrice.price` is not a price of the goods, and `price.amount` is. */
export const outerWords = (column: string): string => {
  const [outer, inner] = /^(?:.*[./])?([^./\s]+)[./]([^./\s]+)$/.exec(column)?.slice(1) ?? []
  return inner === undefined ? nameWords(column) : `${nameWords(outer!)} ${nameWords(inner)}`
}

/** Words of a price that change nothing for shoppers. */
const NEUTRAL =
  /^(?:s|z|incl|inkl|inc|including|with|vrat|vratane|vcetne|vc|mit|avec|con|aktualn[aei]|current|actual|aktuell\p{L}*|now|today|teraz|dnes|final|konecn[ae]|koncov[ae]|new|nov[aeoy]|nowa|neu\p{L}*|predajn[ae]|prodejn[ie]|prodajna|sell|selling|retail|maloobchodn[aie]|consumer|store|shop|base|display|listing|item|product|value|amount|number|sum|our|nas[ae]|jednotliv\p{L}*|\d)$/u

/** Returns whether every word of a price's name is known, so that nobody needs a card for it or comes too early. */
export const hasKnownWords = (name: string): boolean =>
  nameWords(name)
    .split(' ')
    .every(
      (word) =>
        PRICE.test(` ${word} `) || NEUTRAL.test(word) || WITH_TAX.test(word) || currencyOfName(word) !== null,
    )

/** A file asks for each of its elements, which have few names. */
const NAMES_REMEMBERED = 1_000

/** Returns whether a column or element is named for a price of any kind. */
export const isPriceName = remembered((name) => PRICE.test(` ${outerWords(name)} `), NAMES_REMEMBERED)

export function priceColumn(profile: ColumnProfile): PriceColumn | null {
  const words = outerWords(profile.name)
  const currency = currencyOfName(profile.name)
  const isPrice = PRICE.test(` ${words} `) && !NOT_MONEY.test(nameWords(profile.name))
  if (!isPrice) return OFF.test(words) ? { profile, role: 'off', withTax: false, currency } : null
  const role = ((): PriceRole => {
    if (WITHOUT_TAX.test(words) || LOWEST.test(words)) return 'other'
    if (FUTURE.test(words) || (PAST.test(words) && SALE.test(words))) return 'other'
    if (FOR_DEALERS.test(words) || OF_SEVERAL.test(words)) return 'other'
    if (FOR_MEMBERS.test(words) && !WITHOUT_CARD.test(words)) return 'other'
    if (PER_UNIT.test(words)) return 'unit'
    if (OLD.test(words)) return 'old'
    return SALE.test(words) ? 'sale' : 'price'
  })()
  return { profile, role, withTax: WITH_TAX.test(words), currency }
}
