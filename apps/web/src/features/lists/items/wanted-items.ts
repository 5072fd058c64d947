import { parseList } from '@cenolov/core/list'
import { firstOperations } from './new-items.ts'

/** Reads a list in plain words. In a module of its own, so that a screen loads the rules only with the words. */
export const wantedOperations = (text: string) => firstOperations(parseList(text).items)
