import { titleAmounts } from '../../amount/read-amount.ts'
import { isEmptyWord } from '../../matching/read/product-words.ts'
import { fold, foldForSearch } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import { firstChoice } from './remarks.ts'
import { withoutEnding, wordStem } from './word-stem.ts'

const BEGINNING = 3
const TITLES_REMEMBERED = 2_000

export interface WayToFind {
  readonly words: readonly string[]
  readonly searches: readonly string[]
  readonly fits: (title: string) => boolean
}

/** Words for goods that are still to be chosen: `niečo na gril`. */
const VAGUE = new Set('nieco daco voljaco hocico cokolvek nejaky nejaka nejake nejaku nejakeho'.split(' '))
const OCCASIONS: readonly (readonly [start: string, goods: readonly string[]])[] = [
  ['gril', ['klobása', 'krkovička', 'špekáčky', 'kuracie krídla', 'hermelín', 'grilovací syr']],
  ['opek', ['špekáčky', 'klobása', 'slanina', 'cibuľa']],
  ['opiek', ['špekáčky', 'klobása', 'slanina', 'cibuľa']],
  ['ranajk', ['rožky', 'vajcia', 'maslo', 'džem', 'müsli', 'jogurt']],
  ['desiat', ['rožky', 'šunka', 'syr', 'jablká', 'tyčinka']],
  ['vecer', ['chlieb', 'šunka', 'syr', 'vajcia', 'paradajky']],
  ['obed', ['kuracie prsia', 'ryža', 'cestoviny', 'zemiaky']],
  ['pecen', ['múka', 'cukor', 'maslo', 'vajcia', 'prášok do pečiva']],
  ['polievk', ['mrkva', 'petržlen', 'zeler', 'rezance', 'bujón']],
  ['piti', ['voda', 'džús', 'pivo', 'limonáda']],
  ['pitie', ['voda', 'džús', 'pivo', 'limonáda']],
  ['sladk', ['čokoláda', 'keksy', 'cukríky']],
  ['slan', ['čipsy', 'tyčinky', 'oriešky']],
  ['upratov', ['čistič', 'utierky', 'saponát']],
  ['prani', ['prášok na pranie', 'aviváž']],
]

const SAME_GOODS: readonly (readonly [word: RegExp, words: readonly string[]])[] = [
  [/^vaj(?:ic(?:k|ok|ek)\p{L}{0,3}|ci\p{L}{1,4}|ec|ce)$/u, ['vajcia', 'vajicka']],
]
/** Words that turn the goods into others: a chocolate egg. */
const OTHER_GOODS = /^(?:cokolad|kinder|velkonoc|detsk|nugat)/

/** Returns whether the words leave open what to buy. Such an item has no price until the shopper chooses. */
export const isVague = (text: string): boolean => wordsOf(text).some((word) => VAGUE.has(word))

/** Returns the possible meanings of vague words, likeliest first; empty for plain words. */
export function proposalsFor(text: string): readonly string[] {
  if (!isVague(text)) return []
  const words = wordsOf(text)
  return OCCASIONS.find(([start]) => words.some((word) => word.startsWith(start)))?.[1] ?? []
}

/** Returns whether a product can be the goods in the words: each word is one of its title, in any form. */
export function fitsWords(text: string, title: string): boolean {
  const words = wantedWords(text).filter((word) => /\p{L}/u.test(word))
  if (words.length === 0) return false
  const [strict, , , beginning] = waysOf(words)
  return strict!.fits(title) || beginning!.fits(title)
}

/** Returns the ways to find words, from the certain to the possible. Empty for a text without words. */
export function waysToFind(text: string): readonly WayToFind[] {
  const words = wantedWords(text)
  const ways = words.length === 0 ? [] : waysOf(words)
  return [...ways, ...proposalsFor(text).flatMap((goods) => waysOf(wantedWords(goods)).slice(0, 2))]
}

function waysOf(words: readonly string[]): readonly WayToFind[] {
  const spellings = [words, ...otherWords(words)]
  const strict = (search: (word: string) => string): WayToFind => ({
    words: spellings.flat(),
    searches: [...new Set(spellings.map((some) => some.map(search).join(' ')))],
    fits: (title) =>
      spellings.some((some) =>
        hasAll(title, (word, place) => wordStem(word) === wordStem(some[place]!), some.length),
      ),
  })
  const beginningWith = (share: number): WayToFind => {
    const starts = words.map((word) => word.slice(0, Math.max(BEGINNING, Math.ceil(word.length * share))))
    return {
      words,
      searches: [starts.join(' ')],
      fits: (title) => hasAll(title, (word, place) => word.startsWith(starts[place]!), words.length),
    }
  }
  return [
    strict(withoutEnding),
    // `chleba` and `chlieb` share no more than this.
    strict((word) => word.slice(0, BEGINNING)),
    // The search finds words across spaces too: `cocacola`.
    { words, searches: [words.join(' ')], fits: () => true },
    beginningWith(0.6),
    beginningWith(0.5),
  ]
}

function otherWords(words: readonly string[]): string[][] {
  if (words.some((word) => OTHER_GOODS.test(word))) return []
  const place = words.findIndex((word) => SAME_GOODS.some(([said]) => said.test(word)))
  const same = SAME_GOODS.find(([said]) => place >= 0 && said.test(words[place]!))?.[1] ?? []
  return same.map((word) => words.with(place, word))
}

function wantedWords(text: string): string[] {
  const folded = foldForSearch(titleAmounts(firstChoice(text)).text)
  const words = folded.match(/[\p{L}\p{N}]+(?:,\p{N}+)?/gu) ?? []
  return words.filter((word) => word.length > 1 && !isEmptyWord(word) && !VAGUE.has(word))
}

function hasAll(title: string, isWord: (word: string, place: number) => boolean, count: number): boolean {
  const left = [...wordsOf(title)]
  for (let place = 0; place < count; place++) {
    const at = left.findIndex((word) => isWord(word, place))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return true
}

export const wordsOf = remembered(
  (title): readonly string[] => fold(title).match(/[\p{L}\p{N}]+/gu) ?? [],
  TITLES_REMEMBERED,
)
