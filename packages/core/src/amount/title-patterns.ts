import { onFirstUse } from '../objects/on-first-use.ts'

/** Patterns of amounts in folded titles. Each is linear in the length of its text, and titles are short. */

/** Units as titles write them. Words are matched by their beginning, since they are declined: `gramov`, `litra`. */
const UNIT =
  '(?:mililit|centilit|decilit|dekagram|kilogram|gram|lit)\\p{L}{0,5}|kilos?|deka|dkg|dag|dg|kgs?|grs?|gms?|g|ml|cl|dcl|dl|cc|ltrs?|lts?|l'

const END = '(?![\\p{L}\\p{N}])'
/** A unit may touch an `x` that begins the number of packs (`80gx3`), or a word that was cut off with a dot. */
const UNIT_END = '(?![\\p{L}\\p{N}])|(?=x\\s?\\d)'
/** `80 g/m2`, `3 l/min`: a rate, not an amount. */
const NO_RATE = '(?!\\s?/\\s?(?:min|hod|h|sec|s|m2|m²|m3|l|den|day|tag)(?!\\p{L}))'
/** Not inside a number. A word may end right before it, with a dot (`BRUSN.0,5 L`) or without (`Mountain150g`). */
const START = '(?<![\\p{N}]|[\\p{N}][.,/])'
/** Thousands with a space between are round numbers: `Spaghetti 5 500 g` is 500 g of number 5. */
const NUMBER =
  '(?:(?<![\\p{L}/])[1-9]\\d? 000|\\d+[.,]\\d+|(?<![^ ])[.,]\\d+|[1-9]\\s?/\\s?(?:[2-9]|10)(?!\\d)|\\d+)'
const TIMES = '\\s*[x×*]\\s*'

const PIECE_NAMES =
  'ks|zvaz\\p{L}{2}|kus\\p{L}*|stk|stck|st(?=\\.|$)|stu(?:e)?ck|stuks?|pcs?|pieces?|kom|komad\\p{L}*|szt|sztuk\\p{L}*|db|darab|uds?|unidades|unid|unites?|piezas|' +
  'roliek|rolk\\p{L}*|rolek|rollen|rollos?|rouleaux|rola|role|roli|tekercs|' +
  'tabliet|tablet\\p{L}*|tablett\\p{L}*|tabl?|tbl|pastill\\p{L}*|comprimidos|prani|davok|davek|praci\\p{L}*|waschgange|wl|lavages?|lavados|mycich|' +
  'vreciek|vreck\\p{L}*|toreb\\p{L}*|sackov|saszet\\p{L}*|sachets?|kapsul\\p{L}*|kapsulek|kapslich|capsul\\p{L}*|er|portion\\p{L}*|porci\\p{L}*|platk\\p{L}*|(?:teig)?blatter|' +
  'bolsitas|sobres|rebanadas|listkov'
/** Containers of several packs of one size: `3 ks x 400 g`, `6 fliaš po 0,5 l`, `pack de 16 unidades de 125 g`. */
const CONTAINERS = `(?:${PIECE_NAMES}|fl\\p{L}{0,5}|lahv\\p{L}{0,2}|plech\\p{L}{0,8}|konz\\p{L}{0,5}|bal\\p{L}{0,5}|kelim\\p{L}{0,4}|tegl\\p{L}{0,4}|dosen?|flaschen|becher|botellas?|latas?|briks?|tarrinas?|yogures|bricks?|packs?|paq\\p{L}{0,6}|cans|bottles|pots|bouteilles|canettes)`

export const packsOfPattern = onFirstUse(
  () =>
    new RegExp(
      `${START}(?:(\\d{1,2})\\s?\\+\\s?)?(\\d+)(?: ?(?:gratis|zadarmo|zdarma))?(?: ?${CONTAINERS}\\.?)?${TIMES}(?:(\\d+)${TIMES})?(${NUMBER})(?:\\s*(?:${UNIT})?\\s*/\\s*(?:\\d+${TIMES})?(\\d{2,4}))?\\s*(${UNIT})(?:${UNIT_END})`,
      'gu',
    ),
)
export const TIMES_SIGN = /[x×*]/
export const EACH_WORD = / (?:po|a|je|de|of|da|od|zu|mit) \d/
const COUNT = '\\d[ -]?(?:ks|kus|szt|stk|db|pa|ud|un)'
export const COUNTED = new RegExp(`[x×*]|${COUNT}`)
export const MAY_BE_DRAINED = /\/|net|pp|p\.|pevn|odkv|ocede|drain|escur|abtr|odsa|egout|sgocc|tolt/

