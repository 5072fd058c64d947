/** Splits the names of a query parameter at commas: `Lidl, Tesco`. */
export const listedNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Splits the ids of a query parameter at commas: `3,17`. Each is returned once, in the order of its first place. */
export const listedIds = (text: string): number[] => [...new Set(listedNames(text).map(Number))]
