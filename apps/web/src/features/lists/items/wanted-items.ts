import { parseList } from '@cenolov/core/list'

/** Reads a list in plain words. In a module of its own, so that a screen loads the rules only with the words. */
export const wantedItems = (text: string) => parseList(text).items
