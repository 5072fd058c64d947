import { plainWords } from '../../text/fold.ts'

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

/** Returns whether the words leave open what to buy. Such an item has no price until the shopper chooses. */
export const isVague = (text: string): boolean => plainWords(text).some((word) => VAGUE.has(word))

/** Returns the possible meanings of vague words, likeliest first; empty for plain words. */
export function proposalsFor(text: string): readonly string[] {
  if (!isVague(text)) return []
  const words = plainWords(text)
  return OCCASIONS.find(([start]) => words.some((word) => word.startsWith(start)))?.[1] ?? []
}

export const isVagueWord = (word: string): boolean => VAGUE.has(word)
