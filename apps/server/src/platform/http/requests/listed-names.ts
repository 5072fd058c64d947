/** Names of a query parameter, divided by commas: `Lidl, Tesco`. */
export const listedNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
