/** Endings that nouns and adjectives take, folded, the longest first. */
const ENDING =
  /(?:iach|iami|ami|ach|ych|ich|och|iam|eho|emu|ami|om|am|ov|ou|ej|ym|im|ia|ie|iu|ii|a|e|i|o|u|y)$/
const LEAST = 3

/**
 * What the forms of a folded Slovak word have in common: `mlieko` and `mlieka`, `vajec` and `vajcia`, `rožkov` and
 * `rožok`, `chlieb` and `chleba`. Words made of it are others: `zemiaková`, `vaječná`. For comparison only.
 */
export function wordStem(word: string): string {
  const stripped = withoutEnding(word)
  const contracted = stripped.replace(/(?:ie|e|o)([ckl])$/, '$1')
  return (contracted.length < LEAST ? stripped : contracted).replaceAll('ie', 'e')
}

/** The word without what it ends in, as it stands in a text. */
export function withoutEnding(word: string): string {
  const stripped = word.replace(ENDING, '')
  return stripped.length < LEAST ? word : stripped
}
