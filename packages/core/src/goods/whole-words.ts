import { fold } from '../text/fold.ts'
import data from './goods.json' with { type: 'json' }
import { dictionary, type GoodsName } from './goods.ts'

const byStart = (short: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(short).map(([start, whole]) => [fold(start), whole]))
const ADJECTIVES = byStart(data.short)
/** Before another noun, they are cut off from an adjective: `smot. dezert`. */
const NOUNS = byStart(data.shortNouns)
const CUT_OFF = /(?<!\p{L})(\p{L}{2,10})\.(?: ?(?=(\p{L}+))|$)/gu
const CUT_OFF_WITHOUT_DOT = new RegExp(
  `(?<!\\p{L})(${Object.keys(data.short).join('|')}) (?=(\\p{L}+))`,
  'giu',
)

const lastWord = (text: string): string => text.match(/\p{L}+/gu)?.at(-1) ?? ''

/** `slneč. olej` is `slnečnicový olej`, `mlieko polot.` is `mlieko polotučné`. */
export function withWholeWords(text: string): string {
  if (!text.includes('.')) return text
  return text.replace(CUT_OFF, (written: string, start: string, next: string | undefined, at: number) => {
    const noun = next ?? lastWord(text.slice(0, at))
    const isBeforeNoun = namesOf(next ?? '').some(({ searches }) => searches.length > 0)
    const short = isBeforeNoun ? undefined : NOUNS.get(fold(start))
    const whole = wholeWord(start, noun) ?? ADJECTIVES.get(fold(start)) ?? short
    return whole === undefined ? written : `${whole} `
  })
}

/** `kur prsia` are `kuracie prsia`; but `kur` alone may be a hen. */
export const withWholeWordsInNames = (text: string): string =>
  text.replace(CUT_OFF_WITHOUT_DOT, (written: string, start: string, noun: string) => {
    const whole = wholeWord(start, noun)
    return whole === undefined ? written : `${whole} `
  })

/** Returns the word that begins with `start` in the shortest name of goods with this noun. */
function wholeWord(start: string, noun: string): string | undefined {
  const beginning = fold(start)
  const words = namesOf(noun)
    .toSorted((one, other) => one.others.length - other.others.length)
    .flatMap(({ name, others }) => (others.length === 0 ? [] : fold(name).split(' ')))
  return words.find((word) => word.length > beginning.length && word.startsWith(beginning))
}

function namesOf(noun: string): readonly GoodsName[] {
  const { byHead, nouns } = dictionary()
  return (nouns.get(fold(noun)) ?? []).flatMap((key) => byHead.get(key) ?? [])
}
