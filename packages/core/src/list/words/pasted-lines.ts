import { cellText } from '../../text/cell-text.ts'
import { barePattern, replaceBare, testBare } from '../bare-match.ts'
import { ANY_NUMBER, NUMBER } from './number-words.ts'
import { END, hasWords } from './word-end.ts'

const LINE = /[\n\r\u2028\u2029]+|<\/?(?:br|li|ul|ol|p|div|tr|h\d)\b[^<>]{0,100}>/iu
/** The ingredients of a recipe in schema.org's JSON-LD, as pages contain it. */
const INGREDIENTS =
  /"(?:recipeIngredient|ingredients)"\s*:\s*(?:\[\s*((?:"(?:[^"\\]|\\.)*"[\s,]*)*)\]|("(?:[^"\\]|\\.)*"))/g
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g
const KEYCAPS = /(?:\d\ufe0f?\u20e3)+|🔟/gu

const MARKDOWN_LINK = /\[([^\][]*)\]\([^()]*\)/gu
const LINK = /(?:https?:\/\/|www\.)\S+/giu
const COMMENT = /(?:^|\s)\/\/.*$/u
/** A line that is emphasised as a whole heads the lines below it. */
const EMPHASISED = /^(\*\*?|__)([^*_]{1,60})\1$/u
const EMPHASIS = /\*\*|__|~~/gu
/** `## Plnka`, `--- Plnka ---`. */
const MARKED_HEADING = /^(?:#{1,6}\s|([=–—*_-])\1+\s*\p{L}.{0,60}\1\1$)/u
/** Other lines need no closer look: goods between commas, and long ones without a label. */
const MAY_HEAD = /^(?:[#=–—*_-]|[^,;|:]{1,100}(?::|$)|.{1,100}:$)/u
/** Longer headings and sentences need not be read to their end. */
const HEAD_MAX = 300

const METHOD =
  '(?:pracovný\\s+)?postup|(?:spôsob\\s+)?príprav[ay]|návod|prevedenie|ako\\s+na\\s+to|method|instructions|directions'
const GOODS =
  '(?:potrebné\\s+)?(?:suroviny|ingrediencie|prísady)|(?:nákupný\\s+)?zoznam|nákup|(?:budeme\\s+)?potreb(?:ujeme|ujete|ovať)|' +
  'nakúpiť|kúpiť|ingredients|shopping\\s+list'
const DETAILS =
  'porci[aeií]|počet|osob[ya]|osôb|čas|doba|trvanie|náročnosť|obtiažnosť|kategória|autor|zdroj|recept|energia|kalórie|' +
  'tipy?|poznámk[ay]|pozn|servings|yield|serves|(?:prep|cook|total)\\s+time|notes?'
const OF_DISH = barePattern(
  '^[\\s#*]*(?:(?:potrebné\\s+)?(?:suroviny|ingrediencie|prísady)|ingredients|na\\s\\p{L}+\\s*:|porci)',
)
/** Labels of people, days, meals and stores. No goods have these names. */
const IS_OCCASION = barePattern(
  '^(?:pondelok|utorok|streda|štvrtok|piatok|sobota|nedeľa|dnes|zajtra|víkend|raňajky|desiata|obed|olovrant|večera|' +
    'mama|mamka|oco|otec|ocko|deti|babka|dedko|ja|my|drogéria|lekáreň|pekáreň|mäsiar|trh|lidl|kaufland|tesco|billa|coop|terno|fresh|metro|teta|dm)$',
)
/** `streda - rybie prsty`. */
const DASHED_LABEL = /^(\p{L}{1,20})\s[-–—]\s(?=\S)/u
const IN_DETAIL = '(?:\\s[\\p{L} ]{1,40})?'
const IS_METHOD = barePattern(`^(?:${METHOD})\\.?${IN_DETAIL}$`)
const IS_DETAIL = barePattern(`^(?:${DETAILS})${IN_DETAIL}$`)
const IS_GOODS = barePattern(`^(?:${GOODS}|na|do|pre)(?:\\s[\\p{L}\\d ]{1,40})?$`)
/** A heading without a colon has to be one of the usual words. */
const BARE_HEADING = barePattern(
  `^(?:${METHOD}|${GOODS}|recept|cesto|plnka|náplň|posýpka|korpus)(?:\\s+(?:na|pre|prípravy)\\s.{1,40})?$`,
)
/** `Na cesto` among other lines. */
const FOR_PART = barePattern('^na\\s+\\p{L}+(?:\\s+\\p{L}+)?$')
const LABEL = /^([^:,;|\d]{1,60}):\s*(?=\S)/u
/** `4 porcie`, `pre 4 osoby`, `30 minút`, `180 °C`. */
const DETAIL_ONLY = barePattern(
  `^(?:(?:pre|na|asi|cca)\\s+)?(?:${ANY_NUMBER})(?:\\s*[-–—]\\s*(?:${NUMBER}))?\\s*` +
    '(?:porci\\p{L}{1,2}|osob[ya]?|osôb|min(?:út[ya]?|\\.)?|hod(?:ín[ay]?|\\.)?|°\\s?c|kcal|kj|servings)$',
)

const WORDS = /[\p{L}\d]+/gu
/** Recipes speak in the first person plural: `ošúpeme`, `zmiešame`. */
const WE_COOK = barePattern(`\\p{L}{2,}(?:[eai]me)${END}`)
/** `ošúpte`, `uvariť`: only with their diacritics, or at the end of a sentence, these differ from goods. */
const COOK = /\p{L}{2,}(?:[aiúy]ť|ieť)(?!\p{L})/u
const COOK_POLITELY = barePattern(`\\p{L}{3,}te${END}`)
const STARTS_WITH_AMOUNT = barePattern(`^(?:${ANY_NUMBER})\\s`)
const SENTENCE_WORDS = 4
const LONG_SENTENCE_WORDS = 7
const GREETING = barePattern(
  '^(?:dobrú chuť|(?:ďakuje(?:m|me)|vďaka|díky?|ahoj|čaute?|prosím)(?:\\s+(?:pekne|vopred|vám|ti))?[.!]*$)',
)

/** Words around goods in a note or a sentence: `treba kúpiť chlieb`, `a ešte mlieko`, `šťava z 1 citróna`. */
const LEAD_IN = barePattern(
  '^(?:(?:ahoj|prosím(?:\\s+(?:ťa|vás))?|dnes|zajtra|ráno|večer|ešte|tiež|aj|a|plus|k\\s+tomu|je|by|sme|som|nám|mi|málo|mal[ai]?|chcel[ai]?|bud(?:e|eme)|potrebné|treba|nezabudn(?:i(?:te|ť)?|úť)(?:\\s+na)?|' +
    'mus(?:ím|íme|íš)|chce(?:m|me)|potrebuje(?:m|me)|môže(?:š|te)|mám|máme|ide(?:m|me)|' +
    '(?:na|do)?kúp(?:iť|me|te|ime)?|kup(?:iť|te)?|vezmi(?:te)?|vziať|zober(?:te)?|zobrať|dones(?:te)?|doniesť|prines(?:te)?|priniesť|' +
    'zohnať|zožeň(?:te)?|dochádza(?:jú)?|doš(?:lo|iel|la|li)|chýba(?:jú)?|(?:už\\s+)?nemáme|minul(?:o|a|i)?\\s+sa|' +
    'prida(?:j|ť)(?:te)?|objedna(?:j|ť)(?:te)?)[:,]?\\s+)+(?=\\S)',
)
const JUICE_OF = barePattern(
  `^(?:\\p{L}+\\s+)?(?:šťav[ayu]|kôr[ayu])\\s+(?:a\\s+(?:šťav[ayu]|kôr[ayu])\\s+)?zo?\\s+(?:(?:polovic[ae]|jedného|jednej|celého)\\s+|(?=(?:${ANY_NUMBER})\\s))`,
)
/** `chlieb treba kúpiť`, `mlieko došlo`. */
const TRAILER = barePattern(
  '(?:\\s+(?:už|ešte|treba|musíme|nám))*\\s+(?:(?:do|na)?kúpiť|treba|doš(?:lo|iel|la|li)|chýba(?:jú)?|nemáme|(?:už\\s+)?nie\\s+(?:je|sú)|cestou\\s+(?:domov|z\\s+práce))[.!]*$',
)
const LEAD_OUT = barePattern(
  '(?:\\s+(?:cestou\\s+(?:domov|z\\s+práce)|(?:na|do)\\s+(?:nákupn\\p{L}+\\s+)?zoznamu?|do\\s+košíka|prosím))?[.!]*$',
)

/**
 * Returns the lines of a pasted text that name goods: without headings, portions, sentences, links and comments. Of
 * JSON-LD, these are the ingredients of its recipes.
 */
export function goodsLines(text: string): string[] {
  const lines = ingredientsIn(text) ?? plainKeycaps(text).split(LINE)
  const goods: string[] = []
  let isMethod = false
  let isRecipe = false
  for (const written of lines) {
    const line = written === '' ? '' : plainLine(written)
    if (line === '') continue
    const heading = headingIn(line, lines.length > 1)
    if (heading === null) {
      if (!isMethod && !isProse(line, isRecipe)) goods.push(line)
      continue
    }
    // A single line above the ingredients is the name of the dish.
    if (!isRecipe && heading.goods === '' && goods.length === 1 && isTitle(goods[0]!, line)) goods.pop()
    isMethod = heading.isMethod
    isRecipe = true
    if (heading.goods !== '') goods.push(heading.goods)
  }
  return goods
}

const isTitle = (line: string, heading: string): boolean =>
  testBare(OF_DISH, heading.slice(0, HEAD_MAX)) && !/^[\s\-–—*•☐☑\d]/u.test(line)

/** Returns an entry without the words that lead to its goods. */
export function withoutLeadIn(entry: string): string {
  const goods = replaceBare(entry, LEAD_IN, () => '')
  const plain = replaceBare(goods, goods === entry ? TRAILER : LEAD_OUT, () => '')
  return replaceBare(hasWords(plain) ? plain : entry, JUICE_OF, () => '')
}

function ingredientsIn(text: string): string[] | null {
  const found = [...text.matchAll(INGREDIENTS)].flatMap(([, several = '', one = '']) =>
    (several + one).match(JSON_TEXT),
  )
  return found.length === 0 ? null : found.map((quoted) => unquoted(quoted ?? ''))
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1)
  }
}

/** Keycaps that count from one are numbers of lines; others are amounts. */
function plainKeycaps(text: string): string {
  const numberIn = (keycaps: string): number => Number(keycaps.replace(/\D/g, '') || 10)
  const numbers = (text.match(KEYCAPS) ?? []).map(numberIn)
  const isNumbering = numbers.length > 1 && numbers.every((number, place) => number === place + 1)
  return text.replace(KEYCAPS, (keycaps) => (isNumbering ? '\n' : `${numberIn(keycaps)} `))
}

const plainLine = (written: string): string =>
  cellText(written)
    .replace(MARKDOWN_LINK, '$1')
    .replace(LINK, '')
    .replace(COMMENT, '')
    .replace(EMPHASISED, '$2:')
    .replace(EMPHASIS, '')
    .trim()

interface Heading {
  /** Lines below it are sentences of a method. */
  readonly isMethod: boolean
  /** Goods in the same line, else ''. */
  readonly goods: string
}

function headingIn(line: string, isOneOfSeveral: boolean): Heading | null {
  if (!MAY_HEAD.test(line)) return null
  const head = line.slice(0, HEAD_MAX).replace(/^(?:[\s\-–—*•]|\p{Extended_Pictographic}|\ufe0f)+/u, '')
  const name = head.replace(/^#+\s*|\s*:$/gu, '')
  const isMethod = testBare(IS_METHOD, name)
  const isNamed = isMethod || testBare(IS_GOODS, name) || testBare(IS_DETAIL, name)
  if (MARKED_HEADING.test(line) || (line.endsWith(':') && (isOneOfSeveral || isNamed)))
    return { isMethod, goods: '' }
  if (isOneOfSeveral && (testBare(BARE_HEADING, name) || testBare(FOR_PART, name)))
    return { isMethod, goods: '' }
  if (testBare(DETAIL_ONLY, name) || testBare(GREETING, name)) return { isMethod: false, goods: '' }
  const [all, label = ''] = LABEL.exec(head) ?? dashedLabel(head)
  if (all === undefined) return null
  const goods = line.slice(line.indexOf(head) + all.length)
  if (testBare(DETAIL_ONLY, goods) || testBare(IS_DETAIL, label)) return { isMethod: false, goods: '' }
  if (testBare(IS_METHOD, label)) return { isMethod: true, goods: '' }
  const isLabel = testBare(IS_GOODS, label) || testBare(IS_OCCASION, label.trim()) || isSeveralGoods(goods)
  return isLabel ? { isMethod: false, goods } : null
}

function dashedLabel(head: string): readonly [all?: string, label?: string] {
  const [all = '', label = ''] = DASHED_LABEL.exec(head) ?? []
  return testBare(IS_OCCASION, label) ? [all, label] : []
}

/** Any label may stand before several goods: `Lidl: mlieko, chlieb`. In `Slivky: 2 kg, zrelé` it is the goods. */
function isSeveralGoods(text: string): boolean {
  const [first = '', second = ''] = text.split(/[,;]/u)
  return hasWords(second) && hasWords(first) && !testBare(STARTS_WITH_AMOUNT, first)
}

/** A note of a shopper may be a sentence, so that only a recipe has some without a full stop. */
function isProse(line: string, isRecipe: boolean): boolean {
  const head = line.slice(0, HEAD_MAX)
  const isEnded = line.endsWith('.') || line.endsWith('!')
  const words = head.match(WORDS)?.length ?? 0
  if (!(isEnded || (isRecipe && words >= SENTENCE_WORDS)) || testBare(LEAD_IN, head)) return false
  const startsWithAmount = testBare(STARTS_WITH_AMOUNT, head)
  if (testBare(WE_COOK, head)) return isEnded || (words >= SENTENCE_WORDS && !startsWithAmount)
  if (words < SENTENCE_WORDS || startsWithAmount) return false
  return COOK.test(head) || (isEnded && (testBare(COOK_POLITELY, head) || words >= LONG_SENTENCE_WORDS))
}
