import { createStore } from '../store.ts'

/** Names in the reader's language by the shops' ones; empty in Slovak. */
const names = createStore<ReadonlyMap<string, string>>(new Map())

/** Returns a category's name in the reader's language. A name that the language lacks stays as the shops write it. */
export const categoryName = (name: string): string => names.get().get(name) ?? name

export function speakNames(catalogue: Readonly<Record<string, string>>): void {
  names.set(new Map(Object.entries(catalogue)))
}
