/** Splits the names of a query parameter at commas: `Lidl, Tesco`. */
export const listedNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
