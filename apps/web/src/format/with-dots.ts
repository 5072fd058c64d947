/** Joins texts: `Lidl · 250 g`. Empty ones are left out. */
export const withDots = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(' · ')
