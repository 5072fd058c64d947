/** The part of an item that says where it leads. */
export interface Target {
  readonly to: string
}

function queryOf(to: string): { readonly path: string; readonly pairs: readonly [string, string][] } {
  const [path = '', query = ''] = to.split('?')
  return { path, pairs: [...new URLSearchParams(query)] }
}

/**
 * The item that stands for an address: the same path, all of the item's query found in the address, and of
 * those the one that says most (SPEC section 2: highlighted by path and query match). Null when none does.
 */
export function activeItem<Item extends Target>(
  items: readonly Item[],
  pathname: string,
  search: string,
): Item | null {
  const params = new URLSearchParams(search)
  let best: Item | null = null
  let bestPairs = -1
  for (const item of items) {
    const { path, pairs } = queryOf(item.to)
    if (path !== pathname || pairs.length <= bestPairs) continue
    if (!pairs.every(([name, value]) => params.get(name) === value)) continue
    best = item
    bestPairs = pairs.length
  }
  return best
}
