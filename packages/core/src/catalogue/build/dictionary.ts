import { pickNumbers } from '../../arrays/stable-sort.ts'

/** A column of texts as a list of the different ones and, for each row, which it is. */
export interface Dictionary {
  readonly names: readonly string[]
  /** By row, an index into `names`. */
  readonly codes: Uint32Array
}

/** Collects a column of texts; what is no text counts as empty. */
export function dictionaryOf(size: number, textAt: (row: number) => unknown): Dictionary {
  const codeByName = new Map<string, number>()
  const names: string[] = []
  const codes = new Uint32Array(size)
  for (let row = 0; row < size; row++) {
    const value = textAt(row)
    const name = typeof value === 'string' ? value : ''
    let code = codeByName.get(name)
    if (code === undefined) {
      code = names.length
      names.push(name)
      codeByName.set(name, code)
    }
    codes[row] = code
  }
  return { names, codes }
}

/** The same column with its names in another order: `order[i]` is the present index of the new name `i`. */
export function reorderNames(dictionary: Dictionary, order: readonly number[]): Dictionary {
  const codeOf = new Uint32Array(order.length)
  for (let code = 0; code < order.length; code++) codeOf[order[code]!] = code
  return {
    names: order.map((code) => dictionary.names[code]!),
    codes: pickNumbers(codeOf, dictionary.codes),
  }
}
