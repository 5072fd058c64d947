import { pickNumbers } from '../../arrays/stable-sort.ts'

export interface Dictionary {
  readonly names: readonly string[]
  readonly codes: Uint32Array
}

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

/** Returns the same column with its names reordered: `order[i]` is the current index of the new name `i`. */
export function reorderNames(dictionary: Dictionary, order: readonly number[]): Dictionary {
  const codeOf = new Uint32Array(order.length)
  for (let code = 0; code < order.length; code++) codeOf[order[code]!] = code
  return {
    names: order.map((code) => dictionary.names[code]!),
    codes: pickNumbers(codeOf, dictionary.codes),
  }
}
