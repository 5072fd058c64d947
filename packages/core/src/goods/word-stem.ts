import { remembered } from '../text/remembered.ts'

/** Endings of nouns and adjectives, folded, longest first. */
const ENDING =
  /(?:ieho|iemu|iach|iami|ymi|imi|ami|ach|ych|ich|och|iam|eho|emu|ami|om|am|ov|ou|ej|ym|im|ia|ie|iu|ii|a|e|i|o|u|y)$/
const LEAST = 3
const WORDS_REMEMBERED = 5_000

/**
 * Returns the common part of all forms of a folded Slovak word: `mlieko` and `mlieka`, `vajec` and `vajcia`, `rožkov`
 * and `rožok`, `chlieb` and `chleba`. Derived words are different: `zemiaková`, `vaječná`. For comparison only.
 */
export const wordStem = remembered(stemOf, WORDS_REMEMBERED)

function stemOf(word: string): string {
  const stripped = withoutEnding(word)
  const contracted = stripped.replace(/(?:ie|e|o)([ckl])$/, '$1')
  return (contracted.length < LEAST ? stripped : contracted).replaceAll('ie', 'e')
}

export function withoutEnding(word: string): string {
  const stripped = word.replace(ENDING, '')
  return stripped.length < LEAST ? word : stripped
}
