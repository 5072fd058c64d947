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

/**
 * Joins a column with its changes. Drops names that no row uses any more, because a facet lists every name.
 * @param origins by row: its row before, or `-1 - row` among the added ones
 */
export function mergeDictionaries(origins: Int32Array, before: Dictionary, added: Dictionary): Dictionary {
  const names: string[] = []
  const codes = new Uint32Array(origins.length)
  const codeBefore = new Int32Array(before.names.length).fill(-1)
  const codeAdded = new Int32Array(added.names.length).fill(-1)
  const known = new Map(added.names.map((name) => [name, -1]))
  const addedCodeByName = new Map(added.names.map((name, code) => [name, code]))
  before.names.forEach((name, code) => {
    if (known.has(name)) known.set(name, code)
  })
  for (let row = 0; row < origins.length; row++) {
    const origin = origins[row]!
    const isAdded = origin < 0
    const table = isAdded ? codeAdded : codeBefore
    const old = isAdded ? added.codes[-1 - origin]! : before.codes[origin]!
    let code = table[old]!
    if (code === -1) {
      const name = isAdded ? added.names[old]! : before.names[old]!
      code = names.length
      names.push(name)
      table[old] = code
      const twin = isAdded ? known.get(name)! : addedCodeByName.get(name)
      if (twin !== undefined && twin !== -1) (isAdded ? codeBefore : codeAdded)[twin] = code
    }
    codes[row] = code
  }
  return { names, codes }
}
