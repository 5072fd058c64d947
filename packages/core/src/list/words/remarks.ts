import { barePattern, replaceBare, testBare } from '../bare-match.ts'

/** `podľa chuti`, `alebo margarín`: a choice or a wish, and no goods. */
const PHRASE = barePattern(
  '^(?:bez|podľa|dľa|alebo|či|prípadne|resp|najlepšie|ideálne|radšej|nie|len|iba|môže|stačí|' +
    'ak|ktor\\p{L}+|napr|napríklad|nadrobno|najemno|nahrubo|izbov\\p{L}{1,3}\\s+teplot\\p{L}+)(?=[\\s.]|$)',
)
/** `na ozdobu`, `z chladničky`; but `na gril klobásy` are goods. */
const PURPOSE = /^(?:na|do|v|vo|z|zo|s|so|pri|po|pre)\s+\S+(\s.+)?$/iu
const ADVERB = barePattern('^(?:(?:jemne|hrubo|tenko|zľahka|čerstvo|dobre|vopred|už|stredne)\\s+)+')
/** With its diacritics, the adjective differs from nouns such as `banány`. */
const PARTICIPLE =
  /^(?:(?:na|po|pre|ro[zs]|od?|vy|u|za|z|s)\p{L}{2,}|kráj|sek|strúh|lúp|šúp)(?:(?:[ae]n|[iuyúýa]t)(?:ý|á|é|ú|ého|ej|ých)|iat[yaeu])(?:\s+(?:na\S*|v|vo|do|s|so|z|zo|za|a|cez|pri|podľa)(?:\s.*)?)?$/iu
/** The genitive of an adjective without goods: `250 ml mlieka, vlažného`. */
const GENITIVE = barePattern('^\\p{L}+(?:eho|ych|[nvrbtk]ej)$')
/** Properties that people with a diet cannot do without. */
const DIET = barePattern(
  '^(?:(?:bezlakt|bezlep|polotučn|nízkotučn|plnotučn|odtučnen|nealko|bio)\\p{L}*$|bez\\s+(?:lepku|laktózy|mlieka|cukru|vajec|orechov|sóje|alkoholu|kofeínu)|' +
    'nie\\s+\\p{L}+$|\\d+(?:[.,]\\d+)?\\s?%$)',
)
const BRACKETS = /\(([^()]*)\)/gu
const CHOICE = / (?:alebo|či|prípadne|príp\.|resp\.|\/) /iu
const ADJECTIVE = /(?:[ýáéíú]|[nvrbtk]ej|ého|ých|(?:[cčd]|dz|š)ie|(?:biel|čiern|mliečn)[ye])$/iu

/** Returns whether words behind a comma or in brackets only say how goods are prepared, chosen or used. */
export const isRemark = (text: string): boolean =>
  !isProperty(text) &&
  (testBare(PHRASE, text) || testBare(GENITIVE, text) || PARTICIPLE.test(replaceBare(text, ADVERB, () => '')))

/**
 * Returns whether words behind a comma only say what goods are for, or where they come from.
 * @param isMeasured the goods have an amount, as in a recipe, where such words may be many
 */
export function isPurpose(text: string, isMeasured: () => boolean): boolean {
  const purpose = PURPOSE.exec(text)
  return purpose !== null && (purpose[1] === undefined || isMeasured())
}

/** Returns whether words behind a comma belong to the goods before it: `mlieko, bez laktózy`. */
export const isProperty = (text: string): boolean => testBare(DIET, text)

/** Returns whether words end with an adjective, whose noun follows: `čierny` in `čierny a zelený čaj`. */
export const endsWithAdjective = (text: string): boolean => ADJECTIVE.test(text)

/** Returns the words to search for: without remarks in brackets, and the first of `maslo alebo margarín`. */
export function firstChoice(text: string): string {
  const plain = text.replace(BRACKETS, (_, remark: string) =>
    isProperty(remark.trim()) ? ` ${remark}` : ' ',
  )
  const [first = '', other = ''] = plain.replace(/\s+/gu, ' ').split(CHOICE)
  const noun = other.split(' ').slice(1).join(' ')
  return endsWithAdjective(first) ? `${first} ${noun}` : first
}
