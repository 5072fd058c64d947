import { fold } from '../text/fold.ts'
import data from './goods.json' with { type: 'json' }
import { dictionary } from './goods.ts'

const SHORT: Readonly<Record<string, string>> = data.short
const CUT_OFF = /(?<!\p{L})(\p{L}{2,10})\.(?: ?(?=(\p{L}+))|$)/gu
const CUT_OFF_WITHOUT_DOT = new RegExp(`(?<!\\p{L})(${Object.keys(SHORT).join('|')}) (?=(\\p{L}+))`, 'giu')

const lastWord = (text: string): string => text.match(/\p{L}+/gu)?.at(-1) ?? ''

/** `slneč. olej` is `slnečnicový olej`, `mlieko polot.` is `mlieko polotučné`. */
export function withWholeWords(text: string): string {
  if (!text.includes('.')) return text
  return text.replace(CUT_OFF, (written: string, start: string, next: string | undefined, at: number) => {
    const noun = next ?? lastWord(text.slice(0, at))
    const whole = wholeWord(start, noun) ?? SHORT[start.toLowerCase()]
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
  const { byHead, nouns } = dictionary()
  const names = (nouns.get(fold(noun)) ?? []).flatMap((key) => byHead.get(key) ?? [])
  const beginning = fold(start)
  const words = names
    .toSorted((one, other) => one.others.length - other.others.length)
    .flatMap(({ name, others }) => (others.length === 0 ? [] : fold(name).split(' ')))
  return words.find((word) => word.length > beginning.length && word.startsWith(beginning))
}
