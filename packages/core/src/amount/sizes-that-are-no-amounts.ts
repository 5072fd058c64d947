/**
 * Weights and volumes that describe the user or the size of a thing, not its amount: nappies for children of 7-18 kg,
 * food for dogs of 10-25 kg, bags that hold 60 l.
 */
const WEIGHT = '\\d{1,3}(?:[.,]\\d{1,2})?'
/** Matched before folding, which removes the hyphen. */
const WEIGHT_RANGE = new RegExp(
  `\\(?(?<![\\d.,])${WEIGHT}\\s?(?:kg\\s?)?[-–—]\\s?(${WEIGHT}\\s?kgs?)(?!\\p{L})\\)?`,
  'giu',
)
const WEIGHT_LIMIT =
  /\(?(?:(?<!\p{L})(?:od|do|nad|pod|ab|bis|über|up to|over|hasta|powyżej)\s|[<>≥≤]\s?)\d{1,3}\s?kg(?!\p{L})\)?|\(?(?<![\d.,])\d{1,3}\s?(?:\+\s?kg(?!\p{L})|kg\+(?=[\s)]|$))\)?/giu

const start = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})`, 'u')
const NAPPIES = start(
  'plienk|plien(?!\\p{L})|plenk|plenkov|pelen|pelus|pampers|windel|panal|nappies|nappy|diaper|pieluch|pieluszk',
)
const BAGS = start(
  'vrec(?!iek|k)|vrecia|vreck[oau] (?:do|na)|sack[yu]? (?:do|na|z)|sacky|pytl|work[io]|woreczk|bolsas? (?:de )?(?:basura|congel)|mullbeutel|mullsack|garbage|trash|bin bags?|bin liner|sacs? poubelle|odpadov\\p{L}+ vrec|szemeteszsak|zsak|vrece za|vreca|vrecice',
)
const VOLUME =
  /(?<![\p{N}.,])\d{1,3}(?:[.,]\d{1,2})?\s?(?:l|lt|litrov|litru|liter|litre|litros)(?![\p{L}\p{N}])/gu
const HAS_VOLUME = /\d ?l/
const ANY_WEIGHT = /(?<![\p{N}.,])\d{1,3}(?:[.,]\d{1,2})?\s?kgs?(?![\p{L}\p{N}])\+?/gu

export function withoutWeightsOfUsers(title: string): string {
  if (!/kg/i.test(title)) return title
  return title.replace(WEIGHT_RANGE, ' ').replace(WEIGHT_LIMIT, ' ')
}

/** Replaces a range of weights that is an amount by its end: `1,2-1,6 kg`. */
export const withEndsOfRanges = (title: string): string =>
  /kg/i.test(title) ? title.replace(WEIGHT_RANGE, ' $1') : title

/** Removes the sizes of nappies and bags from a folded title; such goods are counted. */
export function withoutSizes(folded: string): string {
  if (folded.includes('kg') && NAPPIES.test(folded)) return folded.replace(ANY_WEIGHT, ' ')
  return HAS_VOLUME.test(folded) && BAGS.test(folded) ? folded.replace(VOLUME, ' ') : folded
}

const NUTRIENTS =
  'protein|bielkovin|bilkovin|eiweiss|bialk|feherje|протеин|πρωτειν|חלבון|vlaknin|cukr(?:u|ov)|zucker|azucar|sugar'
const NUTRIENT = new RegExp(
  `(?<![\\p{N}.,])\\d{1,2}(?:[.,]\\d{1,2})?\\s?g(?:r|ram\\p{L}{0,3})?\\.?\\s(?:of\\s)?((?:${NUTRIENTS})\\p{L}{0,2})(?!\\p{L})`,
  'gu',
)
const NAMES_NUTRIENT = new RegExp(NUTRIENTS)

/** Removes the grams of a nutrient from a folded title: `20 g proteinu`. */
export function withoutNutrients(folded: string): string {
  return NAMES_NUTRIENT.test(folded) ? folded.replace(NUTRIENT, ' $1') : folded
}

const INSIDE = start(
  'tablet|tabl(?!\\p{L})|zuvack|zvykack|kapsul|kapsl|capsul|pastilk|praskov|vajc|vajec|vejce|huevos|eier|bonbon|cukrik|lizank|lentilk|susienk|keks|oplatk|rozk|rozok|zemle|zemlo|croissant|parky|parok|klobas|nugget|prsty|utierk|ubrousk|obrusk|vreckovk|tampon|vlozk|slipov|caj(?!\\p{L})|caje|cajov|tortil|pirohy|knedl|krekr|tycink|gumimed|dražé|draze|sviec|tealight|tatransk',
)
/** Shops do not sell more packs of one size together. */
const PACKS_MAX = 24
/** Grams or millilitres that a person carries home. */
const TOTAL_MAX = 20_000

/** Returns whether the pieces are inside the content, as in `720 g 40 ks`. The pieces in `0,5 l 6 ks` are packs. */
export function areInside(folded: string, pieces: number, each: number): boolean {
  return pieces > PACKS_MAX || pieces * each > TOTAL_MAX || INSIDE.test(folded)
}

const BY_THE_METRE = start(
  'foli|alobal|papier na pec|pecici papir|pergam|kabel|predlz|hadic|pask|paska|stuh|povraz|snur|nit(?!\\p{L})|lano|vlasec|obrus|frischhalte|backpapier|foil|cling|papel|aluminio|kosz',
)
export const isSoldByTheMetre = (folded: string): boolean => BY_THE_METRE.test(folded)

const PRICED = /cena|price per|preis pro|precio por/
const PRICE_OF =
  /[,;(]?\s*(?:cena za|cena\/|price per|preis pro|precio por|cena za:)\s*(\d{1,5}(?:[.,]\d{1,3})?)?\s?(kg|g|ml|l|ks|kus)(?![\p{L}\p{N}])(?!\s?[:=]?\s?\d+[.,]\d{2})\)?/gu

/**
 * Removes the amount that the price is for, `cena za 200 g`, from a folded title, and returns the first such amount.
 */
export function withoutPriceOf(folded: string): { readonly rest: string; readonly of: string } {
  if (!PRICED.test(folded)) return { rest: folded, of: '' }
  let of = ''
  const rest = folded.replace(PRICE_OF, (_all, number: string | undefined, unit: string) => {
    of ||= number === undefined ? '' : `${number} ${unit}`
    return ' '
  })
  return { rest, of }
}