export const eachOfPattern = onFirstUse(
  () =>
    new RegExp(
      `${START}(\\d{1,3}) ?${CONTAINERS}\\.? (?:po|a|à|je|de|of|da|od|zu|mit) (${NUMBER})\\s*(${UNIT})(?:${UNIT_END})`,
      'gu',
    ),
)
const GIVEN = '(?:gr\\p{L}*|zadarmo|zdarma|free|navyse)'
export const packOfPattern = onFirstUse(
  () =>
    new RegExp(
      `${START}(?:(\\d{1,2})[ -]?(?:pack|pak)|\\(?(\\d{1,2}) ?\\+ ?(\\d{1,2})(?: ?${GIVEN}|\\)| ks))\\s*[,:]?\\s*(${NUMBER})\\s*(${UNIT})(?:${UNIT_END})`,
      'gu',
    ),
)
export const ofPacksPattern = onFirstUse(
  () =>
    new RegExp(
      `${START}(${NUMBER})\\s*(${UNIT})(?:\\s*[x×*]\\s*(\\d+)(?:\\s*(?:${PIECE_NAMES}))?${END}|\\s*[,(]?\\s*(\\d+)[ -]?(ks|kus\\p{L}{0,2}|szt|stk|db|pack|pak|uds?|unidades)${END}\\.?\\)?|\\s*(?:\\((\\d{1,2}) ?\\+ ?(\\d{1,2})(?: ?${GIVEN})?\\)|(\\d{1,2}) ?\\+ ?(\\d{1,2}) ?${GIVEN}))`,
      'gu',
    ),
)
/** The drained weight, which is the amount sold, in the words of labels. */
const DRAINED_WORDS =
  '(?:neto|netto|pp|p\\.? ?p\\.?|pevny podiel|pevny podil|hmotnost pevneho podielu|odkvap\\p{L}*|ocedene|drained|escurrido|peso escurrido|abtropf\\p{L}*|odsacz\\p{L}*|po odsaczeniu|egoutte|sgocciolato|tolt\\p{L}*)'
export const drainedPattern = onFirstUse(
  () =>
    new RegExp(
      `${START}(\\d{2,4})\\s*(?:g|gr|ml)?\\s*[,]?\\s*(?:/|\\(?\\s*${DRAINED_WORDS}\\s*:?)\\s*(\\d{2,4})\\s*(g|gr|ml)${END}\\)?|` +
        `${START}(\\d{2,4})\\s*(?:g|gr|ml)?\\s*[,(]\\s*(\\d{2,4})\\s*(g|gr|ml)\\s*${DRAINED_WORDS}${END}\\)?`,
      'gu',
    ),
)
export const sumPattern = onFirstUse(
  () =>
    new RegExp(
      `${START}(?:(${NUMBER})\\s*(${UNIT})\\s*\\+\\s*|(\\d{2,4})\\+)(${NUMBER})\\s*(${UNIT})(?:${UNIT_END})`,
      'gu',
    ),
)
/** A bonus: `1 kg + 20 % zadarmo`. */
const FREE = '(?:\\s*\\+\\s*(\\d{1,2})\\s*%(?:\\s*(?:zadarmo|zdarma|navyse|gratis|viac|free))?)?'
export const singlePattern = onFirstUse(
  () => new RegExp(`${START}(${NUMBER})\\s*(${UNIT})(?:${UNIT_END})${NO_RATE}${FREE}`, 'gu'),
)
/** Matches counted units in titles without a content, packs, pairs and sets included. */
const COUNTED_NAMES = `${PIECE_NAMES}|par(?!\\.)|pary|parov|paru|paar|pairs?|paires|pares|zest\\p{L}*|kpl|komplet\\p{L}*`
export const piecesPattern = onFirstUse(
  () =>
    new RegExp(
      `${START}(?:(\\d{1,2})(?: ?${CONTAINERS}\\.?)?${TIMES})?(?:(\\d{1,3}) ?\\+ ?)?(\\d+)(?:[ -]?(?:${COUNTED_NAMES})|(?<!\\d{3})[ -]?pac?ks?)${END}\\.?`,
      'gu',
    ),
)
export const lengthPattern = onFirstUse(
  () =>
    new RegExp(`${START}(\\d{1,4}(?:[.,]\\d{1,2})?) ?(?:m|bm|mb|metrov|metru|metry|metre|metros)${END}`, 'u'),
)
export const DIMENSIONS =
  /(?<![\p{L}\p{N}.])\d+(?:[.,]\d+)?\s*x\s*\d+(?:[.,]\d+)?(?:\s*x\s*\d+)?\s*(?:cm|mm|m)?(?![\p{L}\p{N}])/gu

/** Signs and words that every title of several packs has. */
export const MAY_HAVE_PACKS = new RegExp(`\\+|[x×*] ?\\d|\\d ?[x×*]|${EACH_WORD.source}|${COUNT}`)

/** A number and its unit may be in several parts: `1/2 kg`, `1½ l`. */
export const FRACTION = /[/½¼¾]/
