import { fold } from '../text/fold.ts'

/** Stores and categories whose names have the same key are one: case, marks and space do not tell them apart. */
export function nameKey(name: string): string {
  return fold(name).replaceAll(' ', '')
}
