let isKnown = typeof document !== 'undefined' && document.querySelector('meta[name="cenolov-facts"]') !== null

/** Returns whether the installation had facts about products when the page was rendered. */
export const hasFacts = (): boolean => isKnown

/** Sets it for the page that the server renders next. */
export function setHasFacts(known: boolean): void {
  isKnown = known
}
