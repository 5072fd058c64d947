/** What a search box asked for and the address does not show yet, the one that it shows first. */
export type AskedSearches = readonly string[]

/** Whether a text is a new question; then also what was asked with it. */
export function ask(asked: AskedSearches, text: string): AskedSearches | null {
  const search = text.trim()
  return search === asked.at(-1) ? null : [...asked, search]
}

/**
 * The address shows a search. One of our own, even an earlier one than the last, leaves the text that is being typed
 * alone; any other comes from elsewhere (back, a link, a removed filter) and replaces it: null.
 */
export function arrived(asked: AskedSearches, search: string): AskedSearches | null {
  const index = asked.indexOf(search)
  return index === -1 ? null : asked.slice(index)
}
