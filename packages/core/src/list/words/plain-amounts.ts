import { type BareMatch, barePattern, replaceBare, testBare } from '../bare-match.ts'
import { listText } from '../list-operation.ts'
import { MEASURE, UNIT, UNIT_ALONE } from './list-units.ts'
import { ANY_NUMBER, NUMBER, NUMBER_WORD, numberOf } from './number-words.ts'
import { END, hasWords } from './word-end.ts'

const LEADING_MARKS = /^(?:[\s|:=;!?,…]|[-–—](?=\s))+/u
const TRAILING_MARKS = /[\s|:=;,!…\-–—]+$/u

const AMOUNT = `${NUMBER}(?:\\s*(?:${UNIT}${END}\\.?|[x×]))?`
/** `[ 10 ] Jablká`, `(2) mlieko`. */
const BOXED_FIRST = barePattern(`^[[({]\\s*(${AMOUNT})\\s*[\\])}]\\s*(?=\\S)`)
const BOXED_LAST = barePattern(`\\s*[[({]\\s*(${AMOUNT})\\s*[\\])}]$`)
const MARKED_NUMBER = barePattern(`^(${NUMBER}(?:\\s*${UNIT})?)\\s*(?:[:|=]|\\s[-–—]\\s)\\s*(?=\\p{L})`)

/** `about`, and other words for an inexact amount. */
const ABOUT = barePattern(
  `(?:^|(?<=[\\s([]))(?:(?:cca|ca|circa|asi|približne|zhruba|okolo|tak|aspoň|minimálne|maximálne|min|max)\\.?\\s+|` +
    `[~≈±≥≤<>]\\s*|\\+\\/?-\\s*)(?=${ANY_NUMBER}|${UNIT_ALONE})`,
  'g',
)
const MAYBE = barePattern(
  '^(?:asi|možno|hádam|trochu|trocha|troška|trošku|zopár|niekoľko|veľa|dosť)\\s+(?=\\S)',
)
/** `za hrsť petržlenu`. */
const WORTH = barePattern(`^za\\s+(?=${UNIT_ALONE}\\s)`)
const REMARK = barePattern(
  '[\\s,(]+(?:(?:podľa|dľa) (?:chuti|potreby|uváženia|želania)|' +
    'na (?:ozdob(?:u|enie)|dochut(?:enie|ie)|posyp(?:anie)?|posýpanie|vymastenie|vymazanie|poliatie|potretie|potieranie|' +
    'servírovanie|podávanie|zahustenie|okorenenie)|v prípade potreby|voliteľné|nepovinné|ak (?:treba|bude)|' +
    'trochu|trocha|troška|trošku|cca|asi|približne)\\)?$',
)

const RANGE = barePattern(
  `(?:^|(?<=[\\s(]))(?:od\\s+)?(${NUMBER}|${NUMBER_WORD}(?=\\s))\\s*(?:${UNIT}${END}\\s*)?` +
    `(?:[-–—]|(?<=\\s)(?:až|alebo|či|do)\\s)\\s*(${NUMBER}|${NUMBER_WORD}(?=\\s))` +
    `(?=\\s*${UNIT}${END}|\\s+\\p{L}|\\)?$)`,
)
/** The numbers of a range are of similar size: `2 - 500 g` is not a range. */
const RANGE_RATIO = 10
const FOR_WEIGHTS = barePattern('plienk|pampers|nohavič|granul|pre ps|pre mač|krmiv')

const HALF_MORE = `\\s+a\\s+(pol|štvrť|trištvrte|tri štvrte|\\d\\s?[/⁄]\\s?\\d|[½¼¾⅓⅔])(?:${END}|(?<=[½¼¾⅓⅔]))`
/** `liter a pol`. */
const UNIT_AND_HALF = barePattern(`(?:^|(?<=\\s))(?:(${ANY_NUMBER})\\s*)?(${MEASURE})${HALF_MORE}`)
/** `jeden a pol litra`. */
const NUMBER_AND_HALF = barePattern(`(?:^|(?<=\\s))(${ANY_NUMBER})${HALF_MORE}`)

/**
 * Rewrites an entry into a form whose amounts are easy to read: without marks and remarks, `about` dropped, a range as
 * its larger end, `liter a pol` as `1.5 liter`.
 */
export function plainAmounts(entry: string): string {
  let text = replaceBare(withoutMarks(entry), BOXED_FIRST, ([, amount]) => `${amount} `)
  text = replaceBare(text, BOXED_LAST, ([, amount]) => ` ${amount}`)
  text = replaceBare(text, MARKED_NUMBER, ([, amount]) => `${amount} `)
  for (const words of [MAYBE, WORTH, ABOUT]) text = replaceBare(text, words, () => '')
  const remarked = replaceBare(text, REMARK, () => '')
  if (hasWords(remarked)) text = remarked
  if (!testBare(FOR_WEIGHTS, text)) text = replaceBare(text, RANGE, largerEnd)
  text = replaceBare(
    text,
    UNIT_AND_HALF,
    ([, count = '1', unit, part]) => `${numberText(numberOf(count) + numberOf(part!))} ${unit}`,
  )
  text = replaceBare(text, NUMBER_AND_HALF, ([, count, part]) =>
    numberText(numberOf(count!) + numberOf(part!)),
  )
  return withoutMarks(text)
}

/** Removes bullets, bars and the like around a text. */
export const withoutMarks = (text: string): string =>
  listText(text.replace(LEADING_MARKS, '').replace(TRAILING_MARKS, ''))

function largerEnd([all, first, second]: BareMatch['groups']): string {
  const [from, to] = [numberOf(first!), numberOf(second!)]
  return from > 0 && from < to && to <= from * RANGE_RATIO ? second! : all!
}

const numberText = (value: number): string => String(Math.round(value * 1_000) / 1_000)
