import { fold } from '@cenolov/core'

/** True when every word of the query is found in the title or the store, whatever case, accents and spaces. */
export function matchesSearch(query: string, title: string, store: string): boolean {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '')
  const text = `${fold(title)} ${fold(store)}`
  const dense = text.replaceAll(' ', '')
  return words.every((word) => text.includes(word) || dense.includes(word))
}
